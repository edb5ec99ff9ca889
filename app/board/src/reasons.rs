//! Reasons why something cannot be done, and notes on pending steps, as sentences with their
//! rule.

use locale::{Locale, Text};
use rules::{Potential, Ruleset};
use session::{CellRefusal, Note, RenderModel};

use crate::text::potential;

/// The reason why something cannot be done; with its rule, if it comes from the rules.
#[must_use]
pub fn why(why: CellRefusal, model: &RenderModel, locale: &Locale) -> String {
    let (sentence, clause) = because(why, model, locale);
    with_rule(sentence, clause, locale)
}

/// The sentence and, separately, its rule.
#[must_use]
pub fn because(
    why: CellRefusal,
    model: &RenderModel,
    locale: &Locale,
) -> (String, Option<&'static str>) {
    let ruleset = model.gipf_ruleset();
    let is_matrx = ruleset.is_some_and(Ruleset::is_matrx);
    let clause = ruleset.and_then(|ruleset| why.clause(ruleset));
    (locale.say(&reason(why, is_matrx)), clause)
}

/// The sentence when the chosen dot is let go, because a spot was used onto which it does not push:
/// it names the spots that are possible. None if no dot is chosen.
#[must_use]
pub fn let_go(model: &RenderModel, locale: &Locale) -> Option<String> {
    let board = model.board()?;
    let dot = board.chosen_dot()?.to_string();
    let spots: Vec<&str> = board.arrows.iter().map(|arrow| &*arrow.spot).collect();
    let spots = spots.join(", ");
    (!spots.is_empty()).then(|| locale.say(&Text::WhyLetGo { dot, spots }))
}

/// A note on a pending step.
#[must_use]
pub fn note(note: Note, model: &RenderModel, locale: &Locale) -> String {
    let (sentence, clause) = note_because(note, model, locale);
    with_rule(sentence, clause, locale)
}

/// The sentence and, separately, its rule.
#[must_use]
pub fn note_because(
    note: Note,
    model: &RenderModel,
    locale: &Locale,
) -> (String, Option<&'static str>) {
    let ruleset = model.gipf_ruleset();
    let is_matrx = ruleset.is_some_and(Ruleset::is_matrx);
    let sentence = locale.say(&match note {
        Note::ExtraMove if is_matrx => Text::NoteExtraMatrx,
        Note::ExtraMove => Text::NoteExtraGipf,
        Note::LowReserve(pieces) => Text::NoteLowReserve {
            pieces: pieces.into(),
        },
        Note::GipfDiscs => Text::NoteGipfDiscs,
        Note::GipfDiscBack => Text::NoteGipfDiscBack,
        Note::MustBreak => Text::NoteMustBreak,
        Note::OnlyPotentials => Text::NoteOnlyPotentials,
        Note::Cover => Text::NoteCover,
        Note::NotOffered => Text::WhyNotOffered,
    });
    let clause = ruleset.and_then(|ruleset| note.clause(ruleset));
    (sentence, clause)
}

fn with_rule(text: String, clause: Option<&'static str>, locale: &Locale) -> String {
    match clause {
        Some(clause) => locale.say(&Text::NoteRule {
            text,
            clause: clause.to_owned(),
        }),
        None => text,
    }
}

