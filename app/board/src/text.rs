//! Sentences of the locale for the model.

use locale::{Locale, Text};
use record::{Agreement, Ending, GameResult, Seat, Settlement};
use rules::{
    Color, DiscKind, EndReason, GameRuleset, Piece, Potential, PushId, Reserve, Spot, Step,
};
use session::{Counts, Prompt, RenderModel, RowModel, Scene, Speed, TamskPrompt};

pub use crate::announcements::{Announcements, announcements, event, named_event, turn};
pub use crate::names::{
    Names, brief, brief_players, colour, game_key, game_title, is_matrx, is_reader, owned, piece,
    player, players, potential, reader,
};
pub use crate::reasons::{because, let_go, why};
pub use crate::screen_reader::{here, line};
use crate::table::board_of;

/// A sentence about a number of discs, followed by the number of potentials of each kind among
/// them: `… (TAMSK 2, YINSH 1)`.
#[must_use]
pub fn counted(discs: Reserve, sentence: impl FnOnce(u32) -> String) -> String {
    let all = DiscKind::ALL.map(|kind| u32::from(discs[kind]));
    let sentence = sentence(all.iter().sum());
    match kinds(discs) {
        kinds if kinds.is_empty() => sentence,
        kinds => [&*sentence, " (", &*kinds, ")"].concat(),
    }
}

fn kinds(reserve: Reserve) -> String {
    let kinds = Potential::ALL.map(|kind| (kind, reserve.potentials(kind)));
    let there = kinds.into_iter().filter(|&(_, count)| count > 0);
    let sentence = there.map(|(kind, count)| [potential(kind), &count.to_string()].join(" "));
    sentence.collect::<Vec<_>>().join(", ")
}

/// Formats a speed of the sand: `×0.5`.
#[must_use]
pub fn speed(speed: Speed, locale: &Locale) -> String {
    let decimal = locale.language().decimal();
    speed.word().replacen('x', "×", 1).replace('.', decimal)
}

/// The player to act, in the line above the task: "Your turn, with White" if the opponent is
/// the computer or elsewhere. None if the task names the player.
#[must_use]
pub fn turn_of(model: &RenderModel, locale: &Locale) -> Option<String> {
    let player = match model.prompt {
        Prompt::Over(_)
        | Prompt::Elsewhere { .. }
        | Prompt::Review { .. }
        | Prompt::Settle { .. }
        | Prompt::Forced { .. }
        | Prompt::Tamsk(TamskPrompt::Pass { .. }) => return None,
        prompt => prompt.player()?,
    };
    Some(locale.say(&match is_reader(model, player) {
        true => Text::TaskYoursWith {
            colour: colour(model, player, locale),
        },
        false => Text::TaskToMove {
            player: brief_players(model, locale)[player].clone(),
        },
    }))
}

/// The task with the player to act and the effect of the chosen push, as one text for
/// announcements.
#[must_use]
pub fn whole_task(model: &RenderModel, locale: &Locale) -> String {
    let effect = match model.prompt {
        Prompt::Tamsk(_) => None,
        _ => effect(model, None, locale),
    };
    let task = Some(task(model, locale));
    let parts = [turn_of(model, locale), task, effect].into_iter();
    let parts: Vec<_> = parts.flatten().map(ended).collect();
    parts.join(" ")
}

