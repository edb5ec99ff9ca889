//! The sentence about an answer that refutes a turn, in a puzzle or in place of a mistake.

use board::{Table, short_moves_text, text};
use features::Reply;
use locale::{Locale, Text};

/// The sentence about an answer: it wins, or the text `plain` of the player, the turn and the
/// pieces that it captures. Empty if the turn has no short form.
pub(crate) fn sentence(
    table: Table,
    reply: &Reply,
    plain: impl FnOnce(String, String, u32) -> Text,
) -> String {
    let turn = short_moves_text(&reply.turn.events);
    if turn.is_empty() {
        return turn;
    }
    let player = table.model.with(|model| {
        let names = |locale: &Locale| text::players(model, locale)[reply.turn.player].clone();
        table.locale.with(names)
    });
    table.say(&match reply.turn.wins {
        true => Text::PuzzleWhyWins { player, turn },
        false => plain(player, turn, reply.captured),
    })
}
