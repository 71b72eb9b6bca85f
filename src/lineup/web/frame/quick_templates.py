"""Jinja, with short cuts where a table's page spends its time. What is drawn is the same, letter by letter.

Scenes are dicts and most of a page is plain text, while Jinja asks of everything first whether it has such a name,
wants to be told about the context, or is HTML already. And an environment speaks one language, so that sentences
without anything in them to be filled in are part of the text around them.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType
from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

MISSING = object()
DICT = frozenset(dir(dict))  # names that mean a method of a dict, even if it holds one of them


class QuickContext(Context):
    """Calls our own functions and macros without asking them what else they want to know."""

    def call(self, what: Any, /, *args: Any, **named: Any) -> Any:
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        if type(what) is FunctionType and not hasattr(what, "jinja_pass_arg"):
            return what(*args, **named)
        if type(what) is BuiltinFunctionType:  # the format of a text
            return what(*args, **named)
        if type(what) is Macro:
            return what(self.eval_ctx, *args, **named)
        return super().call(what, *args, **named)


class Translated(NodeTransformer):
    """``_("a sentence")`` becomes the sentence in the language of the environment."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=str(sentence))]):
                return nodes.Const(self.say(sentence), lineno=node.lineno)
        return node


class QuickCode(CodeGenerator):
    """The Python that a template becomes."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.escaped(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """``a.b`` of a dict that holds it, without a call; everything else is left to the environment."""
        if not (isinstance(node.node, nodes.Name) and node.node.ctx == "load") or node.attr in DICT:
            super().visit_Getattr(node, frame)
            return
        name, attr = frame.symbols.ref(node.node.name), repr(node.attr)
        self.write(f"({name}[{attr}] if type({name}) is dict and {attr} in {name} else ")
        super().visit_Getattr(node, frame)
        self.write(")")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """``{{ a if b }}`` is nothing if b is not: without an object that knows why it is nothing."""
        if node.expr2 is None:
            node.expr2 = nodes.Const("", lineno=node.lineno)
        super().visit_CondExpr(node, frame)


class QuickEnvironment(Environment):
    """An environment whose templates take the short cuts."""

    code_generator_class = QuickCode
    context_class = QuickContext
    say: Callable[[str], str] | None = None  # a sentence in the one language of this environment, if it has one

    def _generate(self, source: nodes.Template, *told: Any, **more: Any) -> str:
        return super()._generate(Translated(self.say).visit(source) if self.say else source, *told, **more)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """``a.b``: in a dict, what it holds under that name."""
        if type(obj) is dict:
            if attribute in obj and attribute not in DICT:
                return obj[attribute]
        elif (found := getattr(obj, attribute, MISSING)) is not MISSING:
            return found
        return super().getattr(obj, attribute)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template knows. They are all there before the first one is loaded, so a plain dict will do."""
        return {**self.globals, **(d or {})}

    @staticmethod
    def escaped(what: Any) -> str:
        """Something as it stands on a page."""
        if type(what) is str:
            return escaped_text(what)
        if type(what) is Markup:
            return what
        return str(what) if type(what) is int else escape(what)


@lru_cache(maxsize=20_000)
def escaped_text(text: str) -> str:
    """Most texts of a page have stood on another one."""
    return str(escape(text))
