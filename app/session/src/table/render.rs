//! The render model of a game on the table.

use record::{NodeId, Puzzle};
use rules::{ByColor, Color, Piece, Row};

use crate::scene::geometry::Orientation;
use crate::scene::model::{Actions, PieceChoice, RenderModel, RowModel, Scene};
use crate::scene::players::PlayerModel;
use crate::scene::prompt::Prompt;
use crate::scene::touch::Touch;
use crate::table::context::At;
use crate::table::event::Answer;
use crate::table::game::Match;
use crate::table::limit::Offered;
use crate::table::message::Jump;
use crate::table::playable::{Playable, SceneContext};
use crate::table::sand::shown::Shown;
use crate::table::selection::{Selection, TouchSequence};

impl<P: Playable> Match<P> {
    /// The model of the game as a screen shows it.
    pub(crate) fn render(
        &self,
        at: At,
        orientation: Orientation,
        asked: Option<&Answer>,
    ) -> RenderModel {
        let open = self.is_open();
        let plays = self.plays(at);
        let Offered {
            sequences,
            pieces,
            selection,
            limited,
        } = self.offered(at);
        // A row that is taken by itself is shown before it goes, whichever player takes it.
        let taken = self.is_computers() && self.position().forced().is_some();
        let rows = if plays || taken {
            self.position().rows()
        } else {
            Vec::new()
        };
        let sand = self.shown_sand(at.now);
        let seen = Seen {
            asked,
            sand,
            selection: &selection,
            limited,
        };
        self.with_context(&sequences, &rows, orientation, seen, |context| {
            let position = self.position();
            RenderModel {
                ruleset: self.tree.ruleset().into(),
                at: self.at,
                scene: position.scene(context),
                below: None,
                side: None,
                players: ByColor::from_fn(|color| self.player(color, at)),
                prompt: match self.ending() {
                    Some(ending) => Prompt::Over(ending),
                    None if taken => position.prompt(context),
                    None if !open => Prompt::Elsewhere {
                        player: position.side(),
                    },
                    None if plays && !self.is_closed(at) => position.prompt(context),
                    None => Prompt::Review {
                        player: position.side(),
                    },
                },
                choices: self.choices(&sequences, pieces),
                // Against the clock every player has a button that stays in its place.
                replies: match self.selection.runs {
                    true => Vec::new(),
                    false => context.offers().into_iter().filter(is_beside).collect(),
                },
                rows: self.row_models(&rows, at),
                challenge: None,
                actions: Actions {
                    take_back: self.may_take_back(at),
                    take_back_turn: self.may_take_back(at) && self.is_in_long_turn(),
                    take_back_theirs: self.may_take_back_theirs(at),
                    redo: self.may_redo(),
                    confirm: self.confirmed_step(&sequences, at).is_some(),
                    settle: false,
                    rematch: true,
                    cancel: open && self.selection != self.first_selection() || self.lifts(),
                    previous: self.destination(Jump::Previous).is_some(),
                    next: self.destination(Jump::Next).is_some(),
                    agree: self.is_live(),
                    offer_draw: self.may_offer_draw(),
                    claim_draw: self.may_claim_draw(),
                },
                draw_offer: self.draw_offer,
                repeated: self.repeated(),
                review: self.review(at),
                replaying: self.replaying.is_some(),
                begun: !self.tree.is_empty(),
                sent: self.sent.or(self.loaded) == Some(self.at),
                solver: Puzzle::goal_in(&self.tree.tags)
                    .map(|_| self.tree.position(NodeId::ROOT).side()),
            }
        })
    }

    /// The scene at rest: nothing can be touched.
    pub(crate) fn still(&self, orientation: Orientation) -> Scene {
        let seen = Seen {
            asked: None,
            sand: None,
            selection: &self.selection,
            limited: false,
        };
        self.with_context(&[], &[], orientation, seen, |context| {
            self.position().scene(context)
        })
    }

    /// The scene at rest of a position that is in no game.
    pub(crate) fn still_at(position: &P, orientation: Orientation) -> Scene {
        position.scene(&SceneContext {
            selection: &Selection::default(),
            sequences: &[],
            rows: &[],
            limited: false,
            orientation,
            motion: None,
            path: None,
            asked: None,
            sand: None,
        })
    }

    /// Calls `seen` with the context of the position that is shown.
    fn with_context<T>(
        &self,
        sequences: &[(TouchSequence, P::Step)],
        rows: &[Row],
        orientation: Orientation,
        Seen {
            asked,
            sand,
            selection,
            limited,
        }: Seen<'_>,
        seen: impl FnOnce(&SceneContext<'_, P>) -> T,
    ) -> T {
        let mut context = SceneContext {
            selection,
            sequences,
            rows,
            limited,
            orientation,
            motion: None,
            path: Some((&self.tree, self.at)),
            asked,
            sand,
        };
        if self.in_motion {
            context.motion = context.played().next();
        }
        seen(&context)
    }

    fn player(&self, color: Color, at: At) -> PlayerModel {
        PlayerModel {
            name: self.tree.names[color].clone(),
            counts: self.position().counts(color),
            to_act: !self.is_over() && self.position().side() == color,
            clock: self.clock_model(color, at.now),
            seat: self.tree.seats[color],
        }
    }

    fn repeated(&self) -> Option<usize> {
        let times = P::REPEATS.then(|| self.tree.occurrences(self.at));
        times.filter(|&times| times > 1)
    }

    /// The pieces to choose from, where a push is due.
    fn choices(
        &self,
        sequences: &[(TouchSequence, P::Step)],
        pieces: Vec<Piece>,
    ) -> Vec<PieceChoice> {
        let is_dot = |touch| matches!(touch, Some(Touch::Dot(_)));
        let due = sequences
            .iter()
            .any(|(sequence, _)| is_dot(sequence.get(0)));
        if pieces.len() < 2 || !due || self.position().owes_answer() {
            return Vec::new();
        }
        let chosen = self.selection.piece_of(
            self.position().side(),
            &pieces,
            self.position().usual_piece(),
        );
        let choice = |piece| {
            let (left, ends) = self.position().choice(piece);
            PieceChoice {
                piece,
                chosen: Some(piece) == chosen,
                left,
                ends,
            }
        };
        pieces.into_iter().map(choice).collect()
    }

    fn row_models(&self, rows: &[Row], at: At) -> Vec<RowModel> {
        let model = |(index, row): (usize, &Row)| {
            let chosen = self.selection.row.filter(|chosen| chosen.index == index);
            let taken = |spot| chosen.is_some_and(|chosen| chosen.taken.contains(spot));
            RowModel {
                ends: row.ends(),
                spots: row.spots.into_iter().collect(),
                may: row
                    .may
                    .into_iter()
                    .map(|spot| (spot, taken(spot)))
                    .collect(),
                chosen: chosen.is_some(),
                all: chosen.and_then(|_| self.whole_choice(rows, at)),
                binding: row.binding,
            }
        };
        rows.iter().enumerate().map(model).collect()
    }
}

/// The parts of the context that are not in the game: an answer, the time of the sand,
/// and the selection.
struct Seen<'a> {
    asked: Option<&'a Answer>,
    sand: Option<Shown>,
    selection: &'a Selection,
    limited: bool,
}

/// Returns true if a touch is made beside the board, on a button.
fn is_beside(touch: &Touch) -> bool {
    matches!(touch, Touch::Reply(_) | Touch::Cover(_))
}
