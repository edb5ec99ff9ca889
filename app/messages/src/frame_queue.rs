//! The messages of the embedding page that wait to be handled. At most one of each kind waits,
//! so that a page that sends many cannot keep its frame busy with old ones.

use crate::frame::FrameRequest;

/// A message of the embedding page that waits until the frame has time for it.
#[derive(Clone, Debug, PartialEq)]
pub enum Pending {
    /// Show another game.
    Load(FrameRequest),
    /// Show another turn of the game: 0 is the start, -1 the end.
    Goto(i32),
    /// Turn the board round.
    Flip,
    /// Show the board from Black's side, or from White's.
    Face {
        /// True if it is Black's.
        black: bool,
    },
    /// Set options.
    Option(FrameRequest),
    /// Send the position.
    Get,
}

impl Pending {
    /// Returns true if this pending message has no effect once `later` is handled.
    const fn is_superseded_by(&self, later: &Self) -> bool {
        matches!(
            (self, later),
            (Self::Load(_) | Self::Goto(_), Self::Load(_))
                | (Self::Goto(_), Self::Goto(_))
                | (Self::Flip | Self::Face { .. }, Self::Face { .. })
                | (Self::Get, Self::Get)
        )
    }
}

/// Waiting messages in the order in which they are handled; five at most.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameQueue {
    pending: Vec<Pending>,
}

impl FrameQueue {
    /// Adds a message at the end and drops those that it makes pointless: the last `load` and
    /// `goto` win, flips add up, options are merged field by field, and one answer serves every
    /// `get`.
    pub fn push(&mut self, request: Pending) {
        self.pending
            .retain(|pending| !pending.is_superseded_by(&request));
        let request = match request {
            Pending::Flip => {
                match self.take(|one| matches!(one, Pending::Flip | Pending::Face { .. })) {
                    Some(Pending::Flip) => return,
                    Some(Pending::Face { black }) => Pending::Face { black: !black },
                    _ => Pending::Flip,
                }
            }
            Pending::Option(later) => match self.take(|one| matches!(one, Pending::Option(_))) {
                Some(Pending::Option(before)) => Pending::Option(before.overridden_by(later)),
                _ => Pending::Option(later),
            },
            other => other,
        };
        self.pending.push(request);
    }

    /// Removes the message that is handled next.
    pub fn pop(&mut self) -> Option<Pending> {
        (!self.pending.is_empty()).then(|| self.pending.remove(0))
    }

    /// Returns true if no message waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    fn take(&mut self, is: impl Fn(&Pending) -> bool) -> Option<Pending> {
        let index = self.pending.iter().position(is)?;
        Some(self.pending.remove(index))
    }
}

impl FrameRequest {
    /// The fields of both messages; where both have one, that of the later.
    fn overridden_by(self, later: Self) -> Self {
        Self {
            fragment: later.fragment.or(self.fragment),
            position: later.position.or(self.position),
            game: later.game.or(self.game),
            moves: later.moves.or(self.moves),
            ply: later.ply.or(self.ply),
            orientation: later.orientation.or(self.orientation),
            theme: later.theme.or(self.theme),
            lang: later.lang.or(self.lang),
            mode: later.mode.or(self.mode),
            computer: later.computer.or(self.computer),
            computer_plays: later.computer_plays.or(self.computer_plays),
            coords: later.coords.or(self.coords),
            controls: later.controls.or(self.controls),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(game: &str) -> FrameRequest {
        FrameRequest {
            game: Some(game.to_owned()),
            ..FrameRequest::default()
        }
    }

    fn queue(requests: impl IntoIterator<Item = Pending>) -> Vec<Pending> {
        let mut queue = FrameQueue::default();
        for request in requests {
            queue.push(request);
            assert!(queue.pending.len() <= 5);
        }
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn the_last_goto_wins_and_a_load_drops_what_was_shown_before() {
        use Pending::{Goto, Load};
        assert_eq!(queue((0..3_000).map(Goto)), [Goto(2_999)]);
        let requests = [Load(game("a")), Goto(1), Load(game("b")), Goto(2), Goto(3)];
        assert_eq!(queue(requests), [Load(game("b")), Goto(3)]);
    }

    #[test]
    fn flips_add_up() {
        use Pending::{Face, Flip};
        assert_eq!(queue(vec![Flip; 10_000]), []);
        assert_eq!(queue(vec![Flip; 10_001]), [Flip]);
        assert_eq!(queue([Flip, Face { black: true }]), [Face { black: true }]);
        assert_eq!(queue([Face { black: true }, Flip]), [Face { black: false }]);
    }

    #[test]
    fn options_are_merged_field_by_field() {
        let option = |theme: Option<&str>, lang: Option<&str>| FrameRequest {
            theme: theme.map(str::to_owned),
            lang: lang.map(str::to_owned),
            ..FrameRequest::default()
        };
        let merged = queue([
            Pending::Option(option(Some("dark"), Some("de"))),
            Pending::Goto(4),
            Pending::Option(option(Some("light"), None)),
        ]);
        let both = Pending::Option(option(Some("light"), Some("de")));
        assert_eq!(merged, [Pending::Goto(4), both]);
    }

    #[test]
    fn one_answer_comes_after_everything_that_was_asked_before() {
        use Pending::{Get, Goto};
        let requests = [Get, Goto(1), Get, Goto(2), Get];
        assert_eq!(queue(requests), [Goto(2), Get]);
        assert_eq!(queue([Get, Goto(1)]), [Get, Goto(1)]);
    }
}