fn reason(why: CellRefusal, is_matrx: bool) -> Text {
    match why {
        CellRefusal::DotFull(dot) => Text::WhyDotFull {
            dot: dot.to_string(),
        },
        CellRefusal::LineFull(dot, spot) => Text::WhyLineFull {
            dot: dot.to_string(),
            spot: spot.to_string(),
        },
        CellRefusal::RowsFirst => Text::WhyRowsFirst,
        CellRefusal::MoveMade => Text::WhyMoveMade,
        CellRefusal::ExtraFirst => Text::WhyExtraFirst,
        CellRefusal::NothingToPush => Text::WhyNothingToPush,
        CellRefusal::GipfDiscFirst => Text::WhyGipfDiscFirst,
        CellRefusal::Reply => Text::WhyReply,
        CellRefusal::SideGame => Text::WhySideGame,
        CellRefusal::Over(_) => Text::WhyOver,
        CellRefusal::Elsewhere => Text::WhyElsewhere,
        CellRefusal::Review => Text::WhyReview,
        CellRefusal::NotOffered => Text::WhyNotOffered,
        CellRefusal::Spent(spot, kind) => Text::WhyUsed {
            potential: potential(kind).to_owned(),
            spot: spot.to_string(),
        },
        CellRefusal::NoTarget(spot, kind) => no_target(kind, spot.to_string(), is_matrx),
        CellRefusal::NotThere(spot, kind) => not_there(kind, spot.to_string(), is_matrx),
        CellRefusal::MustGo(spot)
        | CellRefusal::NotInRow(spot)
        | CellRefusal::RowsMeet(spot)
        | CellRefusal::Vacant(spot)
        | CellRefusal::Theirs(spot)
        | CellRefusal::NoPotential(spot)
        | CellRefusal::NotOnMiddle(spot)
        | CellRefusal::NoDisc(spot) => of_spot(why, spot.to_string()),
    }
}

/// The reasons that name only a spot.
fn of_spot(why: CellRefusal, spot: String) -> Text {
    match why {
        CellRefusal::MustGo(_) => Text::WhyMustGo { spot },
        CellRefusal::NotInRow(_) => Text::WhyNotInRow { spot },
        CellRefusal::RowsMeet(_) => Text::WhyRowsMeet { spot },
        CellRefusal::Theirs(_) => Text::WhyTheirs { spot },
        CellRefusal::NoPotential(_) => Text::WhyNoPotential { spot },
        CellRefusal::NotOnMiddle(_) => Text::WhyNotOnMiddle,
        CellRefusal::NoDisc(_) => Text::WhyNoDisc { spot },
        _ => Text::WhyVacant { spot },
    }
}

fn no_target(kind: Potential, spot: String, is_matrx: bool) -> Text {
    match kind {
        Potential::Tamsk => Text::WhyNotOnMiddle,
        Potential::Zertz => Text::WhyNoTargetZertz { spot },
        Potential::Dvonn if is_matrx => Text::WhyNoTargetDvonnMatrx { spot },
        Potential::Dvonn => Text::WhyNoTargetDvonn { spot },
        Potential::Yinsh => Text::WhyNoTargetYinsh { spot },
        Potential::Punct if is_matrx => Text::WhyNoTargetPunctMatrx { spot },
        Potential::Punct => Text::WhyNoTargetPunct { spot },
    }
}

fn not_there(kind: Potential, spot: String, is_matrx: bool) -> Text {
    match kind {
        Potential::Tamsk => Text::WhyNotOnMiddle,
        Potential::Zertz => Text::WhyNotThereZertz { spot },
        Potential::Dvonn if is_matrx => Text::WhyNotThereDvonnMatrx { spot },
        Potential::Dvonn => Text::WhyNotThereDvonn { spot },
        Potential::Yinsh => Text::WhyNotThereYinsh { spot },
        Potential::Punct if is_matrx => Text::WhyNotTherePunctMatrx { spot },
        Potential::Punct => Text::WhyNotTherePunct { spot },
    }
}

// As the tests of announcements.
#[cfg(not(target_arch = "wasm32"))]
#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Board, Position};
    use session::{Message, Millis, NewGame, Session, Touch};

    #[test]
    fn a_dot_that_is_let_go_names_the_spots_onto_which_it_pushes() {
        let english = crate::announcements::tests::whole_english();
        let start = Position::start("gipf-basic".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        assert_eq!(let_go(&session.render(), &english), None);
        let dot = Board::gipf().dot("g1").unwrap();
        session.update(Message::Touch(Touch::Dot(dot)), Millis(0));
        let said = let_go(&session.render(), &english);
        let expected = "g1 is no longer chosen. From there you can push onto g2, f2.";
        assert_eq!(said.as_deref(), Some(expected));
    }
}
