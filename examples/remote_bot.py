"""A bot that plays a whole game of Wave over the network, with nothing but Python: python remote_bot.py [ADDRESS]."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Lineup:
    """The JSON API of a server."""

    def __init__(self, address: str) -> None:
        self.address = address + "/api/v1"
        self.headers = {"Content-Type": "application/json"}
        self.headers["Authorization"] = "Bearer " + self.ask("/people", {"name": "Robo"})["token"]

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, self.headers)) as answer:
            return json.load(answer)

    def follow(self, table: str) -> Iterator[dict[str, Any]]:
        """The table's story as it happens; it ends with the game."""
        with urlopen(Request(f"{self.address}/tables/{table}/stream", headers=self.headers)) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def play(address: str) -> str:
    """One game with two bots of the server; how it ended."""
    lineup = Lineup(address)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = lineup.ask("/tables", {"game": "wave", "seats": seats})["id"]
    for news in lineup.follow(table):
        for part in news["story"]:
            print(part["sentence"])
        if news["your_turn"]:
            now = lineup.ask(f"/tables/{table}/moves")
            answers = [move["text"] for move in now["moves"] if not move["offer"]]
            if answers:
                try:
                    move = {"move": random.choice(answers), "prompt": now["prompt"]["number"]}
                    lineup.ask(f"/tables/{table}/moves", move)
                except HTTPError as refused:
                    print(json.load(refused)["sentence"])
    return str(lineup.ask(f"/tables/{table}")["result"])


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"))
