//! The trait of games that can be played at the table, beyond what a record asks of them.

use record::{NodeId, Recordable, Tree};
use rules::{Color, GameRuleset, Piece, Potential, Row};

use crate::scene::geometry::Orientation;
use crate::scene::model::{EndedRights, Scene};
use crate::scene::players::Counts;
use crate::scene::prompt::Prompt;
use crate::scene::touch::Touch;
use crate::table::event::{Answer, Event, Refusal};
use crate::table::limit::{Limit, LimitAt};
use crate::table::sand::shown::Shown;
use crate::table::sand::timed::Timed;
use crate::table::selection::{RowSelection, Selection, TouchSequence};

/// A position of a game that can be played at the table.
///
/// The table handles turns, histories and clocks; the game knows its steps, the touches
/// that play them, and its scene.
pub(crate) trait Playable:
    Recordable<Step: Send + Sync, Ruleset: Send + Sync + Into<GameRuleset>>
    + Timed
    + Send
    + Sync
    + 'static
{
    /// True if positions that come back count (D12).
    const REPEATS: bool;

    /// A limit as it is for this game.
    fn limit(limit: &Limit) -> LimitAt<Self>;

    /// The legal steps that touches play, each with its touches; of pushes those of the
    /// chosen piece. Rows are decided apart ([`Self::rows`]).
    fn touch_sequences(&self, selection: &Selection) -> Vec<(TouchSequence, Self::Step)>;

    /// The touch that is meant by `touch`: a spot on the line of an open direction means
    /// the direction.
    fn meant(
        &self,
        sequences: &[(TouchSequence, Self::Step)],
        selection: &Selection,
        touch: Touch,
    ) -> Touch {
        let _ = (sequences, selection);
        touch
    }

    /// The pieces to choose from before a push, with the chosen one; none where there
    /// is no choice.
    fn pieces(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// The number of such pieces in the reserve, and what pushing one in ends for good.
    fn choice(&self, piece: Piece) -> (u8, Option<EndedRights>) {
        let _ = piece;
        (0, None)
    }

    /// The rows that may be taken now.
    fn rows(&self) -> Vec<Row> {
        Vec::new()
    }

    /// The selection for a row, with the pieces marked that most players want to take.
    fn row_selection(&self, index: usize) -> Option<RowSelection> {
        let _ = index;
        None
    }

    /// The row that is decided first without being chosen: the only one, if it is due.
    fn due_row(&self) -> Option<RowSelection> {
        None
    }

    /// The step that [`Message::Confirm`](crate::Message::Confirm) plays for the row being
    /// decided, if it is legal.
    fn row_step(&self, row: Option<RowSelection>) -> Option<Self::Step> {
        let _ = row;
        None
    }

    /// The step that [`Message::Confirm`](crate::Message::Confirm) plays when this row was decided
    /// before and the rest of it may stay, so that the player is not asked twice.
    fn leave_rest(&self, decided: &Row) -> Option<Self::Step> {
        let _ = decided;
        None
    }

    /// The only legal step, where it takes a row: a step without a choice.
    fn forced(&self) -> Option<Self::Step> {
        None
    }

    /// Returns true if a decision is due that is no push or move; it is announced to
    /// players who cannot see the board.
    fn asks(&self) -> bool {
        false
    }

    /// Returns true if a step ends for good what its player may introduce, although more
    /// could follow; it has to be confirmed.
    fn is_last_chance(&self, step: Self::Step) -> bool {
        let _ = step;
        false
    }

    /// The piece that the player to act usually pushes in, before a choice.
    fn usual_piece(&self) -> Piece {
        Piece::GIPF
    }

    /// Returns true if an answer is due, such as an extra move or none: the next push is no
    /// piece of the reserve.
    fn owes_answer(&self) -> bool {
        false
    }

    /// Returns true if the step pushes or moves a piece, so that it may wait for the
    /// button; else it is an answer.
    fn is_move(step: Self::Step) -> bool;

    /// The event of a legal step, for players who cannot see the board.
    fn step_event(&self, step: Self::Step, after: &Self) -> Option<Event>;

    /// The prompt: what the player to act has to do.
    fn prompt(&self, context: &SceneContext<'_, Self>) -> Prompt;

    /// The pieces that a player has in hand and has lost.
    fn counts(&self, color: Color) -> Counts;

    /// The scene on the table.
    fn scene(&self, context: &SceneContext<'_, Self>) -> Scene;

    /// The potential about which a side game decides, while its result is awaited
    /// (D11).
    fn disputed(&self) -> Option<Potential> {
        None
    }

    /// The step that records the result of the side game.
    fn settled(&self, played: bool) -> Option<Self::Step> {
        let _ = played;
        None
    }

    /// The reason why a text is no step here, in terms that all games share.
    fn refusal(error: Self::NotationError) -> Refusal;
}

/// The selection, the rows and other state on which the scene and the prompt of a position depend.
pub(crate) struct SceneContext<'a, P: Playable> {
    pub(crate) selection: &'a Selection,
    /// The legal steps with their touches; none when the game is over.
    pub(crate) sequences: &'a [(TouchSequence, P::Step)],
    /// The rows; none when the game is over.
    pub(crate) rows: &'a [Row],
    /// True where some legal steps cannot be played: nothing is called full then.
    pub(crate) limited: bool,
    pub(crate) orientation: Orientation,
    /// The step just played, from the position before.
    pub(crate) motion: Option<(&'a P, P::Step)>,
    /// The record and the place in it; none for a position that is in no game.
    pub(crate) path: Option<(&'a Tree<P>, NodeId)>,
    pub(crate) asked: Option<&'a Answer>,
    /// The state of the sand that the table adds, where it runs.
    pub(crate) sand: Option<Shown>,
}

impl<'a, P: Playable> SceneContext<'a, P> {
    /// The touches that can be next.
    pub(crate) fn offers(&self) -> Vec<Touch> {
        offers(self.sequences, self.selection.touched)
    }

    /// The steps that lead to this position, the last first, each with the position before it.
    pub(crate) fn played(&self) -> impl Iterator<Item = (&'a P, P::Step)> + use<'a, P> {
        let mut path = self.path;
        core::iter::from_fn(move || {
            let (tree, node) = path?;
            let parent = tree.parent(node)?;
            path = Some((tree, parent));
            Some((tree.position(parent), tree.step(node)?))
        })
    }
}

/// The touches that can follow on what is touched, each once, in the order of the
/// steps.
pub(crate) fn offers<S: Copy>(
    sequences: &[(TouchSequence, S)],
    touched: TouchSequence,
) -> Vec<Touch> {
    let mut offers = Vec::new();
    let open = sequences
        .iter()
        .filter(|(sequence, _)| sequence.begins_with(touched));
    for touch in open.filter_map(|(sequence, _)| sequence.get(touched.len())) {
        if !offers.contains(&touch) {
            offers.push(touch);
        }
    }
    offers
}
