//! The games that can be chosen in the editor, and their potentials.

use rules::{ByColor, Color, GameRuleset, Mix, Potential, Ruleset, Variant, tamsk};

/// The games to choose from.
#[must_use]
pub fn games() -> Vec<GameRuleset> {
    let gipf = Variant::ALL.into_iter().map(Ruleset::new);
    let small = Ruleset::new(Variant::Matrx).on_gipf_board();
    let levels = tamsk::Level::ALL.into_iter().map(tamsk::Ruleset::new);
    let gipf = gipf.chain(small).map(GameRuleset::Gipf);
    gipf.chain(levels.map(GameRuleset::Tamsk)).collect()
}

/// The game of a ruleset as it is chosen: potentials are chosen in a field of their own.
pub(super) fn plain(ruleset: GameRuleset) -> GameRuleset {
    match ruleset {
        GameRuleset::Gipf(ruleset) if is_mixed(ruleset) => Ruleset::new(ruleset.variant()).into(),
        other => other,
    }
}

/// The potentials of a ruleset, if they can be chosen.
pub(super) fn mix(ruleset: GameRuleset) -> Option<Mix> {
    match ruleset {
        GameRuleset::Gipf(ruleset) if is_mixed(ruleset) => Some(ruleset.mix(Color::White)),
        _ => None,
    }
}

/// The ruleset with another number of potentials of a kind; none if it cannot have it.
pub(super) fn with_potentials(
    ruleset: GameRuleset,
    kind: Potential,
    count: u8,
) -> Option<GameRuleset> {
    let (GameRuleset::Gipf(before), Some(mix)) = (ruleset, mix(ruleset)) else {
        return None;
    };
    let counts = Potential::ALL.map(|one| if one == kind { count } else { mix.count(one) });
    let mix = ByColor::both(Mix::new(counts)?);
    let plain = Ruleset::new(before.variant());
    plain.with_mix(mix).ok().map(GameRuleset::from)
}

/// True if its potentials can be chosen: a standard or tournament game with the same number of
/// each kind for both players.
fn is_mixed(ruleset: Ruleset) -> bool {
    let variant = matches!(ruleset.variant(), Variant::Standard | Variant::Tournament);
    let plain = Ruleset::new(ruleset.variant());
    let mix = ByColor::from_fn(|color| ruleset.mix(color));
    variant && mix.white == mix.black && plain.with_mix(mix) == Ok(ruleset)
        || ruleset == plain && variant
}
