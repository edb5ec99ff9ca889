//! What happened, in sentences of the locale.

use locale::{Locale, Text};
use rules::{Color, Cover, Piece};
use session::lots::{Throw, dice, fallen};
use session::{Advice, Answer, Capture, Event, Refusal, RenderModel, TamskEvent};

use crate::challenge::{gesture_name, side_name};
use crate::words::{Names, players, potential, reason, result, whole_task};

/// What happened, as it is told to people who cannot see the board.
#[must_use]
pub fn event(event: &Event, model: &RenderModel, locale: &Locale) -> String {
    let names = players(model, locale);
    match event {
        Event::Due(_) => ended(whole_task(model, locale)),
        Event::Trying(_) => {
            let said = locale.say(&Text::SaidTrying);
            format!("{said} {}", ended(whole_task(model, locale)))
        }
        Event::Over(ending) => {
            let result = result(*ending, &names, locale);
            let reason = reason(*ending, model, &names, locale);
            locale.say(&Text::SaidOver { result, reason })
        }
        event => told(event, &names, locale),
    }
}

/// A sentence with its full stop, if it has no end of its own.
fn ended(mut sentence: String) -> String {
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

/// The same for what needs no more of the game than the players' names; nothing for
/// the rest.
#[must_use]
pub fn told(event: &Event, names: &Names, locale: &Locale) -> String {
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
                piece if names.is_basic(piece) => Text::SaidPushBasic { player, dot, spot },
                pushed => Text::SaidPush {
                    player,
                    piece: names.piece(pushed, locale),
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
        Event::Thrown { challenged, throw } => {
            let (player, other) = (name(*challenged), name(!*challenged));
            let gesture = |of| locale.say(&gesture_name(of));
            let side = |of| locale.say(&side_name(of));
            match *throw {
                Throw::Scissors {
                    challenged,
                    challenger,
                } => Text::SaidScissors {
                    player,
                    one: gesture(challenged),
                    other,
                    two: gesture(challenger),
                },
                Throw::Coin { called, seed } => Text::SaidCoin {
                    player,
                    one: side(called),
                    two: side(fallen(seed)),
                },
                Throw::Die { seed } => {
                    let (one, two) = dice(seed);
                    Text::SaidDie {
                        player,
                        one: u32::from(one),
                        other,
                        two: u32::from(two),
                    }
                }
            }
        }
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
        Event::TakenBack(player) => Text::SaidUndone {
            player: name(*player),
        },
        Event::Redone(player) => Text::SaidRedone {
            player: name(*player),
        },
        Event::Over(_) | Event::Due(_) | Event::Trying(_) => return String::new(),
        Event::Seen(player) => Text::SaidSeen {
            player: name(*player),
        },
        Event::ClocksStopped => Text::SaidClocksStopped,
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
        Event::Answered(answer) => return answered(answer, names, locale),
    };
    locale.say(&text)
}

/// What the computer would do: where, or what.
fn advised(advice: &Advice, names: &Names, locale: &Locale) -> String {
    if advice.events.is_empty() {
        return locale.say(&match advice.name.as_str() {
            "" => Text::SaidAdviceReply,
            cell => Text::SaidAdviceWhere {
                cell: cell.to_owned(),
            },
        });
    }
    let turn = turn(&advice.events, names, locale);
    locale.say(&Text::SaidAdviceWhat { turn })
}

/// The answer to a question.
fn answered(answer: &Answer, names: &Names, locale: &Locale) -> String {
    locale.say(&match answer {
        Answer::LastTurn(events) if !events.is_empty() => return turn(events, names, locale),
        Answer::Advice(advice) => return advised(advice, names, locale),
        Answer::LastTurn(_) => Text::SaidNoTurn,
        Answer::Captures(captures) if captures.is_empty() => Text::SaidNoCaptures,
        Answer::Captures(captures) => Text::SaidCaptures {
            turns: captured(captures, locale),
        },
        Answer::Threats(captures) if captures.is_empty() => Text::SaidNoThreats,
        Answer::Threats(captures) => Text::SaidThreats {
            turns: captured(captures, locale),
        },
        Answer::TooManyTurns => Text::SaidTooManyTurns,
    })
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

fn tamsk_event(event: &TamskEvent, names: &Names) -> Text {
    let name = |color: &Color| names[*color].clone();
    match event {
        TamskEvent::Moved {
            player,
            from,
            to,
            ring,
        } => {
            let (player, to) = (name(player), to.clone());
            match (from.clone(), ring) {
                (Some(from), false) => Text::TamskSaidMoved { player, from, to },
                (Some(from), true) => Text::TamskSaidMovedRing { player, from, to },
                (None, false) => Text::TamskSaidPlaced { player, to },
                (None, true) => Text::TamskSaidPlacedRing { player, to },
            }
        }
        TamskEvent::Ring { player, space } => Text::TamskSaidRing {
            player: name(player),
            space: space.clone(),
        },
        TamskEvent::Passed { player } => Text::TamskSaidPassed {
            player: name(player),
        },
        TamskEvent::Low {
            player,
            space,
            seconds,
        } => Text::TamskSaidLow {
            player: name(player),
            space: space.clone(),
            seconds: u32::from(*seconds),
        },
        TamskEvent::Lost { player, space } => Text::TamskSaidLost {
            player: name(player),
            space: space.clone(),
        },
        TamskEvent::Slow { player } => Text::TamskSaidSlow {
            player: name(player),
        },
        TamskEvent::Timer { player } => Text::TamskSaidTimer {
            player: name(player),
        },
        TamskEvent::Lifted { player, space } => Text::TamskSaidLifted {
            player: name(player),
            space: space.clone(),
        },
        TamskEvent::Late { player, space } => Text::TamskSaidLate {
            player: name(player),
            space: space.clone(),
        },
        TamskEvent::Missed { player } => Text::TamskSaidMissed {
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
        Refusal::Review => Text::SaidReviewed,
        Refusal::Standing => Text::SaidStanding,
    }
}

/// What happened in a turn.
#[must_use]
pub fn turn(events: &[Event], names: &Names, locale: &Locale) -> String {
    let said: Vec<String> = events
        .iter()
        .map(|event| told(event, names, locale))
        .collect();
    said.join(" ")
}

/// Captures in words: the push, and the pieces that it captures.
fn captured(captures: &[Capture], locale: &Locale) -> String {
    let said = captures.iter().map(|capture| {
        let spots: Vec<String> = capture.spots.iter().map(ToString::to_string).collect();
        let spots = spots.join(", ");
        locale.say(&match capture.toward {
            Some((dot, spot)) => Text::SaidCapturedBy {
                dot: dot.to_string(),
                spot: spot.to_string(),
                spots,
            },
            None => Text::SaidCapturedByRow { spots },
        })
    });
    said.collect::<Vec<_>>().join("; ")
}
