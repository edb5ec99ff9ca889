// Chromium sometimes gives a page from a folder a storage of its own, which it forgets with
// the page: in some cold starts, and after a reload while something else writes to storage.
// Another look at the page finds the lasting storage. So a page that finds its storage empty
// is loaded once more: when it has just been opened, and when the history names a game that
// the storage must hold. If it is still empty then, the app says so (`data-storage`).
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
    // A storage that was used before is never empty.
    storage.setItem(MARK, "1");
  } catch (error) {
    // Where storage is blocked nothing is found by looking again.
  }
}());
