//! The installation of the app: the browser's offer, which is shown once beside a game that has
//! ended, and the badge of the icon.

use locale::Text;
use record::Seat;
use rules::Color;
use session::library::GameId;
use session::{Prompt, RenderModel};

use crate::ScreenFeature;

/// The number of games after which the app offers to be installed.
const GAMES: u32 = 2;

/// The stored text once the offer was made.
const OFFERED: &str = "offered";

/// The game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnBoard {
    game: GameId,
    /// True if the game is over, whatever position of it is shown.
    is_over: bool,
    /// True if it is a try at a puzzle, or a lesson.
    is_task: bool,
    /// True if the computer has played on a hidden page, and a player at this device is to act.
    has_news: bool,
}

impl OnBoard {
    /// The game of a render model. `is_hidden` is true if nobody sees the page.
    #[must_use]
    pub fn new(game: GameId, model: &RenderModel, is_task: bool, is_hidden: bool) -> Self {
        let ended = model.review.and_then(|review| review.ended);
        let seat = |player: Color| model.players[player].seat;
        let waits = |player: Color| {
            matches!(seat(player), Seat::Here) && matches!(seat(!player), Seat::Computer(_))
        };
        Self {
            game,
            is_over: matches!(model.prompt, Prompt::Over(_)) || ended.is_some(),
            is_task,
            has_news: is_hidden && model.prompt.player().is_some_and(waits),
        }
    }
}

/// The messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The browser offers the installation, or no longer.
    Browser {
        /// True if the app can be installed now.
        is_offered: bool,
        /// True if this page is the window of the installed app.
        is_installed: bool,
    },
    /// The game on the board has changed.
    Board(OnBoard),
    /// The page is seen again.
    Seen,
    /// The answer to [`Command::ReadCount`].
    CountRead(Option<String>),
    /// The user installs the app.
    Install,
    /// The user closes the offer.
    Dismiss,
}

/// The requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Counts the level of the computer that the game on the board has beaten, if any.
    CountLevel,
    /// Reads the stored count of games.
    ReadCount,
    /// Stores the count of games.
    StoreCount(String),
    /// Lets the browser ask the user to install the app.
    Install,
    /// Sets the badge of the icon, or removes it.
    Badge(bool),
}

/// The state of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// True if the app can be installed now.
    pub is_offered: bool,
    /// True if the offer is shown beside a game that has ended.
    pub has_hint: bool,
    /// The sentence about the installation in the settings.
    pub text: Text,
}

impl Default for View {
    fn default() -> Self {
        Installation::default().view()
    }
}

/// The installation of the app.
#[derive(Clone, Debug, Default)]
pub struct Installation {
    is_offered: bool,
    is_installed: bool,
    has_hint: bool,
    has_badge: bool,
    on_board: Option<OnBoard>,
}

impl ScreenFeature for Installation {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Browser {
                is_offered,
                is_installed,
            } => {
                self.is_offered = is_offered;
                self.is_installed = is_installed;
                self.has_hint &= is_offered;
            }
            Message::Board(now) => self.follow(now, commands),
            Message::Seen => self.set_badge(false, commands),
            Message::CountRead(stored) => self.count(&stored.unwrap_or_default(), commands),
            Message::Install => {
                // Each offer of the browser can be used once.
                self.is_offered = false;
                self.has_hint = false;
                commands.push(Command::Install);
            }
            Message::Dismiss => self.has_hint = false,
        }
    }

    fn view(&self) -> View {
        View {
            is_offered: self.is_offered,
            has_hint: self.has_hint,
            text: match (self.is_installed, self.is_offered) {
                (true, _) => Text::InstallInstalled,
                (false, true) => Text::InstallOffer,
                (false, false) => Text::InstallHand,
            },
        }
    }
}

impl Installation {
    /// A game that was over when it was opened has not ended now.
    fn follow(&mut self, now: OnBoard, commands: &mut Vec<Command>) {
        let was_running = self
            .on_board
            .as_ref()
            .is_some_and(|before| before.game == now.game && !before.is_over);
        if was_running && now.is_over && !now.is_task {
            commands.extend([Command::CountLevel, Command::ReadCount]);
        }
        self.has_hint &= now.is_over;
        self.set_badge(now.has_news, commands);
        self.on_board = Some(now);
    }

    /// Counts a game that has ended: after the second one the app offers once to be installed,
    /// if the browser can do so.
    fn count(&mut self, stored: &str, commands: &mut Vec<Command>) {
        if stored == OFFERED || self.is_installed {
            return;
        }
        let games = stored.parse().unwrap_or(0_u32).saturating_add(1);
        let count = if games >= GAMES && self.is_offered {
            self.has_hint = true;
            OFFERED.to_owned()
        } else {
            games.to_string()
        };
        commands.push(Command::StoreCount(count));
    }

    fn set_badge(&mut self, set: bool, commands: &mut Vec<Command>) {
        if self.has_badge != set {
            self.has_badge = set;
            commands.push(Command::Badge(set));
        }
    }
}
