//! What happened, in sentences of the locale.

use locale::{Locale, Text};
use rules::{ByColor, Color, Cover, Piece};
use session::{Answer, Capture, Event, Refusal, RenderModel, TamskEvent};

use crate::words::{piece, players, potential, reason, result};

/// What happened, as it is told to people who cannot see the board.
#[must_use]
pub fn event(event: &Event, model: &RenderModel, locale: &Locale) -> String {
    let names = &players(model, locale);
    let name = |color: Color| names[color].clone();
    let text = match event {
        Event::Pushed {
            player,
            piece: pushed,
            dot,
            spot,
            ..
        } => {
            let (player, dot, spot) = (name(*player), dot.to_string(), spot.to_string());
            match *pushed {
                Piece::GIPF => Text::SaidPushGipf { player, dot, spot },
                Piece::BASIC => Text::SaidPushBasic { player, dot, spot },
                pushed => Text::SaidPush {
                    player,
                    piece: piece(pushed, locale),
                    dot,
                    spot,
                },
            }
        }
        Event::Moved {
            player,
            potential: kind,
            from,
            to,
            cover,
        } => {
            let moved = locale.say(&Text::SaidMoved {
                player: name(*player),
                potential: potential(*kind).to_owned(),
                from: from.to_string(),
                to: to.to_string(),
            });
            return match self::cover(*cover) {
                Some(cover) => format!("{moved} {}.", locale.say(&cover)),
                None => moved,
            };
        }
        Event::Announced {
            player,
            potential: kind,
            from,
            ..
        } => Text::SaidAnnounced {
            player: name(*player),
            potential: potential(*kind).to_owned(),
            spot: from.to_string(),
        },
        Event::Challenged { player } => Text::SaidChallenged {
            player: name(*player),
        },
        Event::Neutralised {
            potential: kind,
            spot,
            ..
        } => Text::SaidNeutralised {
            potential: potential(*kind).to_owned(),
            spot: spot.to_string(),
        },
        Event::Took {
            player,
            ends,
            returned,
            captured,
            lost,
        } => {
            let row = locale.say(&Text::SaidRow {
                player: name(*player),
                from: ends.0.to_string(),
                to: ends.1.to_string(),
                returned: u32::from(*returned),
                captured: u32::from(*captured),
            });
            let discs = u32::from(*lost);
            return match discs {
                0 => row,
                _ => format!("{row} {}", locale.say(&Text::SaidLost { discs })),
            };
        }
        Event::Tamsk(event) => tamsk_event(event, names),
        Event::Left { player } => Text::SaidLeft {
            player: name(*player),
        },
        Event::ToAct(player) => Text::TaskToMove {
            player: name(*player),
        },
        Event::TakenBack(player) => Text::SaidTakenBack {
            player: name(*player),
        },
        Event::Redone(player) => Text::SaidRedone {
            player: name(*player),
        },
        Event::Over(ending) => {
            let result = result(*ending, names, locale);
            let reason = reason(*ending, model, names, locale);
            Text::SaidOver { result, reason }
        }
        Event::Seen(player) => Text::SaidSeen {
            player: name(*player),
        },
        Event::DrawOffered(player) => Text::SaidDrawOffered {
            player: name(*player),
        },
        Event::DrawDeclined(player) => Text::SaidDrawDeclined {
            player: name(*player),
        },
        Event::Repeated(times) => Text::SaidRepeated {
            times: u32::try_from(*times).unwrap_or(u32::MAX),
        },
        Event::SidesSwapped => Text::SaidSwapped,
        Event::NotPlayed(error) => refusal(error),
        Event::Answered(answer) => answered(answer, names),
    };
    locale.say(&text)
}

/// The answer to a question.
fn answered(answer: &Answer, names: &ByColor<String>) -> Text {
    match answer {
        Answer::LastTurn(Some((player, turn))) => Text::SaidLastTurn {
            player: names[*player].clone(),
            turn: turn.clone(),
        },
        Answer::LastTurn(None) => Text::SaidNoTurn,
        Answer::Captures(captures) if captures.is_empty() => Text::SaidNoCaptures,
        Answer::Captures(captures) => Text::SaidCaptures {
            turns: turns(captures),
        },
        Answer::Threats(captures) if captures.is_empty() => Text::SaidNoThreats,
        Answer::Threats(captures) => Text::SaidThreats {
            turns: turns(captures),
        },
        Answer::TooManyTurns => Text::SaidTooManyTurns,
    }
}

/// What covers the target of a PÜNCT-potential, where basic discs do.
#[must_use]
pub const fn cover(cover: Cover) -> Option<Text> {
    match cover {
        Cover::Potential => None,
        Cover::OneBasic => Some(Text::ReplyOneBasic),
        Cover::TwoBasics => Some(Text::ReplyTwoBasics),
    }
}

fn tamsk_event(event: &TamskEvent, names: &ByColor<String>) -> Text {
    let name = |color: &Color| names[*color].clone();
    match event {
        TamskEvent::Moved {
            player,
            from: Some(from),
            to,
            ..
        } => Text::TamskSaidMoved {
            player: name(player),
            from: from.clone(),
            to: to.clone(),
        },
        TamskEvent::Moved { player, to, .. } => Text::TamskSaidPlaced {
            player: name(player),
            to: to.clone(),
        },
        TamskEvent::Ring { player, space } => Text::TamskSaidRing {
            player: name(player),
            space: space.clone(),
        },
        TamskEvent::Passed { player } => Text::TamskSaidPassed {
            player: name(player),
        },
    }
}

/// Why a written move cannot be played.
fn refusal(refusal: &Refusal) -> Text {
    match refusal {
        Refusal::Nothing => Text::SaidNothingWritten,
        Refusal::Syntax(part) => Text::SaidNotUnderstood { part: part.clone() },
        Refusal::Illegal(part) => Text::SaidNotPlayed { part: part.clone() },
        Refusal::Ambiguous => Text::SaidAmbiguous,
        Refusal::Incomplete => Text::SaidIncomplete,
        Refusal::TooManyWays => Text::SaidTooManyWays,
        Refusal::Time => Text::SaidNotNow,
        Refusal::Elsewhere => Text::SaidElsewhere,
    }
}

fn turns(captures: &[Capture]) -> String {
    let turns: Vec<&str> = captures
        .iter()
        .map(|capture| capture.turn.as_str())
        .collect();
    turns.join("; ")
}
