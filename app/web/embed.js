// The board for other websites: <gipf-board>. docs/embed.md is its manual; embed.d.ts has
// the types.
//
// A classic script that also runs as a module; it loads nothing but the page in the frame.
// The element contains a frame and the host's fallback content, which is shown until the
// frame sends `ready`. Attributes are the wanted state; the state that was sent to the frame
// is stored, and the difference between the two becomes messages.
(() => {
  "use strict";

  const registry = globalThis.customElements;
  if (!registry || registry.get("gipf-board")) return;

  const PROTOCOL = 1;
  // The longest fragment that is sent, and the longest text that is accepted, in characters.
  const [FRAGMENT, LONGEST] = [32 * 1024, 64 * 1024];
  const [LOWEST, HIGHEST] = [200, 2000];
  // The distance from the viewport at which the frame is created.
  const NEAR = "600px";
  // The time to wait for a board, in milliseconds.
  const TIMEOUT = 12_000;
  // The first word is the default.
  const WORDS = {
    mode: ["view", "play", "puzzle", "analyse"],
    theme: ["auto", "light", "dark"],
    board: ["print", "wood"],
    lang: ["en", "de"],
    orientation: ["white", "black"],
    loading: ["lazy", "eager"],
    "computer-plays": ["black", "white"],
  };
  const LABELS = { en: "GIPF board", de: "GIPF-Brett" };
  const OPEN = { en: "Open this board in the GIPF app", de: "Dieses Brett in der GIPF-App öffnen" };
  const WIDTHS = { "min-width": 240, "max-width": 480 };
  const GAME = ["link", "position", "game", "moves", "ply"];
  const OPTIONS = ["theme", "lang", "mode", "computer", "computer-plays", "coords", "controls"];
  // The defaults of these attributes; others are left to the frame.
  const ON = { coords: true, controls: true };

  // A module is not `currentScript`; its address is found in the stack.
  const OWN = /https?:\/\/[^\s()]*?\/embed\.js(?![\w.-])/;
  const own = [globalThis.document?.currentScript?.src, new Error().stack].map((place) => OWN.exec(place ?? "")).find(Boolean);
  const HOME = own && new URL(".", own[0]).href;

  // Converts any value to text; symbols and throwing objects too.
  const textOf = (value) => {
    try {
      return String(value);
    } catch {
      return "";
    }
  };
  const squeezed = (text) => (text ?? "").replace(/[\s_]+/g, " ").trim();
  const isOff = (text) => ["no", "false", "0", "off"].includes(text.trim().toLowerCase());
  const whole = (text, least) => {
    const number = /^\s*-?\d{1,5}\s*$/.test(text ?? "") ? Number(text) : NaN;
    return number >= least ? number : undefined;
  };

  // Encodes byte by byte (docs/notation.md, part 7). Never throws.
  const encoded = (text) => {
    const written = (byte) => {
      const sign = String.fromCharCode(byte);
      if (sign === " ") return "_";
      return /[A-Za-z0-9.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    };
    return Array.from(new TextEncoder().encode(text), written).join("");
  };

  // The fragment of an address, or the fragment itself. Anything else is left to the frame,
  // which sends an error.
  const fragmentIn = (link) => (/^[^#]*:\/\/[^#]*$/.test(link) ? "" : link.slice(link.indexOf("#") + 1).trim());

  // The messages of the frame, with a check for every field. Others are ignored, and so are
  // fields that are not named here.
  const isText = (value) => typeof value === "string" && value.length <= LONGEST;
  const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
  const among = (...words) => (value) => words.includes(value);
  const standing = { position: isText, ply: isCount, plies: isCount };
  const SHAPES = new Map([
    ["ready", { ruleset: isText, mode: among(...WORDS.mode), ...standing, lang: among(...WORDS.lang) }],
    ["resize", { height: Number.isFinite }],
    ["move", { turn: isText, ply: isCount, position: isText, player: among("white", "black") }],
    ["position", { ...standing, fragment: isText, reason: among("move", "goto", "load", "back", "get") }],
    ["end", { result: among("white", "black", "draw"), reason: among("gipf", "moves", "rings", "sand", "other") }],
    ["puzzle", { state: among("right", "wrong", "solved", "refuted"), tries: isCount }],
    ["error", { code: among("protocol", "type", "position", "game", "link", "size", "ply", "option", "missing"), about: isText }],
  ]);
  const MORE = { turn: isCount, word: isText, message: isText };
  const parsed = (data) => {
    const shape = data?.gipf === PROTOCOL && SHAPES.get(data.type);
    if (!shape || !Object.entries(shape).every(([name, fits]) => fits(data[name]))) return undefined;
    const more = data.type === "error" ? Object.keys(MORE).filter((name) => MORE[name](data[name])) : [];
    const fields = [...Object.keys(shape), ...more].map((name) => [name, data[name]]);
    return Object.freeze({ gipf: PROTOCOL, type: data.type, ...Object.fromEntries(fields) });
  };

  // The host's own rules for the element override the first ones. Until the frame is ready it
  // has its final width, so that it can measure itself, but is invisible and not focusable; the
  // minimum height separates consecutive boards. The frame is no higher than the window: the
  // board shrinks, its buttons stay visible. Print shows the fallback content.
  const style = (least, most, room) => `
    :host { display: block; min-width: ${least}px; max-width: ${most}px; min-height: ${room}px; }
    :host([hidden]) { display: none; }
    .room { position: relative; overflow: hidden; min-height: inherit; }
    .room:not(.is-ready, .is-alone) iframe { position: absolute; top: 0; left: 0; visibility: hidden; }
    .is-ready slot { display: none; }
    iframe { display: block; width: 100%; height: 800px; border: 0; max-height: max(400px, 100vh); max-height: max(400px, 100svh); }
    .late { margin: 0.5em 0; }
    @media print {
      .has-words slot { display: contents; }
      .has-words iframe { display: none; }
    }`;

  class GipfBoard extends HTMLElement {
    static observedAttributes = [...GAME, ...OPTIONS, ...Object.keys(WIDTHS), "orientation", "src", "loading", "label", "sandbox"];

    #room = document.createElement("div");
    // The window; undefined while the element is not in a document.
    #view;
    #sheet;
    #observer;
    #frame;
    #isReady = false;
    #isPuzzle = false;
    #willSend = false;
    // True if the frame could not read its address.
    #isLost = false;
    // The link that is shown if the frame does not load, and the timer for it.
    #late; #timer;
    // The options in the frame's address; those sent to it since; the fragment of the current
    // game.
    #initial;
    #sent;
    #fragmentShown;
    // Messages sent before the frame was ready.
    #queue = [];
    #requests = [];

    constructor() {
      super();
      this.#room.className = "room";
      this.#room.append(document.createElement("slot"));
      this.attachShadow({ mode: "open" }).append(this.#room);
    }

    connectedCallback() {
      this.#removeFrame();
      this.#view = this.isConnected ? this.ownerDocument.defaultView : undefined;
      if (!this.#view) return;
      this.#sheet = new this.#view.CSSStyleSheet();
      this.shadowRoot.adoptedStyleSheets = [this.#sheet];
      // Properties that were set before the element was defined hide those of the class.
      for (const name of Object.keys(PROPERTIES).filter((name) => Object.hasOwn(this, name))) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
      this.#updateStyle();
      this.#view.addEventListener("message", this.#onMessage);
      this.#view.addEventListener("online", this.#retry);
      const look = (entries) => entries.some((entry) => entry.isIntersecting) && this.#createFrame();
      this.#observer = new this.#view.IntersectionObserver(look, { rootMargin: NEAR });
      if (this.loading === "eager") this.#createFrame();
      else this.#observer.observe(this);
    }

    disconnectedCallback() {
      this.#removeFrame();
    }

    // With this method `moveBefore` keeps the frame running.
    connectedMoveCallback() {}

    attributeChangedCallback(name, before, after) {
      if (before === after) return;
      if (GAME.includes(name)) this.#fragmentShown = undefined;
      if (!this.#view) return;
      if (name === "src" || name === "sandbox") this.connectedCallback();
      if (name === "loading" && after === "eager") this.#createFrame();
      if (this.#frame) this.#frame.title = this.#title();
      this.#updateStyle();
      // Attributes that are changed together are sent together.
      if (!this.#willSend) queueMicrotask(() => this.#sendChanges());
      this.#willSend = true;
    }

    goto(ply) {
      this.#send({ type: "goto", ply: Number(textOf(ply) || NaN) });
    }

    flip() {
      this.#send({ type: "flip" });
    }

    // Fields that cannot be read are left out; the frame checks the others.
    load(what) {
      const message = { type: "load" };
      try {
        const { fragment, position, game, moves, ply } = what;
        for (const [name, value] of Object.entries({ fragment, position, game, moves })) {
          if (value != null) message[name] = textOf(value);
        }
        if (ply != null) message.ply = Number(textOf(ply));
      } catch {
        // The frame answers with an error.
      }
      this.#send(message);
    }

    get() {
      return new Promise((resolve) => {
        this.#requests.push(resolve);
        if (this.#isReady) this.#send({ type: "get" });
      });
    }

    // A level of the computer, in its shortest form.
    #level() {
      const level = whole(this.getAttribute("computer"), 1);
      return level <= 9 ? String(level) : undefined;
    }

    #known(name) {
      const value = (this.getAttribute(name) ?? "").trim().toLowerCase();
      // "de-AT" is German.
      return WORDS[name].find((one) => one === value || (name === "lang" && value.startsWith(`${one}-`)));
    }

    #language() {
      return this.#known("lang") ?? (/^de\b/i.test(navigator.language) ? "de" : "en");
    }

    #title() {
      return this.getAttribute("label") || LABELS[this.#language()];
    }

    #updateStyle() {
      this.#sheet.replaceSync(style(this.minWidth, this.maxWidth, this.#isReady ? 0 : 300));
    }

    // The game without its ply; a link is taken as it is.
    #game() {
      const link = fragmentIn(this.link);
      const [position, game, moves] = [this.position, this.game, this.moves].map(squeezed);
      if (link || !(position || game || moves)) return { game: link, isOwn: false };
      const start = position ? `p=${encoded(position)}` : `g=${encoded(game || "gipf-standard")}`;
      return { game: `v=1&${start}${moves && `&m=${encoded(moves)}`}`, isOwn: true };
    }

    #wanted() {
      const wanted = { ...this.#game(), ply: this.ply ?? undefined };
      for (const name of ["orientation", "theme", "board", "lang", "mode", "computer-plays"]) wanted[name] = this.#known(name);
      wanted.computer = this.#level();
      for (const name of ["coords", "controls"]) {
        if (this.hasAttribute(name)) wanted[name] = this[name];
      }
      return wanted;
    }

    #fragment({ game, isOwn, ply }) {
      return isOwn && ply >= 0 ? `${game}&n=${ply}` : game;
    }

    // Undefined without `src` if the address of this script is unknown.
    #folder() {
      try {
        const url = new URL(this.getAttribute("src")?.trim() || HOME || "none:", this.baseURI);
        return /^https?:$/.test(url.protocol) ? url.origin + url.pathname.replace(/\/?$/, "/") : HOME;
      } catch {
        return HOME;
      }
    }

    #address(folder) {
      const wanted = this.#wanted();
      const url = new URL(this.sandbox ? "embed-sandbox.html" : `embed/${PROTOCOL}/`, folder);
      for (const name of ["orientation", "board", ...OPTIONS].filter((name) => wanted[name] !== undefined)) {
        url.searchParams.set(name, { true: "yes", false: "no" }[wanted[name]] ?? wanted[name]);
      }
      // A board that was moved in the document continues at its current position.
      const fragment = this.#fragmentShown ?? this.#fragment(wanted);
      const isLong = fragment.length > FRAGMENT;
      if (!isLong) url.hash = fragment;
      // Options that the address does not contain are sent when the frame is ready.
      if (isLong) wanted.game = undefined;
      if (!wanted.isOwn && !this.#fragmentShown) wanted.ply = undefined;
      this.#initial = wanted;
      return url.href;
    }

    #createFrame() {
      this.#observer?.disconnect();
      const folder = this.#folder();
      if (this.#frame) return;
      if (!folder) return console.warn("gipf-board: it is not known where the app lies; say it with src.");
      this.#frame = this.ownerDocument.createElement("iframe");
      this.#frame.title = this.#title();
      this.#frame.allow = "fullscreen; clipboard-write";
      this.#frame.referrerPolicy = "no-referrer";
      if (this.sandbox) this.#frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
      this.#frame.src = this.#address(folder);
      this.#room.append(this.#frame);
      this.#timer = setTimeout(() => this.#showFallback(), TIMEOUT);
    }

    // The frame did not load, or reported so: the fallback content stays, with a link to the app.
    #showFallback() {
      if (this.#isReady || this.#late) return;
      // Without fallback content the frame shows its own message, if it has loaded.
      this.#room.classList.toggle("is-alone", !this.#hasFallback());
      const [folder, link] = [this.#folder(), this.ownerDocument.createElement("a")];
      link.href = folder + (this.#initial.game ? `#${this.#fragment(this.#initial)}` : "");
      [link.target, link.rel, link.textContent] = ["_blank", "noopener", OPEN[this.#language()]];
      this.#late = this.ownerDocument.createElement("p");
      this.#late.className = "late";
      this.#late.append(link);
      this.#room.append(this.#late);
    }

    #hideFallback() {
      clearTimeout(this.#timer);
      this.#late?.remove();
      this.#late = undefined;
      this.#room.classList.remove("is-alone");
    }

    #hasFallback() {
      return this.childElementCount > 0 || this.textContent.trim() !== "";
    }

    // Online again: a frame that did not load is created again.
    #retry = () => this.#late && this.connectedCallback();

    #removeFrame() {
      this.#view?.removeEventListener("message", this.#onMessage);
      this.#view?.removeEventListener("online", this.#retry);
      this.#hideFallback();
      this.#observer?.disconnect();
      this.#frame?.remove();
      this.#view = this.#observer = this.#frame = undefined;
      this.#isReady = false;
      this.#room.className = "room";
    }

    #post(message) {
      this.#frame.contentWindow?.postMessage({ gipf: PROTOCOL, ...message }, "*");
    }

    #send(message) {
      this.#queue.push(message);
      this.#sendChanges();
    }

    // Sends changed attributes first, then queued messages.
    #sendChanges() {
      this.#willSend = false;
      if (!this.#isReady) return;
      const [sent, wanted] = [{ ...this.#sent }, this.#wanted()];
      this.#sent = wanted;
      if (wanted.game !== sent.game) {
        this.#post({ type: "load", ...(wanted.game ? { fragment: this.#fragment(wanted) } : { game: "gipf-standard" }) });
        sent.ply = wanted.isOwn ? wanted.ply : undefined;
      }
      if (wanted.ply !== sent.ply) this.#post({ type: "goto", ply: wanted.ply ?? -1 });
      if (wanted.orientation && wanted.orientation !== sent.orientation) this.#post({ type: "flip", orientation: wanted.orientation });
      const isChanged = (name) => wanted[name] !== sent[name] && (name !== "orientation" || !wanted[name]);
      const spelled = (name) => name.replace("-p", "P");
      const changed = ["orientation", ...OPTIONS].filter(isChanged).map((name) => [spelled(name), wanted[name] ?? (name in ON ? true : "auto")]);
      if (changed.length) this.#post({ type: "option", ...Object.fromEntries(changed) });
      for (const message of this.#queue.splice(0)) this.#post(message);
    }

    #onMessage = (event) => {
      // Messages from other sources are ignored.
      if (!event.source || event.source !== this.#frame?.contentWindow) return;
      const message = parsed(event.data);
      if (!message) return;
      if (message.type === "resize") {
        this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(message.height)))}px`;
        return;
      }
      if (message.type === "ready") this.#onReady(message);
      if (message.type === "error") this.#fail(message);
      // A puzzle that is moved in the document starts again: its link has no progress.
      if (message.type === "position" && !this.#isPuzzle) this.#fragmentShown = message.fragment;
      this.dispatchEvent(new CustomEvent(`gipf-${message.type}`, { bubbles: true, composed: true, detail: message }));
      if (message.reason === "get") this.#requests.splice(0).forEach((resolve) => resolve(message));
    };

    // A rejected game is not on the board: the next change of the game attributes loads it
    // completely.
    #fail({ code, about, turn, word }) {
      const isGame = about === "load" || about === "address";
      if (isGame && code === "missing" && !this.#isReady) return this.#showFallback();
      if (!isGame || code === "missing") return;
      if (this.#sent) this.#sent.game = undefined;
      this.#isLost = about === "address";
      const parts = [turn && `turn ${turn}`, word && `“${word}”`].filter(Boolean);
      console.warn(`gipf-board: the ${code} cannot be read${parts.length ? `: ${parts.join(", ")}` : ""}.`, this);
    }

    // Also called when the frame was reloaded: then its state is that of its address again.
    #onReady({ mode }) {
      const active = this.getRootNode().activeElement;
      const hadFocus = active && active !== this && this.contains(active);
      this.#isReady = true;
      this.#hideFallback();
      this.#isPuzzle = mode === "puzzle";
      this.#room.classList.add("is-ready");
      this.#room.classList.toggle("has-words", this.#hasFallback());
      this.#updateStyle();
      if (hadFocus) this.#frame.focus();
      this.#sent = this.#initial;
      this.#sendChanges();
      if (this.#isLost) this.#sent.game = undefined;
      this.#isLost = false;
      if (this.#requests.length) this.#post({ type: "get" });
    }
  }

  // Attributes as properties; null and undefined remove the attribute.
  const text = { read: (value) => value ?? "", write: textOf };
  const word = (name) => ({ read: (value) => WORDS[name].find((one) => one === value?.trim().toLowerCase()) ?? WORDS[name][0], write: textOf });
  const onOff = { read: (value) => value === null || !isOff(value), write: (value) => (isOff(textOf(value)) ? "no" : "yes") };
  const width = (name) => ({ attribute: name, read: (value) => whole(value, 1) ?? WIDTHS[name], write: textOf });
  const PROPERTIES = {
    ...{ position: text, game: text, moves: text, link: text, src: text, label: text },
    ...{ mode: word("mode"), theme: word("theme"), board: word("board"), orientation: word("orientation"), loading: word("loading") },
    computer: { read: (value) => (whole(value, 1) <= 9 ? whole(value, 1) : null), write: textOf },
    computerPlays: { attribute: "computer-plays", ...word("computer-plays") },
    ...{ coords: onOff, controls: onOff, minWidth: width("min-width"), maxWidth: width("max-width") },
    ply: { read: (value) => whole(value, -1) ?? null, write: textOf },
    sandbox: { read: (value) => value !== null, write: (value) => (value ? "" : null) },
  };
  for (const [name, { attribute = name, read, write }] of Object.entries(PROPERTIES)) {
    Object.defineProperty(GipfBoard.prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        return read(this.getAttribute(attribute));
      },
      set(value) {
        const written = value == null ? null : write(value);
        if (written === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, written);
      },
    });
  }

  registry.define("gipf-board", GipfBoard);
})();
