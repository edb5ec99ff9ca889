// A page of a puzzle is for chats, which run no script; whoever opens it goes on to the board.
location.replace(document.querySelector("a").href);
