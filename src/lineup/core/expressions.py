"""Small conditions that the owner of the box can type: ``value - left == 1``, ``len >= 5 and odd == 0``.

Whole numbers, named quantities, + - * // %, comparisons (also chained), ``and``, ``or``, ``not`` and parentheses;
nothing else. A quantity may be absent (there is no card to the left), and so is whatever is calculated from it or
divided by 0: a comparison with it is false.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import final

from lineup.core.language import _

MOST_CHARACTERS = 200
MOST_PARTS = 80
MOST_DEPTH = 20
LARGEST = 1_000_000

PARTS = "0 1 2 … + - * // % == != < <= > >= and or not ( )"

CONDITION = "condition"  # what an expression should be: something that holds or does not,
AMOUNT = "amount"  # or a number


class ExpressionError(ValueError):
    """What is wrong with an expression, and where."""


@final
class Expression:
    """A condition or an amount, ready to be asked again and again."""

    def __init__(self, text: str, tree: ast.expr) -> None:
        self.text = text
        self._tree = tree

    def holds(self, quantities: Mapping[str, int | None]) -> bool:
        """Whether the condition is met."""
        return bool(value_of(self._tree, quantities))

    def amount(self, quantities: Mapping[str, int | None]) -> int | None:
        """What the expression comes to; None where it speaks of something that is not there."""
        return value_of(self._tree, quantities)


def parse(text: str, quantities: tuple[str, ...], wanted: str = "") -> Expression:
    """Read an expression, or say what is wrong with it and point at the place.

    ``wanted`` is CONDITION or AMOUNT for what somebody types now. What was agreed on earlier is read as it was then,
    when a number would do for a condition: every number but 0 holds.
    """
    if len(text) > MOST_CHARACTERS:
        raise ExpressionError(_("a condition has at most {most} characters").format(most=MOST_CHARACTERS))
    if not text.isascii() or not text.isprintable() or "#" in text:
        raise ExpressionError(_("a condition is one line of plain letters, digits and signs"))
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        column = error.offset if isinstance(error, SyntaxError) and error.offset else 1
        raise ExpressionError(pointing(unread(quantities), text.strip(), column - 1)) from error
    if sum(1 for _part in ast.walk(tree)) > MOST_PARTS:
        raise ExpressionError(_("a condition has at most {most} parts").format(most=MOST_PARTS))
    check(tree, text.strip(), quantities, MOST_DEPTH)
    if wanted:
        check_meaning(tree, text.strip(), quantities, wanted)
    return Expression(text.strip(), tree)


def unread(quantities: tuple[str, ...]) -> str:
    sentence = _("this cannot be read; it is made of {parts} and the names {names}")
    return sentence.format(parts=PARTS, names=", ".join(quantities))


def pointing(problem: str, text: str, column: int) -> str:
    """The problem, the text, and an arrow to the place."""
    return f"{problem}\n  {text}\n  {' ' * column}^"


def check(tree: ast.expr, text: str, quantities: tuple[str, ...], depth: int) -> None:
    """Refuse whatever is not in the little language."""
    problem = ""
    if depth == 0:
        problem = _("too many parentheses inside each other")
    elif isinstance(tree, ast.Name):
        if tree.id not in quantities:
            problem = _("{name!r} is not known; known are {names}").format(name=tree.id, names=", ".join(quantities))
    elif isinstance(tree, ast.Constant):
        if type(tree.value) is not int or tree.value > LARGEST:
            problem = _("only whole numbers up to {most} can stand here").format(most=LARGEST)
    elif not is_allowed(tree):
        problem = _("only numbers, names, + - * // %, comparisons, and, or, not can stand here")
    if problem:
        raise ExpressionError(pointing(problem, text, tree.col_offset))
    for part in ast.iter_child_nodes(tree):
        if isinstance(part, ast.expr):
            check(part, text, quantities, depth - 1)


def check_meaning(tree: ast.expr, text: str, quantities: tuple[str, ...], wanted: str) -> None:
    """Refuse a number where a condition belongs: ``value == 3 or 4`` would always hold."""
    problem = ""
    if wanted == CONDITION and not is_condition(tree):
        problem = _("this is a number, and a condition is wanted: compare it by == != < <= > or >= with another")
    elif wanted == AMOUNT and is_condition(tree):
        problem = _("this is a condition, and a number is wanted: what + - * // % make of {names}")
    if problem:
        raise ExpressionError(pointing(problem.format(names=", ".join(quantities)), text, tree.col_offset))
    negates = isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not)
    for part in ast.iter_child_nodes(tree):
        if isinstance(part, ast.expr):
            check_meaning(part, text, quantities, CONDITION if negates or isinstance(tree, ast.BoolOp) else "")


def is_condition(tree: ast.expr) -> bool:
    """Whether a part holds or does not; otherwise it is a number."""
    if isinstance(tree, ast.UnaryOp):
        return isinstance(tree.op, ast.Not)
    return isinstance(tree, ast.Compare | ast.BoolOp)


def is_allowed(tree: ast.expr) -> bool:
    """Whether this kind of part, with its operators, belongs to the language."""
    if isinstance(tree, ast.BinOp):
        return isinstance(tree.op, ast.Add | ast.Sub | ast.Mult | ast.FloorDiv | ast.Mod)
    if isinstance(tree, ast.UnaryOp):
        return isinstance(tree.op, ast.Not | ast.USub)
    if isinstance(tree, ast.Compare):
        return all(isinstance(op, ast.Eq | ast.NotEq | ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in tree.ops)
    return isinstance(tree, ast.BoolOp)


def value_of(tree: ast.expr, quantities: Mapping[str, int | None]) -> int | None:
    """The value of a checked part; None where it speaks of something that is not there."""
    if isinstance(tree, ast.Constant):
        assert isinstance(tree.value, int)
        return tree.value
    if isinstance(tree, ast.Name):
        return quantities.get(tree.id)
    if isinstance(tree, ast.BoolOp):
        truths = [bool(value_of(part, quantities)) for part in tree.values]
        return int(all(truths) if isinstance(tree.op, ast.And) else any(truths))
    if isinstance(tree, ast.UnaryOp):
        value = value_of(tree.operand, quantities)
        if isinstance(tree.op, ast.Not):
            return int(not value)
        return None if value is None else -value
    if isinstance(tree, ast.BinOp):
        return calculated(tree.op, value_of(tree.left, quantities), value_of(tree.right, quantities))
    assert isinstance(tree, ast.Compare)
    left = value_of(tree.left, quantities)
    for op, part in zip(tree.ops, tree.comparators, strict=True):
        right = value_of(part, quantities)
        if left is None or right is None or not compared(op, left, right):
            return 0
        left = right
    return 1


def calculated(op: ast.operator, left: int | None, right: int | None) -> int | None:
    """A sum, difference, product or (rounded down) quotient; nothing divides by 0."""
    if left is None or right is None:
        return None
    if isinstance(op, ast.Add):
        return left + right
    if isinstance(op, ast.Sub):
        return left - right
    if isinstance(op, ast.Mult):
        # A chain of products stays small however it is written.
        return max(-LARGEST, min(LARGEST, left * right))
    if right == 0:
        return None
    return left // right if isinstance(op, ast.FloorDiv) else left % right


def compared(op: ast.cmpop, left: int, right: int) -> bool:
    if isinstance(op, ast.Eq):
        return left == right
    if isinstance(op, ast.NotEq):
        return left != right
    if isinstance(op, ast.Lt):
        return left < right
    if isinstance(op, ast.LtE):
        return left <= right
    if isinstance(op, ast.Gt):
        return left > right
    return left >= right
