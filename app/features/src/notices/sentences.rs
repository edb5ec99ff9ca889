//! The sentences of a notice.

use locale::Text;

use super::notice::Notice;

/// The saved copy of the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedCopy {
    /// Turns of the saved copy.
    pub turns: u32,
    /// The date of the last save, in the language of the page.
    pub date: String,
    /// Turns of the game on the board.
    pub on_board: u32,
    /// True if the copy has changed after the user read about it and before they pressed a
    /// button.
    pub is_newer: bool,
}

/// The sentences of a notice. If there are two versions of a game, the last one compares them.
/// `saved` reads the saved copy, and is called only for such a notice; it returns none if the
/// copy is gone.
///
/// `missing` names the saved game, the page or the part of the app that could not be loaded; none
/// if that cannot be told, and for a link. `is_new`
/// returns true if the game on the board is one that was started instead of the saved one.
pub fn sentences(
    notice: Notice,
    saved: impl FnOnce() -> Option<SavedCopy>,
    missing: impl FnOnce() -> Option<String>,
    is_new: impl FnOnce() -> bool,
) -> Vec<Text> {
    match notice {
        Notice::GameNotLoaded => {
            if let Some(game) = missing() {
                return vec![Text::SaveNotLoaded { game }];
            }
        }
        Notice::NotLoaded => {
            if let Some(part) = missing() {
                return vec![Text::SavePartNotLoaded { part }];
            }
        }
        Notice::PageNotLoaded => return vec![page_not_loaded(missing())],
        _ => {}
    }
    if notice == Notice::Later && !is_new() {
        return vec![Text::SaveLaterOther];
    }
    let copy = match notice {
        Notice::LinkOlder(_)
        | Notice::LinkGoesOn(_)
        | Notice::LinkContradicts { .. }
        | Notice::Conflict => saved(),
        _ => None,
    };
    let newer = copy.as_ref().filter(|copy| copy.is_newer);
    let newer = newer.map(|_| Text::SaveChangedAgain);
    let versions = copy.map(|copy| match notice {
        Notice::LinkOlder(link)
        | Notice::LinkGoesOn(link)
        | Notice::LinkContradicts { link, .. } => Text::LinkVersions {
            link,
            kept: copy.turns,
            date: copy.date,
        },
        _ => Text::SaveVersions {
            there: copy.turns,
            date: copy.date,
            here: copy.on_board,
        },
    });
    [Some(sentence(notice)), newer, versions]
        .into_iter()
        .flatten()
        .collect()
}

/// The sentence about a page with this title, or about a link, that could not be loaded.
#[must_use]
pub fn page_not_loaded(title: Option<String>) -> Text {
    match title {
        Some(part) => Text::SavePartNotLoaded { part },
        None => Text::SaveLinkNotLoaded,
    }
}

fn sentence(notice: Notice) -> Text {
    match notice {
        Notice::NotKept => Text::SaveStorage,
        Notice::OtherStorage => Text::SaveOtherStorage,
        Notice::Full => Text::SaveFull,
        Notice::Damaged => Text::SaveDamaged,
        Notice::FellBack => Text::SaveFellBack,
        Notice::Later => Text::SaveLater,
        Notice::LaterUnsaved => Text::SaveLaterUnsaved,
        Notice::SideGame => Text::SaveSideGame,
        Notice::ClocksStopped => Text::SaidClocksStopped,
        Notice::Away => Text::SaveAway,
        Notice::AwayUnsaved => Text::SaveAwayUnsaved,
        Notice::Conflict => Text::SaveOtherTab,
        Notice::Deleted => Text::SaveDeleted,
        Notice::LinkOlder(_) => Text::LinkOlder,
        Notice::LinkGoesOn(_) => Text::LinkGoesOn,
        Notice::LinkContradicts { turn, .. } => Text::LinkContradicts { turn },
        Notice::Replaced => Text::SaveReplaced,
        Notice::PageNotLoaded | Notice::NotLoaded => Text::ActionNotLoaded,
        Notice::GameNotLoaded => Text::ActionGameNotLoaded,
        Notice::Update => Text::InstallUpdate,
        Notice::UpdateLost => Text::InstallUpdateLost,
    }
}
