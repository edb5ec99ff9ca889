// Shows loading and error messages before the app runs and when it fails. Needs no wasm, no module, no
// other file; written so that a browser too old for the app can still run it.
//
// Events on `window`:
//   gipf-ready   the app has loaded: the shell of index.html is removed
//   gipf-progress   a file has arrived: the server responds
//   gipf-panic   the wasm panicked; detail = the message (a string)
//   gipf-failed  the app could not be loaded; detail = the error
//   gipf-boards  the app has stored another style of boards
//   error, unhandledrejection   only if the reason is a WebAssembly.RuntimeError,
//                or if one of the page's own scripts could not be loaded
//
// Reads localStorage. `gipf.lang` ("en", "de") chooses the language of
// the rescue page, `gipf.theme` ("light", "dark"; anything else follows the
// system) becomes <html data-theme> before the first paint of the app, and `gipf.boards`
// ("wood", "print"; anything else follows the contrast) <html data-set>. Every key
// that starts with "gipf." is part of the rescue file.
(function () {
  "use strict";

  var WORDS = {
    en: {
      what: "Play the board games of the GIPF project: against the computer, on one device, or by link.",
      loading: "Loading…",
      title: "GIPF could not start",
      old: "Your browser is too old, or WebAssembly is off. Update it or try another one.",
      load: "Part of the app could not be loaded. Check your connection and try again.",
      frame: "Blocked by this website? Open the app in its own tab.",
      file: "This page can’t run from a folder. Open gipf.html next to it.",
      broken: "This file is damaged. Copy or download it again.",
      open: "Open gipf.html",
      slow: "The server is not responding. Check your connection and try again.",
      again: "Try again",
      panicTitle: "Something went wrong",
      panic: "The app stopped because of an error. Your saved games are still in this browser. Reload the page to continue.",
      reload: "Reload",
      download: "Download games",
      none: "No saved games in this browser.",
      blocked: "This browser blocks access to your saved games.",
      details: "Technical details"
    },
    de: {
      what: "Spiele die Brettspiele des GIPF-Projekts: gegen den Computer, zu zweit oder per Link.",
      loading: "Lädt …",
      title: "GIPF konnte nicht starten",
      old: "Dein Browser ist zu alt, oder WebAssembly ist aus. Aktualisiere ihn oder nimm einen anderen.",
      load: "Ein Teil der App konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.",
      frame: "Von dieser Website blockiert? Öffne die App in einem eigenen Tab.",
      file: "Diese Seite läuft nicht aus einem Ordner. Öffne gipf.html daneben.",
      broken: "Diese Datei ist beschädigt. Kopiere sie noch einmal oder lade sie neu herunter.",
      open: "gipf.html öffnen",
      slow: "Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.",
      again: "Neu versuchen",
      panicTitle: "Etwas ist schiefgegangen",
      panic: "Die App wurde wegen eines Fehlers beendet. Deine gespeicherten Partien sind noch in diesem Browser. Lade die Seite neu, um weiterzuspielen.",
      reload: "Neu laden",
      download: "Partien herunterladen",
      none: "In diesem Browser sind keine Partien gespeichert.",
      blocked: "Dieser Browser blockiert den Zugriff auf deine gespeicherten Partien.",
      details: "Technische Details"
    }
  };
  var PREFIX = "gipf.";
  // Show the slow-loading message after this many ms without progress.
  var PATIENCE = 10000;
  // A wasm module that uses every feature the app needs.
  var PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 10, 2, 96, 0, 2, 127, 127, 96, 1, 111, 0, 3, 3, 2, 0, 1, 5, 3, 1, 0, 1,
    10, 26, 2, 21, 0, 65, 0, 192, 67, 0, 0, 0, 0, 252, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 11, 2, 0, 11
  ];
  var failed = false;
  var ready = false;
  // True once a file has arrived or, in the offline version, loading has begun.
  var heard = false;
  var waiting;

  // localStorage throws where storage is blocked.
  function stored(key) {
    try { return window.localStorage.getItem(key); } catch (error) { return null; }
  }

  function language() {
    var wanted = [stored(PREFIX + "lang"), navigator.language];
    for (var i = 0; i < wanted.length; i += 1) {
      var short = String(wanted[i] || "").slice(0, 2).toLowerCase();
      if (WORDS[short]) { return short; }
    }
    return "en";
  }

  // All saved entries as { key: text }, or null where storage is blocked.
  function entries() {
    try {
      var found = {};
      for (var i = 0; i < window.localStorage.length; i += 1) {
        var key = window.localStorage.key(i);
        if (key.indexOf(PREFIX) === 0) { found[key] = window.localStorage.getItem(key); }
      }
      return found;
    } catch (error) {
      return null;
    }
  }

  function download(saves) {
    var now = new Date().toISOString();
    var text = JSON.stringify({ format: "gipf-rescue", version: 1, saved: now, entries: saves }, null, 1);
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "gipf-" + now.slice(0, 10) + ".json";
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  }

  function element(name, className, text) {
    var made = document.createElement(name);
    made.className = className;
    if (text) { made.textContent = text; }
    return made;
  }

  function button(className, text, act) {
    var made = element("button", className, text);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  function remove(id) {
    var old = document.getElementById(id);
    if (old) { old.parentNode.removeChild(old); }
  }

  // Replace the page with the rescue page, once. Only the first failure is shown.
  function rescue(kind, detail) {
    if (failed) { return; }
    failed = true;
    clearTimeout(waiting);
    var lang = language();
    var words = WORDS[lang];
    var saves = entries();
    var heading = element("h1", "rescue-title", kind === "panic" ? words.panicTitle : words.title);
    heading.tabIndex = -1;
    // A space between the buttons, for a page without styles.
    var actions = element("div", "rescue-actions", " ");
    actions.insertBefore(button("button is-main", words[kind === "file" ? "open" : "reload"], function () {
      if (kind === "file") { window.location.href = "gipf.html"; } else { window.location.reload(); }
    }), actions.firstChild);
    var page = element("main", "rescue");
    page.id = "rescue";
    page.appendChild(heading);
    page.appendChild(element("p", "rescue-text", words[kind]));
    page.appendChild(actions);
    if (saves && Object.keys(saves).length) {
      actions.appendChild(button("button", words.download, function () { download(saves); }));
    } else {
      page.appendChild(element("p", "rescue-text rescue-note", saves ? words.none : words.blocked));
    }
    if (detail) {
      var more = element("details", "rescue-details");
      more.appendChild(element("summary", "", words.details));
      more.appendChild(element("pre", "rescue-message", detail));
      page.appendChild(more);
    }
    document.documentElement.lang = lang;
    // Without its places the app mounts nothing any more.
    document.body.textContent = "";
    document.body.appendChild(page);
    heading.focus();
  }

  function knowsWasm() {
    return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(PROBE));
  }

  // The style uses light-dark() for colours and :has() for layout. README.md
  // lists the browsers that support both.
  function knowsStyle() {
    return window.CSS && CSS.supports("(color: light-dark(red, red)) and selector(:has(a))");
  }

  function isWasm(name, error) {
    return typeof WebAssembly === "object" && error instanceof WebAssembly[name];
  }

  function fail(error) {
    var kind = isAlone() ? "broken" : "load";
    // If the browser supports everything, a file that does not compile is damaged.
    if (!knowsWasm() || isAlone() && typeof DecompressionStream !== "function") { kind = "old"; }
    if (window.location.protocol === "file:" && !isAlone()) { kind = "file"; }
    if (isWasm("RuntimeError", error)) { kind = "panic"; }
    // In a sandbox modules need CORS headers.
    if (kind === "load" && window.origin === "null") { kind = "frame"; }
    rescue(kind, String(error));
  }

  // Returns true in the offline version (one file).
  function isAlone() { return !!document.querySelector("[data-file]"); }

  // Show in the shell whether files arrive. Late files are still used.
  function wait(event) {
    heard = heard || !!event;
    clearTimeout(waiting);
    if (failed || ready) { return; }
    say(false);
    waiting = setTimeout(function () {
      if (!isAlone()) { say(true); } else if (!heard) { rescue("broken"); }
    }, PATIENCE);
  }

  function put(place, lang, words) {
    if (place && place.textContent !== words) {
      place.lang = lang;
      place.textContent = words;
    }
  }

  function say(slow) {
    var lang = language();
    var note = document.getElementById("shell-text");
    remove("shell-again");
    if (!note) { return; }
    put(document.getElementById("shell-what"), lang, WORDS[lang].what);
    put(note, lang, WORDS[lang][slow ? "slow" : "loading"]);
    if (slow) {
      var again = button("button", WORDS[lang].again, function () { window.location.reload(); });
      again.id = "shell-again";
      again.lang = lang;
      note.parentNode.insertBefore(again, note.nextSibling);
    }
  }

  window.addEventListener("gipf-progress", wait);
  window.addEventListener("gipf-ready", function () {
    ready = true;
    clearTimeout(waiting);
    remove("shell");
  });
  window.addEventListener("gipf-panic", function (event) { rescue("panic", String(event.detail || "")); });
  window.addEventListener("gipf-failed", function (event) { fail(event.detail); });
  window.addEventListener("unhandledrejection", function (event) {
    if (isWasm("RuntimeError", event.reason)) { fail(event.reason); }
  });
  // Capture phase: the error of a script that fails to load does not bubble.
  window.addEventListener("error", function (event) {
    if (isWasm("RuntimeError", event.error)) { fail(event.error); }
    if (event.target && event.target.nodeName === "SCRIPT") { fail("Could not load " + event.target.src); }
  }, true);

  var theme = stored(PREFIX + "theme");
  if (theme === "light" || theme === "dark") { document.documentElement.setAttribute("data-theme", theme); }

  // The "print" style applies by choice, by default with more contrast, and always on paper.
  var queries = ["print", "(prefers-contrast: more)", "(forced-colors: active)"].map(function (query) {
    return window.matchMedia(query);
  });
  function setBoards() {
    var kept = stored(PREFIX + "boards");
    var printed = kept === "print" || (kept !== "wood" && queries[1].matches && !queries[2].matches);
    document.documentElement.setAttribute("data-set", queries[0].matches || printed ? "print" : "wood");
  }
  queries.forEach(function (query) {
    // Browsers without it are rejected below.
    if (query.addEventListener) { query.addEventListener("change", setBoards); }
  });
  window.addEventListener("gipf-boards", setBoards);
  setBoards();

  remove("shell-late");
  wait();
  if (!("noModule" in document.createElement("script")) || !knowsWasm() || !knowsStyle()) {
    rescue("old", navigator.userAgent);
  }
  // Deferred scripts run after the style sheets, but WebKit was seen to run one before.
  var hasStyle = function () { return getComputedStyle(document.documentElement).getPropertyValue("--ink"); };
  if (!hasStyle()) {
    window.addEventListener("load", function () { if (!hasStyle()) { fail("app.css"); } });
  }
}());
