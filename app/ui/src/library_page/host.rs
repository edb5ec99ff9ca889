//! What the library needs of the app around it.

use features::Page;
use locale::Locale;
use rules::Color;
use session::LoadedGame;
use session::library::GameId;

use crate::navigation::Request;

/// The app, as the library knows it: it has a board, and a game on it.
pub(crate) trait Host {
    /// The sentences of the board, in the language that is spoken.
    fn locale(&self) -> Locale;

    /// The game on the board.
    fn on_board(&self) -> GameId;

    /// That game.
    fn game(&self) -> LoadedGame;

    /// The page in sight.
    fn page(&self) -> Page;

    /// Goes to another page.
    fn go(&self, page: Page);

    /// Does what is no matter of the library.
    fn request(&self, request: Request);

    /// Plays on with an imported game, as one more of the library under this name.
    fn play(&self, game: LoadedGame, id: GameId);

    /// This player goes on elsewhere, with the link that was given away.
    fn hand_over(&self, player: Color);

    /// Makes the code for a website, of what is on the board; `alone` is the position only.
    fn make_code(&self, alone: bool);
}
