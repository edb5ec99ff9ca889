//! The levels of the computer that the user has beaten, as they are stored.

use std::fmt::Write;

use record::{GameResult, Seat, Strength};
use rules::Color;
use session::{GameChoice, Prompt, RenderModel, Session};

/// The first line of the stored text.
const HEAD: &str = "gipf-levels-1";

/// The levels that were beaten, of each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels([u16; GameChoice::ALL.len()]);

/// The text is not one that this program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherLevels;

impl Levels {
    /// Returns true if a level was beaten in a game.
    #[must_use]
    pub const fn has(self, game: GameChoice, level: u8) -> bool {
        self.0[game as usize] & bit(level) != 0
    }

    /// The number of levels beaten in a game.
    #[must_use]
    pub fn beaten(self, game: GameChoice) -> u32 {
        self.0[game as usize].count_ones()
    }

    /// Counts a level as beaten, if there is one.
    pub fn add(&mut self, game: GameChoice, level: u8) {
        if (1..=Strength::LEVELS).contains(&level) {
            self.0[game as usize] |= bit(level);
        }
    }

    /// The levels that were beaten in either.
    #[must_use]
    pub fn joined(mut self, other: Self) -> Self {
        for (ours, theirs) in self.0.iter_mut().zip(other.0) {
            *ours |= theirs;
        }
        self
    }

    /// The number of levels that were beaten in the other only.
    #[must_use]
    pub fn gains(self, other: Self) -> usize {
        let count = |levels: Self| levels.0.iter().map(|game| game.count_ones() as usize).sum();
        let (before, after): (usize, usize) = (count(self), count(self.joined(other)));
        after - before
    }

    /// The lowest level that is not beaten in a game; none if all are.
    #[must_use]
    pub fn next(self, game: GameChoice) -> Option<u8> {
        (1..=Strength::LEVELS).find(|&level| !self.has(game, level))
    }

    /// The text that is stored: a line a game, its word and the levels.
    #[must_use]
    pub fn to_text(self) -> String {
        let mut text = format!("{HEAD}\n");
        for game in GameChoice::ALL
            .into_iter()
            .filter(|&game| self.beaten(game) > 0)
        {
            text.push_str(game.word());
            for level in (1..=Strength::LEVELS).filter(|&level| self.has(game, level)) {
                let _ = write!(text, " {level}");
            }
            text.push('\n');
        }
        text
    }

    /// Reads a stored text; invalid lines are left out.
    ///
    /// # Errors
    /// If the text is another one, or that of a newer program.
    pub fn read(text: &str) -> Result<Self, OtherLevels> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(OtherLevels);
        }
        let mut levels = Self::default();
        for line in lines {
            let mut words = line.split(' ');
            let Some(game) = words.next().and_then(GameChoice::of_word) else {
                continue;
            };
            for level in words.filter_map(|word| word.parse().ok()) {
                levels.add(game, level);
            }
        }
        Ok(levels)
    }

    /// The number of lines of a stored text of which [`Self::read`] leaves something out.
    #[must_use]
    pub fn unread(text: &str) -> usize {
        let is_level = |word: &str| {
            let level = word.parse();
            level.is_ok_and(|level| (1..=Strength::LEVELS).contains(&level))
        };
        let is_whole = |line: &&str| {
            let mut words = line.split(' ');
            words.next().and_then(GameChoice::of_word).is_some() && words.all(is_level)
        };
        let lines = text.lines().skip(1).filter(|line| !line.is_empty());
        lines.filter(|line| !is_whole(line)).count()
    }
}

/// The bit of a level.
const fn bit(level: u8) -> u16 {
    1 << (level & 0xf)
}

/// The game and the level of the computer that was just beaten: the game on the table is over,
/// no puzzle, and won by the only player at this device.
#[must_use]
pub fn won_level(session: &Session, model: &RenderModel) -> Option<(GameChoice, u8)> {
    let Prompt::Over(ending) = model.prompt else {
        return None;
    };
    let GameResult::Won(winner) = ending.result() else {
        return None;
    };
    let seats = [winner, !winner].map(|color: Color| model.players[color].seat);
    match seats {
        [Seat::Here, Seat::Computer(Strength::Level(level))] if !session.is_task() => {
            Some((GameChoice::of(model.ruleset), level))
        }
        _ => None,
    }
}
