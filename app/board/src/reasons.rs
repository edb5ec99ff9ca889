//! Reasons why something cannot be done, and notes on pending steps, as sentences with their
//! rule.

use locale::{Locale, Text};
use rules::{Potential, Ruleset};
use session::{Note, RenderModel, Why};

use crate::text::potential;

/// The reason why something cannot be done; with its rule, if it comes from the rules.
#[must_use]
pub fn why(why: Why, model: &RenderModel, locale: &Locale) -> String {
    let (sentence, clause) = because(why, model, locale);
    with_rule(sentence, clause, locale)
}

/// The sentence and, separately, its rule.
#[must_use]
pub fn because(why: Why, model: &RenderModel, locale: &Locale) -> (String, Option<&'static str>) {
    let ruleset = model.gipf_ruleset();
    let is_matrx = ruleset.is_some_and(Ruleset::is_matrx);
    let clause = ruleset.and_then(|ruleset| why.clause(ruleset));
    (locale.say(&reason(why, is_matrx)), clause)
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

fn reason(why: Why, is_matrx: bool) -> Text {
    match why {
        Why::DotFull(dot) => Text::WhyDotFull {
            dot: dot.to_string(),
        },
        Why::LineFull(dot, spot) => Text::WhyLineFull {
            dot: dot.to_string(),
            spot: spot.to_string(),
        },
        Why::RowsFirst => Text::WhyRowsFirst,
        Why::MoveMade => Text::WhyMoveMade,
        Why::ExtraFirst => Text::WhyExtraFirst,
        Why::NothingToPush => Text::WhyNothingToPush,
        Why::GipfDiscFirst => Text::WhyGipfDiscFirst,
        Why::Reply => Text::WhyReply,
        Why::SideGame => Text::WhySideGame,
        Why::Over(_) => Text::WhyOver,
        Why::Elsewhere => Text::WhyElsewhere,
        Why::Review => Text::WhyReview,
        Why::NotOffered => Text::WhyNotOffered,
        Why::Spent(spot, kind) => Text::WhyUsed {
            potential: potential(kind).to_owned(),
            spot: spot.to_string(),
        },
        Why::NoTarget(spot, kind) => no_target(kind, spot.to_string(), is_matrx),
        Why::NotThere(spot, kind) => not_there(kind, spot.to_string(), is_matrx),
        Why::MustGo(spot)
        | Why::NotInRow(spot)
        | Why::RowsMeet(spot)
        | Why::Vacant(spot)
        | Why::Theirs(spot)
        | Why::NoPotential(spot)
        | Why::NotOnMiddle(spot)
        | Why::NoDisc(spot) => of_spot(why, spot.to_string()),
    }
}

/// The reasons that name only a spot.
fn of_spot(why: Why, spot: String) -> Text {
    match why {
        Why::MustGo(_) => Text::WhyMustGo { spot },
        Why::NotInRow(_) => Text::WhyNotInRow { spot },
        Why::RowsMeet(_) => Text::WhyRowsMeet { spot },
        Why::Theirs(_) => Text::WhyTheirs { spot },
        Why::NoPotential(_) => Text::WhyNoPotential { spot },
        Why::NotOnMiddle(_) => Text::WhyNotOnMiddle,
        Why::NoDisc(_) => Text::WhyNoDisc { spot },
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
