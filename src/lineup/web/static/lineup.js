// Follows a table: fetches its zones whenever their version changes, and sends moves.
const zones = document.getElementById("zones");
if (zones) {
  const { table, seat } = zones.dataset;
  let socket, id = 0, wait = 500;
  const draw = async () => {
    const answer = await fetch(`/t/${table}/zones?seat=${seat}`);
    if (answer.ok) zones.innerHTML = await answer.text();
  };
  const connect = () => {
    socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/t/${table}/live?seat=${seat}`);
    socket.onopen = () => { wait = 500; };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.version && message.version !== zones.dataset.version) { zones.dataset.version = message.version; draw(); }
      const said = document.getElementById("said");
      if (message.sentence && said) said.textContent = message.sentence;
    };
    socket.onclose = () => { setTimeout(connect, wait * (0.5 + Math.random())); wait = Math.min(wait * 2, 10000); };
  };
  connect();
  document.addEventListener("click", (event) => {
    const move = event.target.dataset && event.target.dataset.move;
    if (!move) return;
    const { prompt, plays } = document.getElementById("actions").dataset;
    id += 1;
    socket.send(JSON.stringify(event.target.dataset.offer === "1" ? { offer: move, play: +plays, id } : { answer: move, prompt: +prompt, id }));
  });
}
