//! Events, in sentences of the locale.

use locale::{Locale, Text};
use rules::{Color, Cover, DiscKind, Piece};
use session::lots::{DrawnLot, Gesture, dice, fallen};
use session::{Advice, Answer, Capture, Event, Refusal, RenderModel, TamskEvent, results_to_show};

use crate::challenge::{gesture_name, side_name};
use crate::signs::Short;
use crate::text::{
    Names, brief_players, colour, game_title, players, potential, reason, result, whole_task,
};

/// The events of a message in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcements {
    /// The words for players who cannot see the board; empty if there is nothing to announce.
    pub text: String,
    /// The answer to show, if there is one.
    pub answer: Option<String>,
    /// True if the answer stays until the player acts: the result of a challenge, or a push that
    /// cost potentials.
    pub stays: bool,
    /// The refusal to show, if there is one.
    pub refusal: Option<String>,
}

/// Puts the events of a message into words.
#[must_use]
pub fn announcements(events: &[Event], model: &RenderModel, locale: &Locale) -> Announcements {
    let mut announcements = Announcements::default();
    let mut all = Vec::new();
    for happened in events {
        let text = event(happened, model, locale);
        match happened {
            Event::Answered(_) => announcements.answer = Some(text.clone()),
            Event::NotPlayed(_) => announcements.refusal = Some(text.clone()),
            _ => {}
        }
        all.push(text);
    }
    announcements.text = all.join(" ");
    let result = results_to_show(events).into_iter();
    let result: Vec<_> = result.map(|result| event(result, model, locale)).collect();
    if !result.is_empty() {
        announcements.answer = Some(result.join(" "));
        announcements.stays = true;
    }
    announcements
}

/// An event as it is announced to players who cannot see the board.
#[must_use]
pub fn event(event: &Event, model: &RenderModel, locale: &Locale) -> String {
    let names = players(model, locale);
    match event {
        Event::DecisionDue(_) => whole_task(model, locale),
        Event::VariationOpen(_) => {
            let text = locale.say(&Text::SaidTrying);
            format!("{text} {}", whole_task(model, locale))
        }
        Event::SideGame(_) => {
            let (game, _) = game_title(model.ruleset);
            let (game, colour) = (locale.say(&game), colour(model, Color::White, locale));
            locale.say(&names.to(
                Color::White,
                Text::SaidYouSideGame {
                    game: game.clone(),
                    colour: colour.clone(),
                },
                |player| Text::SaidSideGame {
                    game,
                    player,
                    colour,
                },
            ))
        }
        Event::Over(ending) => {
            let names = brief_players(model, locale);
            let result = result(*ending, &names, locale);
            let reason = reason(*ending, model, &names, locale);
            locale.say(&Text::SaidOver { result, reason })
        }
        event => named_event(event, &names, locale),
    }
}

