//! An example, played.

use record::{GameRecord, NodeId, Record, TamskRecord};
use rules::Game;
use rules::tamsk;
use session::LoadedGame;

/// An example `turn`, played from its first line to its last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The record of everything that is played in it.
    pub record: GameRecord,
    /// The last position.
    pub at: NodeId,
    /// The lines to be shown, in order.
    pub lines: Vec<Line>,
}

/// A line of a played example, with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A turn or step was played.
    Played {
        /// The text; empty where only time goes by.
        text: String,
        /// The time in milliseconds, if the game is timed.
        at: Option<u64>,
        /// The node before it.
        from: NodeId,
        /// The node after it.
        to: NodeId,
    },
    /// These turns or steps are legal, among others.
    Legal(Vec<String>),
    /// These turns or steps are legal, and no others.
    Only(Vec<String>),
    /// The number of legal turns.
    Turns(u32),
    /// None of these is legal.
    Refused(Vec<String>),
    /// The game is over.
    Result,
}

impl Script {
    /// Plays the lines of an example, up to the drawing. None if one of them cannot be played
    /// or is of an unknown kind.
    #[must_use]
    pub fn read(lines: &[String]) -> Option<Self> {
        let mut lines = lines.iter().take_while(|line| !line.is_empty());
        let from = lines.next()?.strip_prefix("from ")?;
        let mut script = Self {
            record: GameRecord::from_position(from.parse().ok()?),
            at: NodeId::ROOT,
            lines: Vec::new(),
        };
        for line in lines {
            let (word, rest) = line.split_once(' ')?;
            let all = || rest.split(' ').map(str::to_owned).collect();
            let line = match word {
                // The board that is shown is the result.
                "gives" => continue,
                "play" | "step" => script.play(rest, word == "step")?,
                "may" => Line::Legal(all()),
                "turns" | "steps" => match rest.parse() {
                    Ok(number) if word == "turns" => Line::Turns(number),
                    Ok(_) => return None,
                    Err(_) => Line::Only(all()),
                },
                "refuses" => Line::Refused(all()),
                "result" => Line::Result,
                _ => return None,
            };
            script.lines.push(line);
        }
        Some(script)
    }

    /// Returns true if it plays any turn or step.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.at != NodeId::ROOT
    }

    /// The game to be opened on the board, with everything that was played.
    #[must_use]
    pub fn loaded(&self) -> LoadedGame {
        LoadedGame::of(self.record.clone(), self.at)
    }

    fn play(&mut self, written: &str, is_step: bool) -> Option<Line> {
        let time = written.rsplit_once('@');
        let time = time.and_then(|(text, time)| Some((text.trim_end(), time.parse().ok()?)));
        let (text, at) = time.map_or((written, None), |(text, time)| (text, Some(time)));
        let from = self.at;
        self.at = match &mut self.record {
            GameRecord::Gipf(record) => play_gipf(record, from, text, is_step)?,
            GameRecord::Tamsk(record) => play_tamsk(record, from, text, at)?,
        };
        Some(Line::Played {
            text: text.to_owned(),
            at,
            from,
            to: self.at,
        })
    }
}

/// A position that is shown as an example, to be opened on the board.
#[must_use]
pub fn example_game(position: &Game) -> LoadedGame {
    LoadedGame::of(GameRecord::from_position(position.clone()), NodeId::ROOT)
}

fn play_gipf(record: &mut Record, from: NodeId, text: &str, is_step: bool) -> Option<NodeId> {
    let position = record.position(from);
    let turn = position.read_turn(text).ok().filter(|_| !is_step);
    let steps = match turn {
        Some(turn) => turn.steps,
        None => vec![position.read_step(text).ok()?],
    };
    steps
        .into_iter()
        .try_fold(from, |node, step| record.play(node, step).ok())
}

fn play_tamsk(
    record: &mut TamskRecord,
    from: NodeId,
    text: &str,
    at: Option<u64>,
) -> Option<NodeId> {
    let position: &tamsk::Position = record.position(from);
    let events = position.read_events_at(text, at).ok()?;
    events
        .into_iter()
        .try_fold(from, |node, event| record.play(node, event).ok())
}
