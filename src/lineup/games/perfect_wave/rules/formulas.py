"""Conditions and amounts of cards as short programs over numbers: the same answers as an Expression gives, but faster.

An Expression is walked part by part each time it is evaluated, and bots do that millions of times.
"""

from __future__ import annotations

import ast
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.expressions import LARGEST, Expression

ABSENT: Final = -(1 << 40)  # a quantity that is not there, and what is calculated from it

# A step of a program is one of these and a number. The steps from ADD on pop two values off the stack and push one.
NUMBER: Final = 0  # push this number onto the stack,
QUANTITY: Final = 1  # or the quantity at this place
MINUS: Final = 2
NOT: Final = 3
ADD: Final = 4
SUBTRACT: Final = 5
MULTIPLY: Final = 6
DIVIDE: Final = 7
REMAINDER: Final = 8
AND: Final = 9
OR: Final = 10
EQUAL: Final = 11  # comparisons from here on
UNEQUAL: Final = 12
LESS: Final = 13
AT_MOST: Final = 14
MORE: Final = 15
AT_LEAST: Final = 16

STEP_OF: Final[dict[str, int]] = {
    "Add": ADD, "Sub": SUBTRACT, "Mult": MULTIPLY, "FloorDiv": DIVIDE, "Mod": REMAINDER, "And": AND, "Or": OR,
    "Eq": EQUAL, "NotEq": UNEQUAL, "Lt": LESS, "LtE": AT_MOST, "Gt": MORE, "GtE": AT_LEAST,
}  # fmt: skip


@final
class Formula:
    """An expression over quantities that have places instead of names."""

    def __init__(self, expression: Expression, names: tuple[str, ...]) -> None:
        steps: list[int] = []
        add_steps(ast.parse(expression.text, mode="eval").body, names, steps)
        self.steps = vec[i64](steps)
        self.no_values = vec[i64]([0] * len(steps))  # room for the values of one evaluation

    def holds(self, quantities: vec[i64]) -> bool:
        """Whether a condition is met."""
        return is_true(self.amount(quantities))

    def amount(self, quantities: vec[i64]) -> i64:
        """What an amount comes to; ABSENT where it refers to something that is not there."""
        steps = self.steps
        heap = self.no_values[:]
        high: i64 = 0  # the height of the stack
        place: i64 = 0
        end = i64(len(steps))
        while place < end:
            step = steps[place]
            if step == NUMBER:
                heap[high] = steps[place + 1]
                high += 1
            elif step == QUANTITY:
                heap[high] = quantities[steps[place + 1]]
                high += 1
            elif step == MINUS:
                heap[high - 1] = ABSENT if heap[high - 1] == ABSENT else -heap[high - 1]
            elif step == NOT:
                heap[high - 1] = 0 if is_true(heap[high - 1]) else 1
            else:
                high -= 1
                heap[high - 1] = combined(step, heap[high - 1], heap[high])
            place += 2
        return heap[0]


def is_true(value: i64) -> bool:
    return value not in (0, ABSENT)


def combined(step: i64, left: i64, right: i64) -> i64:
    """The result of a step for two values."""
    if step == AND:
        return 1 if is_true(left) and is_true(right) else 0
    if step == OR:
        return 1 if is_true(left) or is_true(right) else 0
    if left == ABSENT or right == ABSENT:
        return 0 if step >= EQUAL else ABSENT
    return compared(step, left, right) if step >= EQUAL else calculated(step, left, right)


def compared(step: i64, left: i64, right: i64) -> i64:
    if step == EQUAL:
        return 1 if left == right else 0
    if step == UNEQUAL:
        return 1 if left != right else 0
    if step == LESS:
        return 1 if left < right else 0
    if step == AT_MOST:
        return 1 if left <= right else 0
    if step == MORE:
        return 1 if left > right else 0
    return 1 if left >= right else 0


def calculated(step: i64, left: i64, right: i64) -> i64:
    """As in an Expression: products stay small, and nothing divides by 0."""
    if step == ADD:
        return left + right
    if step == SUBTRACT:
        return left - right
    if step == MULTIPLY:
        return max(i64(-LARGEST), min(i64(LARGEST), left * right))
    if right == 0:
        return ABSENT
    return left // right if step == DIVIDE else left % right


def add_steps(tree: ast.expr, names: tuple[str, ...], steps: list[int]) -> None:
    """Add the program of a part, which was checked when its expression was read."""
    if isinstance(tree, ast.Constant):
        assert isinstance(tree.value, int)
        steps += [NUMBER, tree.value]
    elif isinstance(tree, ast.Name):
        steps += [QUANTITY, names.index(tree.id)]
    elif isinstance(tree, ast.UnaryOp):
        add_steps(tree.operand, names, steps)
        steps += [NOT if isinstance(tree.op, ast.Not) else MINUS, 0]
    elif isinstance(tree, ast.BinOp):
        add_two(tree.left, tree.right, tree.op, names, steps)
    elif isinstance(tree, ast.BoolOp):
        add_steps(tree.values[0], names, steps)
        for part in tree.values[1:]:
            add_steps(part, names, steps)
            steps += [STEP_OF[type(tree.op).__name__], 0]
    else:
        assert isinstance(tree, ast.Compare)
        parts = [tree.left, *tree.comparators]
        for place, op in enumerate(tree.ops):
            add_two(parts[place], parts[place + 1], op, names, steps)
            if place > 0:
                steps += [AND, 0]


def add_two(left: ast.expr, right: ast.expr, op: ast.AST, names: tuple[str, ...], steps: list[int]) -> None:
    """Add two parts and the step that combines them."""
    add_steps(left, names, steps)
    add_steps(right, names, steps)
    steps += [STEP_OF[type(op).__name__], 0]
