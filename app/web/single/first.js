// Chromium sometimes gives the first page from a folder, in a browser that has only just been
// opened, a storage of its own, which it forgets with that page: in 6 of 45 starts, and in
// none after a reload. So a file that finds nothing kept looks once more.
(function () {
  "use strict";

  try {
    var came = performance.getEntriesByType("navigation")[0].type;
    if (window.location.protocol === "file:" && came === "navigate" && !window.localStorage.length) {
      window.location.reload();
    }
  } catch (error) {
    // Where storage is blocked nothing is found by looking again.
  }
}());
