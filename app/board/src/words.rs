//! From what the model says to sentences of the locale.

use locale::{Locale, Text};
use record::{Agreement, Ending, Score};
use rules::{ByColor, Color, Direction, Dot, NotationError, Piece, Reason};
use session::{
    Answer, Capture, DotModel, DotState, Event, Prompt, RenderModel, RowMark, SpotModel,
};

use crate::grid;

/// A player by name, or by colour where there is no name.
#[must_use]
pub fn player(name: &str, color: Color, locale: &Locale) -> String {
    if !name.is_empty() {
        return name.to_owned();
    }
    locale.say(&match color {
        Color::White => Text::ColourWhite,
        Color::Black => Text::ColourBlack,
    })
}

/// Both players by name.
#[must_use]
pub fn players(model: &RenderModel, locale: &Locale) -> ByColor<String> {
    ByColor::from_fn(|color| player(&model.players[color].name, color, locale))
}

/// What must be done now.
#[must_use]
pub fn task(model: &RenderModel, locale: &Locale) -> String {
    let names = players(model, locale);
    let name = |color: Color| names[color].clone();
    let text = match model.prompt {
        Prompt::ChooseDot { player, .. } if !model.rows.is_empty() => Text::TaskDotOrRow {
            player: name(player),
        },
        Prompt::ChooseDot { player, piece } if piece == Piece::GIPF => Text::TaskChooseDotGipf {
            player: name(player),
        },
        Prompt::ChooseDot { player, .. } => Text::TaskChooseDot {
            player: name(player),
        },
        Prompt::ChooseDirection { player, dot } => Text::TaskChooseDirection {
            player: name(player),
            dot: dot.to_string(),
        },
        Prompt::ConfirmPush { player, dot, spot } => Text::TaskConfirmPush {
            player: name(player),
            dot: dot.to_string(),
            spot: spot.to_string(),
        },
        Prompt::ChooseRow { player } => Text::TaskChooseRow {
            player: name(player),
        },
        Prompt::DecideRow {
            player,
            ends,
            may_stay,
        } => {
            let (player, from, to) = (name(player), ends.0.to_string(), ends.1.to_string());
            if may_stay {
                Text::TaskTakeOrLeave { player, from, to }
            } else if model
                .rows
                .iter()
                .any(|row| row.chosen && !row.may.is_empty())
            {
                Text::TaskChooseGipfPieces { player, from, to }
            } else {
                Text::TaskTakeRow { player, from, to }
            }
        }
        Prompt::Forced { player, ends } => Text::TaskTaking {
            player: name(player),
            from: ends.0.to_string(),
            to: ends.1.to_string(),
        },
        Prompt::Over(ending) => return result(ending, &names, locale),
    };
    locale.say(&text)
}

/// Who won, or that nobody did.
#[must_use]
pub fn result(ending: Ending, names: &ByColor<String>, locale: &Locale) -> String {
    locale.say(&match ending.score() {
        Score::Won(winner) => Text::OverWins {
            player: names[winner].clone(),
        },
        Score::Draw => Text::OverDraw,
    })
}

/// Why the game is over.
#[must_use]
pub fn reason(ending: Ending, names: &ByColor<String>, locale: &Locale) -> String {
    let name = |color: Color| names[color].clone();
    let text = match ending {
        Ending::Rules {
            winner,
            reason: Reason::Gipf,
        } => Text::OverNoGipfPiece {
            player: name(!winner),
        },
        Ending::Rules {
            winner,
            reason: Reason::Moves,
        } => Text::OverNoPush {
            player: name(!winner),
        },
        Ending::Agreement(Agreement::WhiteResigned) => Text::OverResigned {
            player: name(Color::White),
        },
        Ending::Agreement(Agreement::BlackResigned) => Text::OverResigned {
            player: name(Color::Black),
        },
        Ending::Agreement(Agreement::WhiteOutOfTime) => Text::OverOutOfTime {
            player: name(Color::White),
        },
        Ending::Agreement(Agreement::BlackOutOfTime) => Text::OverOutOfTime {
            player: name(Color::Black),
        },
        Ending::Agreement(Agreement::WhiteOntoFullSpace) => Text::OverOntoFullSpace {
            player: name(Color::White),
        },
        Ending::Agreement(Agreement::BlackOntoFullSpace) => Text::OverOntoFullSpace {
            player: name(Color::Black),
        },
        Ending::Agreement(Agreement::DrawAgreed) => Text::OverDrawAgreed,
        Ending::Agreement(Agreement::DrawByRepetition) => Text::OverDrawRepetition,
    };
    locale.say(&text)
}

/// What happened, as it is told to people who cannot see the board.
#[must_use]
pub fn event(event: &Event, names: &ByColor<String>, locale: &Locale) -> String {
    let name = |color: Color| names[color].clone();
    let text = match event {
        Event::Pushed {
            player,
            piece,
            dot,
            spot,
            ..
        } => {
            let (player, dot, spot) = (name(*player), dot.to_string(), spot.to_string());
            if *piece == Piece::GIPF {
                Text::SaidPushGipf { player, dot, spot }
            } else {
                Text::SaidPushBasic { player, dot, spot }
            }
        }
        Event::Took {
            player,
            ends,
            returned,
            captured,
        } => Text::SaidRow {
            player: name(*player),
            from: ends.0.to_string(),
            to: ends.1.to_string(),
            returned: u32::from(*returned),
            captured: u32::from(*captured),
        },
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
            let reason = reason(*ending, names, locale);
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
        Event::NotPlayable(_) => Text::SaidNotPlayable,
        Event::Damaged(_) => Text::SaveDamaged,
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
    }
}

