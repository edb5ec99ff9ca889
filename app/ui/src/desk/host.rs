//! What the library needs of the app around it.

use locale::Locale;
use rules::Color;
use session::Laid;
use session::library::GameId;

/// The app, as the library knows it: it has a board, and a game on it.
pub(crate) trait Host {
    /// The sentences of the board, in the language that is spoken.
    fn locale(&self) -> Locale;

    /// The game on the board.
    fn on_board(&self) -> GameId;

    /// Shows a kept game.
    fn open(&self, game: GameId);

    /// Goes home.
    fn go_home(&self);

    /// Shows the page with all games in place of what is in sight.
    fn show_library(&self);

    /// Shows the board again: its game may have been renamed or deleted, or there may be
    /// room for it now.
    fn come_back(&self);

    /// Plays on with an imported game, as one more of the library under this name.
    fn play(&self, game: Laid, id: GameId);

    /// This player goes on elsewhere, with the link that was given away.
    fn hand_over(&self, player: Color);

    /// Makes the code for a website, of what is on the board; `alone` is the position only.
    fn make_code(&self, alone: bool);

    /// A part of the library could not be loaded.
    fn not_loaded(&self);

    /// The link that was followed leads to no board, and that was said.
    fn give_up(&self);
}