/// A sentence with a full stop, if it has no end of its own.
fn ended(mut sentence: String) -> String {
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

/// The task of the player to act, without the player's name ([`turn_of`]).
#[must_use]
pub fn task(model: &RenderModel, locale: &Locale) -> String {
    let mut names = brief_players(model, locale);
    // Sentences to the reader are loaded after the board.
    if !locale.is_whole() {
        names.forget_reader();
    }
    let name = |color: Color| names[color].clone();
    let is_computer =
        |color: Color| matches!(model.players[color].seat, Seat::Computer(_) | Seat::Defends);
    let text = match model.prompt {
        Prompt::ChooseDot { .. } if !model.rows.is_empty() => Text::RowOrDot,
        Prompt::ChooseDot {
            or_potential: true, ..
        } => Text::PotentialChooseDot,
        Prompt::ChooseDot { piece, .. } => match piece {
            Piece::GIPF => Text::TaskChooseDotGipf,
            Piece::Loaded(_) | Piece::Pair(DiscKind::Potential(_)) => Text::TaskChooseDotPiece {
                piece: crate::names::piece(piece, is_matrx(model.ruleset), locale),
            },
            _ => Text::TaskChooseDot,
        },
        Prompt::ChoosePotential { .. } => Text::PotentialChoose,
        Prompt::ChooseDirection { dot, .. } => {
            let dot = dot.to_string();
            match model.scene.board().map_or(0, |board| board.arrows.len()) {
                1 => Text::TaskPushFrom { dot },
                _ => Text::TaskChooseDirection { dot },
            }
        }
        Prompt::ConfirmPush { dot, spot, .. } | Prompt::ConfirmLast { dot, spot, .. } => {
            Text::TaskConfirmPush {
                dot: dot.to_string(),
                spot: spot.to_string(),
            }
        }
        Prompt::Review { player } => names.to(player, Text::ReviewYouToMove, |player| {
            Text::TaskToMove { player }
        }),
        Prompt::ChooseTarget {
            potential: kind,
            from,
            ..
        } => Text::PotentialChooseTarget {
            potential: potential(kind).to_owned(),
            from: from.to_string(),
        },
        Prompt::ChooseCover { to, .. } => Text::PotentialChooseCover { to: to.to_string() },
        Prompt::ConfirmMove { from, to, .. } => Text::PotentialConfirmMove {
            from: from.to_string(),
            to: to.to_string(),
        },
        Prompt::ChooseExtra { .. } => Text::PotentialChooseExtra,
        Prompt::Reply { announced, .. } => Text::PotentialReply {
            potential: announced_potential(model, announced).to_owned(),
        },
        Prompt::Settle { player, .. } if is_side_game(model) => {
            names.to(player, Text::ChallengeYouSettle, |player| {
                Text::PotentialSettle { player }
            })
        }
        Prompt::Settle { .. } => Text::PotentialSettleNow,
        // With two computers the task names the one that thinks.
        Prompt::Elsewhere { player } if is_computer(player) && !is_computer(!player) => {
            Text::TaskThinking
        }
        Prompt::Elsewhere { player } => {
            let is_sent = model.sent || model.players[!player].seat != Seat::Here;
            let player = name(player);
            match model.begun {
                _ if is_sent => Text::AgreeWaits { player },
                true => Text::AgreeSend { player },
                false => Text::AgreeSendInvitation { player },
            }
        }
        Prompt::Tamsk(prompt) => tamsk_task(prompt, &names),
        Prompt::ChooseRow { .. } => Text::RowChoose,
        Prompt::DecideRow { ends, may_stay, .. } => {
            let (from, to) = (ends.0.to_string(), ends.1.to_string());
            if may_stay {
                Text::RowTakeOrLeave { from, to }
            } else if model
                .rows
                .iter()
                .any(|row| row.chosen && !row.may.is_empty())
            {
                if model.rows.iter().all(|row| is_of_gipf_pieces(model, row)) {
                    Text::RowChooseGipfPieces { from, to }
                } else {
                    Text::RowChoosePieces { from, to }
                }
            } else {
                Text::RowTakeRow { from, to }
            }
        }
        Prompt::Forced { player, ends } => {
            let (from, to) = (ends.0.to_string(), ends.1.to_string());
            match names.is_reader(player) {
                true => Text::RowYouTaking { from, to },
                false => Text::RowTaking {
                    player: name(player),
                    from,
                    to,
                },
            }
        }
        Prompt::Over(ending) => return result(ending, &brief_players(model, locale), locale),
    };
    locale.say(&text)
}

/// The effect of the push under the pointer, of the chosen one, or of the only one from the
/// chosen dot: the number of pieces it moves, and where the last one lands. In TAMSK the goal,
/// or the condition on a space; before the last GIPF-piece or potential its consequence. Where no
/// push is pointed at, a full line from the chosen dot. None otherwise.
#[must_use]
pub fn effect(model: &RenderModel, pointed: Option<PushId>, locale: &Locale) -> Option<String> {
    let sentence = match model.prompt {
        Prompt::ConfirmLast {
            gipf, potentials, ..
        } => Some(match (gipf, potentials) {
            (true, true) => Text::EffectLastOfBoth,
            (false, true) => Text::EffectLastPotentials,
            (_, false) => Text::EffectLastGipf,
        }),
        Prompt::Tamsk(TamskPrompt::ChooseSpace { from: None, .. }) => Some(Text::TamskGlassFree),
        Prompt::Tamsk(TamskPrompt::ChooseSpace { .. }) => Some(Text::EffectGlassSpaces),
        Prompt::Tamsk(TamskPrompt::Pass { .. } | TamskPrompt::DropRing { .. }) => return None,
        // The button beside it drops that ring.
        Prompt::Tamsk(TamskPrompt::ChooseGlass {
            player,
            left_out: Some(space),
        }) => {
            let names = brief_players(model, locale);
            let left = names[!player].clone();
            let space = match &model.scene {
                Scene::Tamsk(scene) => {
                    let all = scene.spaces.iter();
                    let mut named = all.filter(|other| other.space == space);
                    named.next().map(|space| space.name.clone())
                }
                Scene::Gipf(_) => None,
            };
            let space = space.unwrap_or_default();
            Some(match is_reader(model, player) {
                true => Text::TamskYouMayFill {
                    player: left,
                    space,
                },
                false => Text::TamskMayFill {
                    player: left,
                    other: names[player].clone(),
                    space,
                },
            })
        }
        Prompt::Tamsk(_) => Some(Text::TamskGoal),
        _ => None,
    };
    if let Some(sentence) = sentence {
        return Some(locale.say(&sentence));
    }
    let arrows = &board_of(model).arrows;
    let of = |push: PushId| arrows.iter().find(|arrow| arrow.push == push);
    let push = pointed.and_then(of).or_else(|| match &arrows[..] {
        [only] => Some(only),
        all => all.iter().find(|arrow| arrow.chosen),
    });
    let Some(push) = push else {
        // A bar stands on the line.
        let full = board_of(model).full.first()?;
        let spot = full.spot.to_string();
        return Some(locale.say(&Text::EffectLineFull { spot }));
    };
    let spot = push.landing.clone();
    let moved = push.shifts.len().saturating_sub(1);
    Some(locale.say(&match u32::try_from(moved) {
        Ok(0) | Err(_) => Text::EffectMovesAlone { spot },
        Ok(pieces) => Text::EffectMoves { pieces, spot },
    }))
}

/// Returns true if another game settles the challenge, by agreement.
fn is_side_game(model: &RenderModel) -> bool {
    let settles = model.challenge.as_ref().map(|challenge| &challenge.settles);
    matches!(
        settles,
        Some(Some(Settlement::Game(_) | Settlement::Elsewhere(_)))
    )
}

/// Returns true if all pieces of a row that may stay are GIPF-pieces.
fn is_of_gipf_pieces(model: &RenderModel, row: &RowModel) -> bool {
    let spots = &board_of(model).spots;
    let is_gipf = |&(spot, _): &(Spot, bool)| {
        let mut spots = spots.iter();
        let here = spots.find(|here| here.spot == spot);
        here.and_then(|here| here.piece)
            .is_some_and(|(_, piece)| piece == Piece::GIPF)
    };
    row.may.iter().all(is_gipf)
}

/// The potential that an announced step uses.
fn announced_potential(model: &RenderModel, announced: Step) -> &'static str {
    let Step::Move { from, .. } = announced else {
        return potential(Potential::Tamsk);
    };
    let mut spots = board_of(model).spots.iter();
    let stack = spots.find(|spot| spot.spot == from).map(|spot| &spot.stack);
    match stack.and_then(|stack| stack.0.last()).map(|disc| disc.kind) {
        Some(DiscKind::Potential(kind)) => potential(kind),
        _ => potential(Potential::Tamsk),
    }
}

