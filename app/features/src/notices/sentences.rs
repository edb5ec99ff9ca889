//! The sentences of a notice.

use locale::Text;

use super::notice::{Lengths, Notice};

/// The saved copy of the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedCopy {
    /// Turns of the saved copy.
    pub turns: u32,
    /// The date of the last save, in the language of the page.
    pub date: String,
    /// Turns of the game on the board.
    pub on_board: u32,
}

/// The sentences of a notice. If there are two versions of a game, the second one compares them.
/// `saved` reads the saved copy, and is called only for such a notice; it returns none if the
/// copy is gone.
pub fn sentences(notice: Notice, saved: impl FnOnce() -> Option<SavedCopy>) -> Vec<Text> {
    let versions = match notice {
        Notice::LinkOlder(lengths)
        | Notice::LinkGoesOn(lengths)
        | Notice::LinkContradicts(_, lengths) => {
            let Lengths { link, saved: kept } = lengths;
            saved().map(|SavedCopy { date, .. }| Text::LinkVersions { link, kept, date })
        }
        Notice::Conflict => saved().map(|copy| Text::SaveVersions {
            there: copy.turns,
            date: copy.date,
            here: copy.on_board,
        }),
        _ => None,
    };
    [Some(sentence(notice)), versions]
        .into_iter()
        .flatten()
        .collect()
}

fn sentence(notice: Notice) -> Text {
    match notice {
        Notice::NotKept => Text::SaveStorage,
        Notice::OtherStorage => Text::SaveOtherStorage,
        Notice::Full => Text::SaveFull,
        Notice::Damaged => Text::SaveDamaged,
        Notice::FellBack => Text::SaveFellBack,
        Notice::Later => Text::SaveLater,
        Notice::SideGame => Text::SaveSideGame,
        Notice::ClocksStopped => Text::SaidClocksStopped,
        Notice::Away => Text::SaveAway,
        Notice::Conflict => Text::SaveOtherTab,
        Notice::LinkNotLoaded => Text::LinkNotLoaded,
        Notice::LinkOlder(_) => Text::LinkOlder,
        Notice::LinkGoesOn(_) => Text::LinkGoesOn,
        Notice::LinkContradicts(turn, _) => Text::LinkContradicts { turn },
        Notice::Replaced => Text::SaveReplaced,
        Notice::NotLoaded => Text::ActionNotLoaded,
        Notice::Update => Text::InstallUpdate,
        Notice::UpdateLost => Text::InstallUpdateLost,
    }
}