/// Why a written move cannot be played.
fn refusal(error: &NotationError) -> Text {
    match error {
        NotationError::Syntax { found, .. } if found.is_empty() => Text::SaidNothingWritten,
        NotationError::Syntax { found, .. } => Text::SaidNotUnderstood {
            part: found.clone(),
        },
        NotationError::Illegal { found, .. } => Text::SaidNotPlayed {
            part: found.clone(),
        },
        NotationError::Ambiguous { .. } => Text::SaidAmbiguous,
        NotationError::Incomplete => Text::SaidIncomplete,
    }
}

/// What both players have in reserve and on the board.
#[must_use]
pub fn reserves(model: &RenderModel, locale: &Locale) -> String {
    let names = players(model, locale);
    let mut said = String::new();
    for color in Color::ALL {
        let counts = &model.players[color];
        let player = &names[color];
        let mut say = |text: Text| {
            said.push_str(&locale.say(&text));
            said.push_str(". ");
        };
        say(Text::ReserveCount {
            player: player.clone(),
            pieces: u32::from(counts.reserve),
        });
        say(Text::CapturedCount {
            player: player.clone(),
            pieces: u32::from(counts.captured),
        });
        if let Some(pieces) = counts.gipf_pieces {
            let player = player.clone();
            say(Text::GipfCount { player, pieces });
        }
    }
    said.truncate(said.trim_end().len());
    said
}

fn turns(captures: &[Capture]) -> String {
    let turns: Vec<&str> = captures
        .iter()
        .map(|capture| capture.turn.as_str())
        .collect();
    turns.join("; ")
}

/// What a cell is and means now, by its printed name.
#[must_use]
pub fn here(model: &RenderModel, name: &str, locale: &Locale) -> Option<String> {
    let mut dots = model.board.dots.iter();
    let said = match dots.find(|dot| dot.name == name) {
        Some(found) => dot(found, locale),
        None => {
            let mut spots = model.board.spots.iter();
            let found = spots.find(|spot| spot.name == name)?;
            spot(found, grid::chosen_dot(model), locale)
        }
    };
    Some(said + ".")
}

/// A line through a cell with everything on it. Up to three lines meet in a
/// cell; `turn` says which, and counts on beyond the last.
#[must_use]
pub fn line(model: &RenderModel, name: &str, turn: usize, locale: &Locale) -> Option<String> {
    let cell = grid::named(model, name)?;
    let board = model.ruleset.board();
    let mut lines = Vec::new();
    for direction in Direction::ALONG {
        let mut line = cell.line(board, direction);
        if line.is_empty() {
            line = cell.line(board, direction.opposite());
            line.reverse();
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    let line = lines.get(turn.checked_rem(lines.len())?)?;
    let said = line.iter().filter_map(|&wanted| {
        let mut spots = model.board.spots.iter();
        let found = spots.find(|spot| spot.spot == wanted)?;
        Some(spot(found, None, locale))
    });
    let said: Vec<String> = said.collect();
    Some(locale.say(&Text::SaidLine {
        from: line.first()?.to_string(),
        to: line.last()?.to_string(),
        spots: said.join("; "),
    }))
}

/// The name of a dot for a screen reader, with what it means now.
pub(crate) fn dot(model: &DotModel, locale: &Locale) -> String {
    let dot = model.name.clone();
    locale.say(&match model.state {
        DotState::Quiet | DotState::Open => Text::BoardDot { dot },
        DotState::Chosen => Text::BoardDotChosen { dot },
        DotState::Blocked => Text::BoardDotBlocked { dot },
    })
}

/// The name of a spot, with what stands on it and what would happen to that.
pub(crate) fn spot(model: &SpotModel, chosen: Option<Dot>, locale: &Locale) -> String {
    let spot = model.name.clone();
    let mut parts = vec![locale.say(&match model.piece {
        None => Text::BoardEmpty { spot },
        Some((Color::White, Piece::GIPF)) => Text::BoardWhiteGipf { spot },
        Some((Color::Black, Piece::GIPF)) => Text::BoardBlackGipf { spot },
        Some((Color::White, _)) => Text::BoardWhiteBasic { spot },
        Some((Color::Black, _)) => Text::BoardBlackBasic { spot },
    })];
    if let (Some(_), Some(dot)) = (model.target, chosen) {
        let (dot, spot) = (dot.to_string(), model.name.clone());
        parts.push(locale.say(&Text::BoardPush { dot, spot }));
    }
    if let Some(mark) = model.mark {
        parts.push(locale.say(&match mark {
            RowMark::MustReturn => Text::MarkMustReturn,
            RowMark::MustCapture => Text::MarkMustCapture,
            RowMark::Return => Text::MarkReturn,
            RowMark::Capture => Text::MarkCapture,
            RowMark::Keep => Text::MarkKeep,
            RowMark::Candidate => Text::MarkCandidate,
        }));
    }
    parts.join(", ")
}