fn tamsk_task(prompt: TamskPrompt, names: &Names) -> Text {
    match prompt {
        TamskPrompt::ChooseGlass { .. } => Text::TamskChooseGlass,
        TamskPrompt::ChooseSpace { .. } => Text::TamskChooseSpace,
        TamskPrompt::DropRing { .. } => Text::TamskDropRing,
        TamskPrompt::Confirm { .. } => Text::TamskConfirmMove,
        TamskPrompt::Pass { player } => names.to(player, Text::TamskYouCannotMove, |player| {
            Text::TamskCannotMove { player }
        }),
    }
}

/// The winner, or a draw; addressed to the one player at this device.
#[must_use]
pub fn result(ending: Ending, names: &Names, locale: &Locale) -> String {
    locale.say(&match ending.result() {
        GameResult::Won(winner) if names.is_reader(winner) => Text::OverYouWin,
        GameResult::Won(winner) if names.is_reader(!winner) => Text::OverYouLose,
        GameResult::Won(winner) => Text::OverWins {
            player: names[winner].clone(),
        },
        GameResult::Draw => Text::OverDraw,
    })
}

/// The reason why the game is over.
#[must_use]
pub fn reason(ending: Ending, model: &RenderModel, names: &Names, locale: &Locale) -> String {
    let resigned = |color: Color| {
        names.to(color, Text::EndedYouResigned, |player| {
            Text::EndedResigned { player }
        })
    };
    let out_of_time = |color: Color| {
        names.to(color, Text::EndedYouOutOfTime, |player| {
            Text::EndedOutOfTime { player }
        })
    };
    let onto_full_space = |color: Color| {
        names.to(color, Text::EndedYouOntoFullSpace, |player| {
            Text::EndedOntoFullSpace { player }
        })
    };
    // In TAMSK the moves without a ring are counted.
    let counted = matches!(model.ruleset, GameRuleset::Tamsk(_));
    // In MATRX potentials are introduced without a basic piece.
    let lifts = !is_matrx(model.ruleset);
    let text = match ending {
        Ending::Rules(end) => match (end.reason, end.winner) {
            (EndReason::Gipf, Some(winner)) => {
                names.to(!winner, Text::EndedYouNoGipfPiece, |player| {
                    Text::EndedNoGipfPiece { player }
                })
            }
            (EndReason::Moves, Some(winner)) if !counted => {
                if is_out_of(&DiscKind::ALL, model, !winner) {
                    names.to(!winner, Text::EndedYouNoPieces, |player| {
                        Text::EndedNoPieces { player }
                    })
                } else if lifts && is_out_of(&[DiscKind::Basic], model, !winner) {
                    names.to(!winner, Text::EndedYouNoBasic, |player| {
                        Text::EndedNoBasic { player }
                    })
                } else {
                    names.to(!winner, Text::EndedYouNoPush, |player| Text::EndedNoPush {
                        player,
                    })
                }
            }
            (EndReason::Moves, winner) => {
                let rings = locale.say(&rings(winner, model, names));
                return [locale.say(&Text::EndedQuiet), rings].join(" ");
            }
            (EndReason::Sand, _) => Text::EndedSand {
                rings: rings_left(model, Color::White),
            },
            (EndReason::Rings | EndReason::Gipf, winner) => rings(winner, model, names),
        },
        Ending::Agreement(Agreement::WhiteResigned) => resigned(Color::White),
        Ending::Agreement(Agreement::BlackResigned) => resigned(Color::Black),
        Ending::Agreement(Agreement::WhiteOutOfTime) => out_of_time(Color::White),
        Ending::Agreement(Agreement::BlackOutOfTime) => out_of_time(Color::Black),
        Ending::Agreement(Agreement::WhiteOntoFullSpace) => onto_full_space(Color::White),
        Ending::Agreement(Agreement::BlackOntoFullSpace) => onto_full_space(Color::Black),
        Ending::Agreement(Agreement::DrawAgreed) => Text::EndedDrawAgreed,
        Ending::Agreement(Agreement::DrawByRepetition) => Text::EndedDrawRepetition,
    };
    locale.say(&text)
}

