//! The interface of the library to the app around it.

use features::Page;
use locale::Locale;
use rules::Color;
use session::LoadedGame;
use session::library::GameId;

use crate::navigation::Request;

/// The app, as the library knows it: it has a board, and a game on it.
pub(crate) trait Host {
    /// The sentences of the board, in the language of the page.
    fn locale(&self) -> Locale;

    /// The game on the board.
    fn on_board(&self) -> GameId;

    /// That game.
    fn game(&self) -> LoadedGame;

    /// The page that is shown.
    fn page(&self) -> Page;

    /// Goes to another page.
    fn go(&self, page: Page);

    /// Handles a request that is not for the library.
    fn request(&self, request: Request);

    /// Continues an imported game, as a new one of the library with this name.
    fn play(&self, game: LoadedGame, id: GameId);

    /// Renames a player of the game on the board, if the name is not empty.
    fn rename(&self, player: Color, name: &str);

    /// Marks this player as one who plays elsewhere, with the link that was given away.
    fn hand_over(&self, player: Color);

    /// Opens the page that makes the code for a website, with the game on the board; `alone` is
    /// true for the position only.
    fn make_code(&self, alone: bool);
}
