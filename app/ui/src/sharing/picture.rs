//! The position on the board as text and as a picture.

use board::text;
use locale::Text;
use session::{SideWords, SvgOptions};

use crate::store::Store;

/// The width of a picture, in pixels.
pub(super) const WIDTH: u32 = 1600;

/// The position as text: one line for programs, a diagram for people.
pub(super) fn text(store: Store) -> String {
    store.session.with_value(|session| {
        let [position, diagram] = session.texts();
        [&*position, "\n\n", &diagram].concat()
    })
}

/// The position as a drawing in a file of its own.
pub(super) fn drawing(store: Store) -> String {
    let say = |text: &Text| store.locale.with_untracked(|locale| locale.say(text));
    let options = SvgOptions {
        title: say(&Text::BoardName),
        // The reader of the picture may have no other way to name a dot.
        coordinates: true,
    };
    store.model.with_untracked(|model| {
        let words = SideWords {
            names: store
                .locale
                .with_untracked(|locale| text::players(model, locale).players),
            turn: say(&Text::TaskTurn),
            reserve: say(&Text::ReserveTitle),
            captured: say(&Text::CapturedTitle),
        };
        model.to_svg(&options, &words)
    })
}
