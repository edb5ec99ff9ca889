//! The actions of a notice.

use locale::Text;
use session::library::GameId;

use super::list::NoticeList;
use super::notice::Notice;

/// An action of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Saves the copies that could not be read as a file.
    SaveDamaged,
    /// Saves the game as a file.
    SaveFile,
    /// Saves the game in the browser again.
    SaveAgain,
    /// Plays the game in this tab.
    TakeOver,
    /// Saves the version of this tab.
    KeepThis,
    /// Saves the game that was deleted.
    SaveDeleted,
    /// Saves the game of this tab as another game.
    SaveSeparately,
    /// Shows the version of the other tab.
    ShowOther,
    /// Opens the game of the link as a game of its own.
    OpenSeparately,
    /// Continues the game as in the link.
    ContinueLink,
    /// Loads again what could not be loaded.
    LoadAgain,
    /// Keeps the saved copy.
    KeepSaved,
    /// Opens the game that was on the board before.
    OpenBefore,
    /// Starts the clocks again.
    StartClocks,
    /// Loads the new version of the app.
    Update,
    /// Loads the page again.
    Reload,
    /// Folds the notices away.
    Fold,
    /// Closes the notice.
    Close,
}

/// The requests of the actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Saves the copies that could not be read as a file.
    SaveDamaged,
    /// Saves the game as a file.
    SaveFile,
    /// Saves the game in the browser.
    Save,
    /// Plays the game in this tab.
    TakeOver,
    /// Saves the version of this tab.
    SaveThisVersion,
    /// Saves the game of this tab under another name.
    SaveSeparately,
    /// Shows the version of the other tab.
    ShowOtherVersion,
    /// Opens the game of the last link as a game of its own.
    OpenLinkSeparately,
    /// Continues the game as in the last link.
    ContinueLink,
    /// Loads again what could not be loaded.
    Retry,
    /// Opens a saved game.
    Open(GameId),
    /// Starts the clocks.
    StartClocks,
    /// Loads the new version of the app.
    Update,
    /// Loads the page again.
    Reload,
    /// Folds the notices away.
    Fold,
}

/// The actions of a notice, in the order of their buttons. Those that last until something is
/// done (full, away, conflict, deleted, a missing game, a later version) can be folded away, but
/// not closed.
#[must_use]
pub const fn actions(notice: Notice) -> &'static [Action] {
    match notice {
        Notice::Full => &[Action::SaveFile, Action::SaveAgain, Action::Fold],
        Notice::OtherStorage => &[Action::SaveFile, Action::Close],
        Notice::Away | Notice::AwayUnsaved => &[Action::TakeOver, Action::Fold],
        Notice::ClocksStopped => &[Action::StartClocks],
        Notice::Conflict => &[Action::KeepThis, Action::ShowOther, Action::Fold],
        Notice::Later => &[Action::Reload, Action::Close],
        Notice::LaterUnsaved => &[Action::SaveSeparately, Action::SaveFile, Action::Fold],
        Notice::Deleted => &[Action::SaveDeleted, Action::Fold],
        Notice::Damaged | Notice::FellBack => &[Action::SaveDamaged, Action::Close],
        Notice::LinkOlder(_) | Notice::LinkContradicts { .. } => {
            &[Action::OpenSeparately, Action::KeepSaved]
        }
        Notice::LinkGoesOn(_) => &[
            Action::ContinueLink,
            Action::OpenSeparately,
            Action::KeepSaved,
        ],
        Notice::PageNotLoaded => &[Action::LoadAgain, Action::Close],
        Notice::GameNotLoaded => &[Action::LoadAgain, Action::Fold],
        Notice::Replaced => &[Action::OpenBefore, Action::Close],
        Notice::Update => &[Action::Update, Action::Close],
        Notice::NotKept | Notice::SideGame | Notice::NotLoaded | Notice::UpdateLost => {
            &[Action::Close]
        }
    }
}

impl Action {
    /// The label of the button.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::SaveDamaged => Text::SaveDownload,
            Self::SaveFile => Text::SaveFile,
            Self::SaveAgain | Self::LoadAgain => Text::ActionTryAgain,
            Self::TakeOver => Text::SaveTakeOver,
            Self::KeepThis => Text::SaveKeepThis,
            Self::SaveDeleted => Text::SaveAgain,
            Self::SaveSeparately => Text::SaveSeparately,
            Self::ShowOther => Text::SaveShowOther,
            Self::OpenSeparately => Text::LinkBeside,
            Self::ContinueLink => Text::LinkGoOn,
            Self::OpenBefore => Text::SaveOpenIt,
            Self::StartClocks => Text::TamskGoOn,
            Self::Update => Text::InstallUpdateNow,
            Self::Reload => Text::SaveReload,
            Self::Fold => Text::SaveFold,
            Self::KeepSaved => Text::LinkKeep,
            Self::Close => Text::ActionClose,
        }
    }

    /// Returns true if the notice is settled by the action itself. The others stay until their
    /// cause is over.
    const fn settles(self) -> bool {
        matches!(
            self,
            Self::OpenSeparately
                | Self::ContinueLink
                | Self::LoadAgain
                | Self::OpenBefore
                | Self::KeepSaved
                | Self::Close
        )
    }
}

impl NoticeList {
    /// Handles an action of a notice. Returns true if the notice is removed, and what is to be
    /// done.
    pub fn act(&mut self, notice: Notice, action: Action) -> (bool, Option<Command>) {
        let is_removed = action.settles() && self.forget(notice);
        let command = match action {
            Action::SaveDamaged => Command::SaveDamaged,
            Action::SaveFile => Command::SaveFile,
            Action::SaveAgain => Command::Save,
            Action::TakeOver => Command::TakeOver,
            Action::KeepThis | Action::SaveDeleted => Command::SaveThisVersion,
            Action::SaveSeparately => Command::SaveSeparately,
            Action::ShowOther => Command::ShowOtherVersion,
            Action::OpenSeparately => Command::OpenLinkSeparately,
            Action::ContinueLink => Command::ContinueLink,
            Action::LoadAgain => Command::Retry,
            Action::OpenBefore => match self.before() {
                Some(game) => Command::Open(game.clone()),
                None => return (is_removed, None),
            },
            Action::StartClocks => Command::StartClocks,
            Action::Update => Command::Update,
            Action::Reload => Command::Reload,
            Action::Fold => Command::Fold,
            Action::KeepSaved | Action::Close => return (is_removed, None),
        };
        (is_removed, Some(command))
    }
}
