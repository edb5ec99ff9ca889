//! A player who sees captures and rows of one turn and nothing else, as a yardstick of level 1:
//! a newcomer who has done the lesson.

use rules::Game;

use super::chance::Chance;

/// Returns the text of the turn: of those that capture most the ones that make most rows, and
/// of these one by chance. In TAMSK rings count instead. `None` if there is no turn.
pub(super) fn choose(game: &Game, chance: &mut Chance) -> Option<String> {
    let turns = game.legal_turns();
    let best = turns.iter().map(|(turn, _)| gains(turn)).max()?;
    let equal: Vec<&str> = turns
        .iter()
        .map(|(turn, _)| turn.as_str())
        .filter(|turn| gains(turn) == best)
        .collect();
    chance.pick(&equal).map(str::to_owned)
}

/// Returns what a turn brings at once: captured pieces, GIPF-pieces among them counted once
/// more, or dropped rings; then the phases in which rows are taken.
pub(super) fn gains(turn: &str) -> (u32, u32) {
    let mut gains = (0, 0);
    for part in turn.split(';') {
        match part.strip_prefix('x') {
            Some(taken) => {
                for piece in taken.split(',').filter(|piece| piece.ends_with('*')) {
                    gains.0 += 1 + u32::from(piece.starts_with('G'));
                }
                gains.1 += 1;
            }
            None => gains.0 += u32::from(part.ends_with('o')),
        }
    }
    gains
}
