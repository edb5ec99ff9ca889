// What a host's own script may do with a board. Everything goes through attributes,
// methods and events of the element; the plain frames are opened again instead.
(() => {
  "use strict";

  const board = document.getElementById("board");
  const said = document.getElementById("said");
  const MOST = 200;

  for (const name of ["ready", "move", "position", "end", "puzzle", "error"]) {
    board.addEventListener(`gipf-${name}`, ({ detail }) => {
      const line = document.createElement("li");
      const { gipf, type, ...parts } = detail;
      line.textContent = `${type} ${JSON.stringify(parts)}`;
      said.append(line);
      if (said.childElementCount > MOST) said.firstElementChild.remove();
      said.parentElement.scrollTop = said.parentElement.scrollHeight;
    });
  }

  // Of buttons that stand for the same thing one is pressed.
  const press = (button, name) => {
    for (const other of document.querySelectorAll(`button[data-${name}]`)) {
      other.setAttribute("aria-pressed", String(other === button));
    }
  };

  const themed = (frame, theme) => {
    const url = new URL(frame.src);
    url.searchParams.set("theme", theme);
    frame.src = url.href;
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const { goto, flip, game, mode, theme } = button.dataset;
    if (goto) board.goto(Number(goto));
    if (flip !== undefined) board.flip();
    if (game) board.load({ game });
    if (mode) {
      board.mode = mode;
      press(button, "mode");
    }
    if (theme) {
      board.theme = theme;
      for (const frame of document.querySelectorAll("iframe")) themed(frame, theme);
      press(button, "theme");
    }
  });
})();