/// The score of a game that is decided by the rings (T 3.1).
fn rings(winner: Option<Color>, model: &RenderModel, names: &Names) -> Text {
    match winner {
        Some(winner) => {
            let (rings, others) = (rings_left(model, winner), rings_left(model, !winner));
            match names.is_reader(winner) {
                true => Text::EndedYouRings { rings, others },
                false => Text::EndedRings {
                    player: names[winner].clone(),
                    rings,
                    others,
                },
            }
        }
        None => Text::EndedRingsEqual {
            rings: rings_left(model, Color::White),
        },
    }
}

fn rings_left(model: &RenderModel, player: Color) -> u32 {
    match model.players[player].counts {
        Counts::Tamsk { rings, .. } => u32::from(rings),
        Counts::Gipf(_) => 0,
    }
}

/// Returns true if a player has none of these kinds in reserve.
fn is_out_of(kinds: &[DiscKind], model: &RenderModel, player: Color) -> bool {
    let discs = model.players[player].counts.discs();
    discs.is_some_and(|discs| kinds.iter().all(|&kind| discs.reserve[kind] == 0))
}

/// The reserves of both players, and their discs on the board.
#[must_use]
pub fn reserves(model: &RenderModel, locale: &Locale) -> String {
    let names = players(model, locale);
    let mut sentence = String::new();
    for color in Color::ALL {
        let player = &names.label(color, locale);
        let mut say = |text: Text| {
            sentence.push_str(&locale.say(&text));
            sentence.push_str(". ");
        };
        let discs = match model.players[color].counts {
            Counts::Gipf(discs) => discs,
            Counts::Tamsk { rings, .. } => {
                say(Text::TamskRingsLeft {
                    player: player.clone(),
                    rings: u32::from(rings),
                });
                continue;
            }
        };
        let kinds = DiscKind::ALL.map(|kind| u32::from(discs.reserve[kind]));
        say(Text::ReserveCount {
            player: player.clone(),
            pieces: kinds.iter().sum(),
        });
        for kind in Potential::ALL {
            let left = discs.reserve.potentials(kind);
            if left > 0 {
                sentence.push_str(&format!("{}: {left}. ", potential(kind)));
            }
        }
        let mut say = |text: Text| {
            sentence.push_str(&locale.say(&text));
            sentence.push_str(". ");
        };
        say(Text::CapturedCount {
            player: player.clone(),
            pieces: u32::from(discs.captured),
        });
        let removed = Potential::ALL.map(|kind| u32::from(discs.removed.potentials(kind)));
        let pieces: u32 = removed.iter().sum();
        if pieces > 0 {
            let player = player.clone();
            say(Text::LostCount { player, pieces });
        }
        if let Some(pieces) = discs.gipf_pieces {
            let player = player.clone();
            say(Text::GipfCount { player, pieces });
        }
    }
    sentence.truncate(sentence.trim_end().len());
    sentence
}

