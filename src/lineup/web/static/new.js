// A new table, seat by seat.

// A new table has the seats that the chosen variant is for, and others are not sent. Without a script the server says
// how many can play.
function fitSeats(form) {
  const { fewest, most } = form.querySelector("[name=variant]:checked").dataset;
  form.querySelectorAll(".seat-row").forEach((row, seat) => {
    row.hidden = seat >= most;
    for (const field of row.querySelectorAll("select, input")) field.disabled = row.hidden;
    const nobody = row.querySelector("option[value='']");
    if (!nobody) return;
    nobody.disabled = nobody.hidden = seat < fewest;
    if (nobody.disabled && nobody.selected) row.querySelector("select").value = "open";
  });
}

// Who was chosen shows a face.
function showFaces(form) {
  for (const row of form.querySelectorAll(".seat-row")) {
    const drawing = row.querySelector("select").selectedOptions[0]?.dataset.face, place = row.querySelector(".sits");
    place.hidden = !drawing;
    if (drawing) place.querySelector("use").setAttribute("href", `${place.dataset.faces}#${drawing}`);
  }
}

document.addEventListener("change", (event) => {
  if (event.target.name === "variant") fitSeats(event.target.form);
  if (event.target.closest(".seat-row") || event.target.name === "variant") showFaces(event.target.form);
});
for (const form of document.querySelectorAll("form:has([name=variant])")) {
  fitSeats(form);
  showFaces(form);
}
