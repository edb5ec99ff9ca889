// Chromium sometimes gives a page from a folder a temporary storage, which is lost with the
// page: in some cold starts, and after a reload during another write to storage. A reload finds
// the permanent storage. So a page with an empty storage is reloaded once: when it has just
// been opened, and when the history names a game that the storage must contain. If the storage
// is still empty then, the app shows a message (`data-storage`).
(function () {
  "use strict";

  var MARK = "gipf.single";

  // The game that this page showed before it was reloaded; older versions wrote its name alone.
  function gameOf(state) {
    return typeof state === "string" ? state : state && typeof state.game === "string" ? state.game : null;
  }

  try {
    if (window.location.protocol !== "file:") { return; }
    var storage = window.localStorage;
    var state = window.history.state;
    var came = performance.getEntriesByType("navigation")[0].type;
    var game = came === "navigate" ? null : gameOf(state);
    var looked = Boolean(state && state.looked);
    if (storage.length === 0 && !looked && (came === "navigate" || game)) {
      if (game) { window.history.replaceState({ game: game, looked: true }, ""); }
      window.location.reload();
      return;
    }
    if (storage.length === 0 && game) {
      document.documentElement.setAttribute("data-storage", "other");
    }
    // Marks the storage as used: from now on it is never empty.
    storage.setItem(MARK, "1");
  } catch (error) {
    // Storage is blocked: a reload would not help.
  }
}());