/// The sentence of an event that needs only the players' names; empty for other events.
#[must_use]
pub fn named_event(event: &Event, names: &Names, locale: &Locale) -> String {
    let name = |color: Color| names[color].clone();
    let text = match event {
        Event::Pushed {
            player,
            piece: pushed,
            dot,
            spot,
            lost,
            ..
        } => {
            let is_reader = names.is_reader(*player);
            let (player, dot, spot) = (name(*player), dot.to_string(), spot.to_string());
            let push = locale.say(&match *pushed {
                Piece::GIPF if is_reader => Text::SaidYouPushGipf { dot, spot },
                Piece::GIPF => Text::SaidPushGipf { player, dot, spot },
                piece if names.is_basic(piece) => match is_reader {
                    true => Text::SaidYouPushBasic { dot, spot },
                    false => Text::SaidPushBasic { player, dot, spot },
                },
                Piece::Single(DiscKind::Potential(kind)) => {
                    let potential = potential(kind).to_owned();
                    match is_reader {
                        true => Text::SaidYouPushUsed {
                            potential,
                            dot,
                            spot,
                        },
                        false => Text::SaidPushUsed {
                            player,
                            potential,
                            dot,
                            spot,
                        },
                    }
                }
                pushed => {
                    let piece = names.piece(pushed, locale);
                    match is_reader {
                        true => Text::SaidYouPush { piece, dot, spot },
                        false => Text::SaidPush {
                            player,
                            piece,
                            dot,
                            spot,
                        },
                    }
                }
            });
            let discs = u32::from(*lost);
            return match discs {
                0 => push,
                _ => format!("{push} {}", locale.say(&Text::SaidReserveLost { discs })),
            };
        }
        Event::Moved {
            player,
            potential: kind,
            from,
            to,
            cover,
        } => {
            let potential = potential(*kind).to_owned();
            let (from, to) = (from.to_string(), to.to_string());
            let moved = locale.say(&match names.is_reader(*player) {
                true => Text::SaidYouMoved {
                    potential,
                    from,
                    to,
                },
                false => Text::SaidMoved {
                    player: name(*player),
                    potential,
                    from,
                    to,
                },
            });
            let covered = match cover {
                Cover::Potential => return moved,
                Cover::OneBasic => Text::SaidCoveredByOne,
                Cover::TwoBasics => Text::SaidCoveredByTwo,
            };
            return format!("{moved} {}", locale.say(&covered));
        }
        Event::Announced {
            player,
            potential: kind,
            from,
            ..
        } => {
            let potential = potential(*kind).to_owned();
            let spot = from.to_string();
            match names.is_reader(*player) {
                true => Text::SaidYouAnnounced { potential, spot },
                false => Text::SaidAnnounced {
                    player: name(*player),
                    potential,
                    spot,
                },
            }
        }
        Event::Challenged { player } => names.to(*player, Text::SaidYouChallenged, |player| {
            Text::SaidChallenged { player }
        }),
        Event::LotDrawn { challenged, lot } => {
            let label = |color: Color| names.label(color, locale);
            let (player, other) = (label(*challenged), label(!*challenged));
            let gesture = |of| locale.say(&gesture_name(of));
            let side = |of| locale.say(&side_name(of));
            match *lot {
                DrawnLot::Scissors {
                    challenged,
                    challenger,
                } if challenged == challenger => Text::SaidTie {
                    what: gesture(challenged),
                },
                DrawnLot::Scissors {
                    challenged,
                    challenger,
                } => match if lot.is_played() {
                    challenged
                } else {
                    challenger
                } {
                    Gesture::Rock => Text::SaidRockWins,
                    Gesture::Paper => Text::SaidPaperWins,
                    Gesture::Scissors => Text::SaidScissorsWin,
                },
                DrawnLot::Coin { called, seed } => Text::SaidCoin {
                    player,
                    one: side(called),
                    two: side(fallen(seed)),
                },
                DrawnLot::Die { seed } => {
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
        Event::Settled { played: true, .. } => Text::ChallengeCounts,
        Event::Settled { challenger, .. } => {
            names.to(*challenger, Text::SaidYouWonChallenge, |player| {
                Text::SaidWonChallenge { player }
            })
        }
        Event::Neutralised {
            potential: kind,
            spot,
            ..
        } => Text::SaidNeutralised {
            potential: potential(*kind).to_owned(),
            spot: spot.to_string(),
        },
        Event::RowTaken {
            player,
            ends,
            returned,
            captured,
            lost,
        } => {
            let (from, to) = (ends.0.to_string(), ends.1.to_string());
            let (returned, captured) = (u32::from(*returned), u32::from(*captured));
            let row = locale.say(&match names.is_reader(*player) {
                true => Text::SaidYouRow {
                    from,
                    to,
                    returned,
                    captured,
                },
                false => Text::SaidRow {
                    player: name(*player),
                    from,
                    to,
                    returned,
                    captured,
                },
            });
            let discs = u32::from(*lost);
            return match discs {
                0 => row,
                _ => format!("{row} {}", locale.say(&Text::SaidLost { discs })),
            };
        }
        Event::Tamsk(event) => tamsk_event(event, names, locale),
        Event::RowLeft { player } => names.to(*player, Text::SaidYouLeft, |player| {
            Text::SaidLeft { player }
        }),
        Event::ToAct(player) => names.to(*player, Text::ReviewYouToMove, |player| {
            Text::TaskToMove { player }
        }),
        Event::TakenBack(player) => names.to(*player, Text::SaidYouUndone, |player| {
            Text::SaidUndone { player }
        }),
        Event::Redone(player) => names.to(*player, Text::SaidYouRedone, |player| {
            Text::SaidRedone { player }
        }),
        Event::Over(_) | Event::DecisionDue(_) | Event::VariationOpen(_) | Event::SideGame(_) => {
            return String::new();
        }
        Event::PositionShown(player) => names.to(*player, Text::SaidYouSeen, |player| {
            Text::SaidSeen { player }
        }),
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

/// The hint of the computer: the place, or the turn.
fn advised(advice: &Advice, names: &Names, locale: &Locale) -> String {
    if advice.events.is_empty() {
        return locale.say(&match advice.name.as_str() {
            "" => Text::SaidAdviceReply,
            cell => Text::SaidAdviceWhere {
                cell: cell.to_owned(),
            },
        });
    }
    let short = Short::of(&advice.events);
    let turn = match short.moves.is_empty() {
        true => turn(&advice.events, names, locale),
        false => [short.moves.clone(), short.explained(locale)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", "),
    };
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

/// The pieces that cover the target of a PÜNCT-potential, if they are basic discs.
#[must_use]
pub const fn cover(cover: Cover) -> Option<Text> {
    match cover {
        Cover::Potential => None,
        Cover::OneBasic => Some(Text::ReplyOneBasic),
        Cover::TwoBasics => Some(Text::ReplyTwoBasics),
    }
}

fn tamsk_event(event: &TamskEvent, names: &Names, locale: &Locale) -> Text {
    let name = |color: &Color| names[*color].clone();
    match event {
        TamskEvent::Moved {
            player,
            from,
            to,
            ring,
        } => {
            let is_reader = names.is_reader(*player);
            let (player, to) = (name(player), to.clone());
            match (from.clone(), ring) {
                (Some(from), false) if is_reader => Text::TamskYouMoved { from, to },
                (Some(from), true) if is_reader => Text::TamskYouMovedRing { from, to },
                (None, false) if is_reader => Text::TamskYouPlaced { to },
                (None, true) if is_reader => Text::TamskYouPlacedRing { to },
                (Some(from), false) => Text::TamskSaidMoved { player, from, to },
                (Some(from), true) => Text::TamskSaidMovedRing { player, from, to },
                (None, false) => Text::TamskSaidPlaced { player, to },
                (None, true) => Text::TamskSaidPlacedRing { player, to },
            }
        }
        TamskEvent::Ring { player, space } => of_space(
            *player,
            space,
            names,
            |space| Text::TamskYouRing { space },
            |player, space| Text::TamskSaidRing { player, space },
        ),
        TamskEvent::Passed { player } => names.to(*player, Text::TamskYouPassed, |player| {
            Text::TamskSaidPassed { player }
        }),
        TamskEvent::Low {
            player,
            space,
            seconds,
        } => Text::TamskSaidLow {
            player: names.label(*player, locale),
            space: space.clone(),
            seconds: u32::from(*seconds),
        },
        TamskEvent::Lost { player, space } => of_space(
            *player,
            space,
            names,
            |space| Text::TamskYouLost { space },
            |player, space| Text::TamskSaidLost { player, space },
        ),
        TamskEvent::Slow { player } => names.to(*player, Text::TamskYouSlow, |player| {
            Text::TamskSaidSlow { player }
        }),
        TamskEvent::Timer { player } => names.to(*player, Text::TamskYouTimer, |player| {
            Text::TamskSaidTimer { player }
        }),
        TamskEvent::Lifted { player, space } => of_space(
            *player,
            space,
            names,
            |space| Text::TamskYouLifted { space },
            |player, space| Text::TamskSaidLifted { player, space },
        ),
        TamskEvent::Late { player, space } => of_space(
            *player,
            space,
            names,
            |space| Text::TamskYouLate { space },
            |player, space| Text::TamskSaidLate { player, space },
        ),
        TamskEvent::Missed { player } => names.to(*player, Text::TamskYouMissed, |player| {
            Text::TamskSaidMissed { player }
        }),
    }
}

/// A sentence about a player's space, or to the one player at this device.
fn of_space(
    player: Color,
    space: &str,
    names: &Names,
    reader: fn(String) -> Text,
    other: fn(String, String) -> Text,
) -> Text {
    let space = space.to_owned();
    match names.is_reader(player) {
        true => reader(space),
        false => other(names[player].clone(), space),
    }
}

/// The reason why a written move cannot be played.
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
        Refusal::NotOffered => Text::WhyNotOffered,
    }
}

/// The events of a turn.
#[must_use]
pub fn turn(events: &[Event], names: &Names, locale: &Locale) -> String {
    // A move that nobody challenges is told once.
    let is_told_later = |index: usize| {
        matches!(events[index], Event::Announced { .. })
            && matches!(
                events.get(index + 1),
                Some(Event::Moved { .. } | Event::Pushed { .. })
            )
    };
    let text = (0..events.len()).filter(|&index| !is_told_later(index));
    let text: Vec<String> = text
        .map(|index| named_event(&events[index], names, locale))
        .collect();
    text.join(" ")
}

/// Captures in words: the pushes, and the pieces that they capture.
fn captured(captures: &[Capture], locale: &Locale) -> String {
    let text = captures.iter().map(|capture| {
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
    text.collect::<Vec<_>>().join("; ")
}

// The language files exist in the build, not in the page.
#[cfg(not(target_arch = "wasm32"))]
#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use record::{Agreement, Ending, Seat, Strength};
    use rules::{ByColor, Position};
    use session::{Message, Millis, NewGame, Session};

    /// English with the texts that are loaded after the board.
    pub(crate) fn whole_english() -> Locale {
        let mut english = Locale::english();
        let name = english.language().more();
        let mut files = locale::files();
        let (_, later) = files.find(|(file, _)| *file == name).unwrap();
        english.add(later).unwrap();
        english
    }

    /// A game of White against the player in this seat.
    fn against(black: Seat) -> RenderModel {
        let start = Position::start("gipf-ultimate".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let white = Seat::Here;
        session.update(Message::Seats(ByColor { white, black }), Millis(0));
        session.render()
    }

    /// All events of White.
    fn events() -> Vec<Event> {
        let player = Color::White;
        let board = rules::Board::gipf();
        let dot = board.dot("e1").unwrap();
        let spot = board.spot("e2").unwrap();
        let to = board.spot("e5").unwrap();
        let potential = rules::Potential::Zertz;
        let pushed = |piece| Event::Pushed {
            player,
            piece,
            dot,
            spot,
            moved: 0,
            lost: 0,
        };
        let moved = |from: Option<&str>, ring| TamskEvent::Moved {
            player,
            from: from.map(str::to_owned),
            to: "d4".to_owned(),
            ring,
        };
        let space = || "d4".to_owned();
        let tamsk = [
            moved(None, false),
            moved(None, true),
            moved(Some("d3"), false),
            moved(Some("d3"), true),
            TamskEvent::Ring {
                player,
                space: space(),
            },
            TamskEvent::Passed { player },
            TamskEvent::Lost {
                player,
                space: space(),
            },
            TamskEvent::Slow { player },
            TamskEvent::Timer { player },
            TamskEvent::Lifted {
                player,
                space: space(),
            },
            TamskEvent::Late {
                player,
                space: space(),
            },
            TamskEvent::Missed { player },
            TamskEvent::Low {
                player,
                space: space(),
                seconds: 30,
            },
        ];
        let mut events = vec![
            pushed(Piece::BASIC),
            pushed(Piece::GIPF),
            pushed(Piece::Loaded(potential)),
            pushed(Piece::Single(DiscKind::Potential(potential))),
            Event::Moved {
                player,
                potential,
                from: spot,
                to,
                cover: Cover::Potential,
            },
            Event::Announced {
                player,
                potential,
                from: spot,
                to: Some(to),
            },
            Event::Challenged { player },
            Event::LotDrawn {
                challenged: player,
                lot: DrawnLot::Die { seed: 1 },
            },
            Event::Settled {
                challenger: player,
                played: false,
            },
            Event::RowTaken {
                player,
                ends: (spot, to),
                returned: 4,
                captured: 1,
                lost: 0,
            },
            Event::RowLeft { player },
            Event::ToAct(player),
            Event::TakenBack(player),
            Event::Redone(player),
            Event::PositionShown(player),
        ];
        events.extend(tamsk.map(Event::Tamsk));
        events
    }

    #[test]
    fn sentences_speak_to_the_player_against_the_computer() {
        let english = whole_english();
        let white = english.say(&Text::ColourWhite);
        let you = english.say(&Text::GameYou);
        let alone = against(Seat::Computer(Strength::Level(1)));
        let together = against(Seat::Here);
        for one in events() {
            let text = event(&one, &alone, &english);
            assert!(!text.contains(&white), "{text}");
            assert!(text.to_lowercase().contains(&you.to_lowercase()), "{text}");
            let text = event(&one, &together, &english);
            assert!(text.contains(&white), "{text}");
        }
    }

    /// The sentences of a lot tell the effect on the challenged move, also of a draw.
    #[test]
    fn the_result_of_a_lot_tells_its_effect() {
        use Gesture::{Paper, Rock, Scissors};
        let english = whole_english();
        let model = against(Seat::Computer(Strength::Level(1)));
        for (challenged, challenger, expected) in [
            (Rock, Rock, "Both: Rock. Draw. The announced move counts."),
            (
                Rock,
                Scissors,
                "Rock beats scissors. The announced move counts.",
            ),
            (
                Scissors,
                Paper,
                "Scissors beat paper. The announced move counts.",
            ),
            (Rock, Paper, "Paper beats rock. You win the challenge."),
        ] {
            let lot = DrawnLot::Scissors {
                challenged,
                challenger,
            };
            let events = [
                Event::LotDrawn {
                    challenged: Color::Black,
                    lot,
                },
                Event::Settled {
                    challenger: Color::White,
                    played: lot.is_played(),
                },
            ];
            let text = events.iter().map(|one| event(one, &model, &english));
            assert_eq!(text.collect::<Vec<_>>().join(" "), expected);
        }
    }

    #[test]
    fn the_end_is_told_to_the_player_against_the_computer() {
        let english = whole_english();
        let over = Event::Over(Ending::Agreement(Agreement::WhiteResigned));
        let alone = against(Seat::Computer(Strength::Level(1)));
        let you = Text::SaidOver {
            result: english.say(&Text::OverYouLose),
            reason: english.say(&Text::EndedYouResigned),
        };
        assert_eq!(event(&over, &alone, &english), english.say(&you));
        let player = || english.say(&Text::ColourWhite);
        let resigned = Text::EndedResigned { player: player() };
        let text = event(&over, &against(Seat::Here), &english);
        assert!(text.ends_with(&english.say(&resigned)), "{text}");
    }
}