// The language files exist in the build, not in the page.
#[cfg(not(target_arch = "wasm32"))]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::announcements::tests::whole_english;
    use record::Strength;
    use rules::Board;
    use session::{Message, Millis, NewGame, Session, Touch};

    #[test]
    fn tamsk_tells_its_goal_and_then_where_an_hourglass_may_go() {
        let start = rules::tamsk::Position::start("tamsk-1".parse().unwrap());
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let english = whole_english();
        let effect_now = |session: &Session| effect(&session.render(), None, &english);
        assert_eq!(effect_now(&session), Some(english.say(&Text::TamskGoal)));
        let space = rules::tamsk::Space::named("d7").unwrap();
        session.update(Message::Touch(Touch::Space(space)), Millis(0));
        assert_eq!(
            effect_now(&session),
            Some(english.say(&Text::EffectGlassSpaces))
        );
    }

    #[test]
    fn one_computer_thinks_and_of_two_the_task_says_which() {
        let start: rules::Position = "gipf-basic 4/5/6/7/6/5/4 b G5 G5 --".parse().unwrap();
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let english = whole_english();
        let computer = Seat::Computer(Strength::Level(1));
        let mut status = |white: Seat, black: Seat| {
            let seats = rules::ByColor { white, black };
            session.update(Message::Seats(seats), Millis(0));
            task(&session.render(), &english)
        };
        let thinking = english.say(&Text::TaskThinking);
        assert_eq!(status(Seat::Here, computer), thinking);
        let player = english.say(&Text::ColourBlack);
        let waiting = english.say(&Text::AgreeWaits {
            player: player.clone(),
        });
        assert_eq!(status(computer, computer), waiting);
        let invite = english.say(&Text::AgreeSendInvitation { player });
        assert_eq!(status(Seat::Here, Seat::Away), invite);
    }

    /// The model after a dot was chosen.
    fn chosen(start: &str, dot: &str) -> RenderModel {
        let start: rules::Position = start.parse().unwrap();
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), Millis(0));
        let dot = Board::gipf().dot(dot).unwrap();
        session.update(Message::Touch(Touch::Dot(dot)), Millis(0));
        session.render()
    }

    fn effect_of(start: &str, dot: &str) -> Option<String> {
        effect(&chosen(start, dot), None, &whole_english())
    }

    #[test]
    fn the_effect_of_a_push_is_told_once_its_direction_is_known() {
        let start = "gipf-basic 4/G4/Gg4/gG5/6/5/4 w G5 G5 --";
        let effect_at = |dot| effect_of(start, dot);
        let pushed = "2 pieces move, the last one to e4.";
        assert_eq!(effect_at("e1").as_deref(), Some(pushed));
        let alone = "No other piece moves: e8 is empty.";
        assert_eq!(effect_at("e9").as_deref(), Some(alone));
        assert_eq!(effect_at("c1"), None);
    }

    #[test]
    fn the_effect_of_the_direction_that_is_pointed_at_is_told() {
        let model = chosen("gipf-basic 4/G4/Gg4/gG5/6/5/4 w G5 G5 --", "c1");
        let english = whole_english();
        let shown = board_of(&model).arrows.iter().map(|arrow| {
            let sentence = effect(&model, Some(arrow.push), &english).unwrap_or_default();
            sentence.contains(&arrow.landing)
        });
        assert_eq!(shown.collect::<Vec<_>>(), [true, true]);
    }

    #[test]
    fn the_target_of_a_push_is_read_with_its_effect() {
        let model = chosen("gipf-basic 4/G4/Gg4/gG5/6/5/4 w G5 G5 --", "c1");
        let english = whole_english();
        for arrow in &board_of(&model).arrows {
            let mut spots = board_of(&model).spots.iter();
            let target = spots.find(|spot| spot.touch == Some(Touch::Direction(arrow.push)));
            let spoken_label = here(&model, &target.unwrap().name, &english).unwrap();
            let effect = effect(&model, Some(arrow.push), &english).unwrap();
            let push = format!("push from c1 towards {}. {effect}", target.unwrap().name);
            assert!(spoken_label.ends_with(&push), "{spoken_label}");
        }
        // Other cells have none.
        let spoken_label = here(&model, "e5", &english).unwrap();
        assert_eq!(spoken_label.matches('.').count(), 1, "{spoken_label}");
    }
}
