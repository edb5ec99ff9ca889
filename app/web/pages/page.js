// Puzzle pages are for link previews, which run no scripts; browsers continue to the board.
location.replace(document.querySelector("a").href);
