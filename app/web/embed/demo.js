// Shows how a host's script controls a board: by attributes, methods and events of the
// element. The plain frames receive messages.
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

  // Marks one button of a group as pressed.
  const press = (button, name) => {
    for (const other of document.querySelectorAll(`button[data-${name}]`)) {
      other.setAttribute("aria-pressed", String(other === button));
    }
  };

  // The page is German if the browser's language is, else English.
  const isGerman = /^de\b/i.test(navigator.language);
  const COPIED = isGerman ? "Code kopiert." : "Code copied.";
  const NOT_COPIED = isGerman ? "Kopieren nicht möglich." : "Could not copy.";
  if (isGerman) {
    document.documentElement.lang = "de";
    for (const element of document.querySelectorAll("[data-de]")) element.textContent = element.dataset.de;
    for (const element of document.querySelectorAll("[data-de-label]")) element.setAttribute("aria-label", element.dataset.deLabel);
  }

  // Sends a message instead of loading the frame again, which would add to the history.
  const themed = (frame, theme) => {
    frame.dataset.theme = theme;
    frame.contentWindow.postMessage({ gipf: 1, type: "option", theme }, "*");
  };
  // A frame that is ready later gets the theme then.
  addEventListener("message", ({ source, data }) => {
    const frame = [...document.querySelectorAll("figure iframe")].find(({ contentWindow }) => contentWindow === source);
    if (frame?.dataset.theme && data?.gipf === 1 && data.type === "ready") themed(frame, frame.dataset.theme);
  });

  const codeOf = (frame) => {
    const copy = document.createElement("iframe");
    for (const name of ["src", "title", "width", "height", "loading"]) copy.setAttribute(name, name === "src" ? frame.src : frame.getAttribute(name));
    copy.setAttribute("allow", "clipboard-write; fullscreen");
    return copy.outerHTML.replace("></iframe>", ' style="border: 0; max-width: 100%"></iframe>');
  };
  const give = async (button) => {
    const code = codeOf(button.closest("figure").querySelector("iframe"));
    const done = await navigator.clipboard?.writeText(code).then(() => true, () => false);
    document.getElementById("copied").textContent = done ? COPIED : NOT_COPIED;
    button.textContent = done ? `✓ ${COPIED}` : NOT_COPIED;
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const { goto, flip, game, mode, theme, copy } = button.dataset;
    if (copy !== undefined) give(button);
    if (goto) board.goto(Number(goto));
    if (flip !== undefined) board.flip();
    if (game) board.load({ game });
    if (mode) {
      board.mode = mode;
      press(button, "mode");
    }
    if (theme) {
      board.theme = theme;
      for (const frame of document.querySelectorAll("figure iframe")) themed(frame, theme);
      press(button, "theme");
    }
  });
})();
