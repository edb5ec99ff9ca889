// The board for other people's pages: <gipf-board>. docs/embed.md is written for those
// who use it; embed.d.ts has the types.
//
// A classic script that also runs as a module, without anything from outside but the
// page in the frame. The element holds a frame and what the host wrote between its tags,
// which is seen until the frame says `ready`. Attributes say what the host wants; what
// the frame was told is kept beside it, and the difference becomes messages.
(() => {
  "use strict";

  const registry = globalThis.customElements;
  if (!registry || registry.get("gipf-board")) return;

  const PROTOCOL = 1;
  // So long a fragment is read, and so long a text in a message is believed.
  const [FRAGMENT, LONGEST] = [32 * 1024, 64 * 1024];
  const [LOWEST, HIGHEST] = [200, 2000];
  // How far from the sight a frame is made.
  const NEAR = "600px";
  const PATIENCE = 12_000; // So many milliseconds a board is waited for.
  // The first word is the usual one.
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
  // What nobody has said is left to the frame; these two are on.
  const ON = { coords: true, controls: true };

  // As a module this script is no `currentScript`, but it stands in the stack.
  const OWN = /https?:\/\/[^\s()]*?\/embed\.js(?![\w.-])/;
  const own = [globalThis.document?.currentScript?.src, new Error().stack].map((place) => OWN.exec(place ?? "")).find(Boolean);
  const HOME = own && new URL(".", own[0]).href;

  // Whatever a host hands over becomes a text, a Symbol or what throws as well.
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

  // Byte by byte, as part 7 of docs/notation.md says; no text makes this throw.
  const encoded = (text) => {
    const written = (byte) => {
      const sign = String.fromCharCode(byte);
      if (sign === " ") return "_";
      return /[A-Za-z0-9.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    };
    return Array.from(new TextEncoder().encode(text), written).join("");
  };

  // The fragment of a whole address, or what is one already; what is neither is left to
  // the frame, which says so.
  const fragmentIn = (link) => (/^[^#]*:\/\/[^#]*$/.test(link) ? "" : link.slice(link.indexOf("#") + 1).trim());

  // What the frame may say, and what each part must be. What has another shape our page
  // has not said; what is not named here is left out.
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
  const MORE = { turn: isCount, word: isText };
  const understood = (data) => {
    const shape = data?.gipf === PROTOCOL && SHAPES.get(data.type);
    if (!shape || !Object.entries(shape).every(([name, fits]) => fits(data[name]))) return undefined;
    const more = data.type === "error" ? Object.keys(MORE).filter((name) => MORE[name](data[name])) : [];
    const told = [...Object.keys(shape), ...more].map((name) => [name, data[name]]);
    return Object.freeze({ gipf: PROTOCOL, type: data.type, ...Object.fromEntries(told) });
  };

  // What the host's page says of the element goes before the first rules. Until the
  // frame is ready it has its width, so that it can measure, and is neither seen nor
  // reached; the room kept free parts boards that follow each other. It is no higher than
  // the window: the board becomes smaller, what stands around it stays in sight. Paper gets
  // the words.
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
    // The window, only while the element is in a page.
    #view;
    #sheet;
    #watch;
    #frame;
    #isReady = false;
    #isPuzzle = false;
    #willTell = false;
    // Whether the frame could not read its address; what is shown where it does not come.
    #isLost = false;
    #late; #patience;
    // What the frame knew from its address, what it has been told by now, and the link
    // to the game as it stands there.
    #begun;
    #told;
    #shown;
    // What was asked for before the frame was ready.
    #queue = [];
    #asking = [];

    constructor() {
      super();
      this.#room.className = "room";
      this.#room.append(document.createElement("slot"));
      this.attachShadow({ mode: "open" }).append(this.#room);
    }

    connectedCallback() {
      this.#leave();
      this.#view = this.isConnected ? this.ownerDocument.defaultView : undefined;
      if (!this.#view) return;
      this.#sheet = new this.#view.CSSStyleSheet();
      this.shadowRoot.adoptedStyleSheets = [this.#sheet];
      // Properties that were set before this script came hide those of the class.
      for (const name of Object.keys(PROPERTIES).filter((name) => Object.hasOwn(this, name))) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
      this.#dress();
      this.#view.addEventListener("message", this.#hear);
      this.#view.addEventListener("online", this.#again);
      const look = (entries) => entries.some((entry) => entry.isIntersecting) && this.#make();
      this.#watch = new this.#view.IntersectionObserver(look, { rootMargin: NEAR });
      if (this.loading === "eager") this.#make();
      else this.#watch.observe(this);
    }

    disconnectedCallback() {
      this.#leave();
    }

    // Where the browser can move an element without taking it out, the frame lives on.
    connectedMoveCallback() {}

    attributeChangedCallback(name, before, after) {
      if (before === after) return;
      if (GAME.includes(name)) this.#shown = undefined;
      if (!this.#view) return;
      if (name === "src" || name === "sandbox") this.connectedCallback();
      if (name === "loading" && after === "eager") this.#make();
      if (this.#frame) this.#frame.title = this.#title();
      this.#dress();
      // Attributes that are changed together are told together.
      if (!this.#willTell) queueMicrotask(() => this.#tell());
      this.#willTell = true;
    }

    goto(ply) {
      this.#send({ type: "goto", ply: Number(textOf(ply) || NaN) });
    }

    flip() {
      this.#send({ type: "flip" });
    }

    // What cannot be read is left out; the frame says what it thinks of the rest.
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
        this.#asking.push(resolve);
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

    #dress() {
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

    // None where nobody says it and this script does not know where it came from.
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
      // A board that was taken elsewhere goes on where it was.
      const fragment = this.#shown ?? this.#fragment(wanted);
      const isLong = fragment.length > FRAGMENT;
      if (!isLong) url.hash = fragment;
      // What the address does not hold is told when the frame is there.
      if (isLong) wanted.game = undefined;
      if (!wanted.isOwn && !this.#shown) wanted.ply = undefined;
      this.#begun = wanted;
      return url.href;
    }

    #make() {
      this.#watch?.disconnect();
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
      this.#patience = setTimeout(() => this.#miss(), PATIENCE);
    }

    // The frame does not come, or says that it cannot: the words stay, with a way to the app.
    #miss() {
      if (this.#isReady || this.#late) return;
      // Without words the frame itself says what is wrong, if it is there.
      this.#room.classList.toggle("is-alone", !this.#hasWords());
      const [folder, way] = [this.#folder(), this.ownerDocument.createElement("a")];
      way.href = folder + (this.#begun.game ? `#${this.#fragment(this.#begun)}` : "");
      [way.target, way.rel, way.textContent] = ["_blank", "noopener", OPEN[this.#language()]];
      this.#late = this.ownerDocument.createElement("p");
      this.#late.className = "late";
      this.#late.append(way);
      this.#room.append(this.#late);
    }

    #forgive() {
      clearTimeout(this.#patience);
      this.#late?.remove();
      this.#late = undefined;
      this.#room.classList.remove("is-alone");
    }

    #hasWords() {
      return this.childElementCount > 0 || this.textContent.trim() !== "";
    }

    // There is a network again: what did not come is asked for once more.
    #again = () => this.#late && this.connectedCallback();

    #leave() {
      this.#view?.removeEventListener("message", this.#hear);
      this.#view?.removeEventListener("online", this.#again);
      this.#forgive();
      this.#watch?.disconnect();
      this.#frame?.remove();
      this.#view = this.#watch = this.#frame = undefined;
      this.#isReady = false;
      this.#room.className = "room";
    }

    #post(message) {
      this.#frame.contentWindow?.postMessage({ gipf: PROTOCOL, ...message }, "*");
    }

    #send(message) {
      this.#queue.push(message);
      this.#tell();
    }

    // First what attributes say, then what was called for.
    #tell() {
      this.#willTell = false;
      if (!this.#isReady) return;
      const [told, wanted] = [{ ...this.#told }, this.#wanted()];
      this.#told = wanted;
      if (wanted.game !== told.game) {
        this.#post({ type: "load", ...(wanted.game ? { fragment: this.#fragment(wanted) } : { game: "gipf-standard" }) });
        told.ply = wanted.isOwn ? wanted.ply : undefined;
      }
      if (wanted.ply !== told.ply) this.#post({ type: "goto", ply: wanted.ply ?? -1 });
      if (wanted.orientation && wanted.orientation !== told.orientation) this.#post({ type: "flip", orientation: wanted.orientation });
      const isChanged = (name) => wanted[name] !== told[name] && (name !== "orientation" || !wanted[name]);
      const spelled = (name) => name.replace("-p", "P");
      const changed = ["orientation", ...OPTIONS].filter(isChanged).map((name) => [spelled(name), wanted[name] ?? (name in ON ? true : "auto")]);
      if (changed.length) this.#post({ type: "option", ...Object.fromEntries(changed) });
      for (const message of this.#queue.splice(0)) this.#post(message);
    }

    #hear = (event) => {
      // First of all who speaks: what others send is not even looked at.
      if (!event.source || event.source !== this.#frame?.contentWindow) return;
      const message = understood(event.data);
      if (!message) return;
      if (message.type === "resize") {
        this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(message.height)))}px`;
        return;
      }
      if (message.type === "ready") this.#stand(message);
      if (message.type === "error") this.#fail(message);
      // A puzzle that is taken elsewhere begins anew: its link does not say how far it was.
      if (message.type === "position" && !this.#isPuzzle) this.#shown = message.fragment;
      this.dispatchEvent(new CustomEvent(`gipf-${message.type}`, { bubbles: true, composed: true, detail: message }));
      if (message.reason === "get") this.#asking.splice(0).forEach((resolve) => resolve(message));
    };

    // What was refused does not lie on the board: whatever is said of the game next is
    // loaded as a whole.
    #fail({ code, about, turn, word }) {
      const isGame = about === "load" || about === "address";
      if (isGame && code === "missing" && !this.#isReady) return this.#miss();
      if (!isGame || code === "missing") return;
      if (this.#told) this.#told.game = undefined;
      this.#isLost = about === "address";
      const parts = [turn && `turn ${turn}`, word && `“${word}”`].filter(Boolean);
      console.warn(`gipf-board: the ${code} cannot be read${parts.length ? `: ${parts.join(", ")}` : ""}.`, this);
    }

    // Also when the frame was loaded again: then it knows what its address says.
    #stand({ mode }) {
      const active = this.getRootNode().activeElement;
      const hadFocus = active && active !== this && this.contains(active);
      this.#isReady = true;
      this.#forgive();
      this.#isPuzzle = mode === "puzzle";
      this.#room.classList.add("is-ready");
      this.#room.classList.toggle("has-words", this.#hasWords());
      this.#dress();
      if (hadFocus) this.#frame.focus();
      this.#told = this.#begun;
      this.#tell();
      if (this.#isLost) this.#told.game = undefined;
      this.#isLost = false;
      if (this.#asking.length) this.#post({ type: "get" });
    }
  }

  // Attributes as properties; null and undefined take them away.
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
