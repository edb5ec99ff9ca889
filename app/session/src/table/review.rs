//! Looking at another place of the game than the one where it goes on.
//!
//! There nothing is played by oversight: whoever wants to try something says so first,
//! and what is tried is a variation.

use record::{Ending, Seat};

use crate::scene::model::ReviewModel;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::playable::Playable;
use crate::table::profile::Profile;

impl<P: Playable> Match<P> {
    /// Whether the players look at another place than the one where the game goes on.
    /// Where a turn is shown again they do not: that passes by itself.
    pub(crate) fn is_review(&self) -> bool {
        self.replaying.is_none() && self.at != self.tree.goes_on_at()
    }

    /// Whether something is played where the players are: in the game, in a variation,
    /// and where they want to try something. Who analyses always may.
    pub(crate) fn may_play(&self, at: At) -> bool {
        let plays = matches!(at.profile, Profile::Play | Profile::Embed);
        !plays || self.may_play_game()
    }

    /// The same where a game is played.
    fn may_play_game(&self) -> bool {
        !self.is_review() || self.trying == Some(self.at) || !self.tree.is_main_line(self.at)
    }

    /// Whether something can be played here and now.
    pub(crate) fn plays(&self, at: At) -> bool {
        let looks = at.profile == Profile::View;
        !looks && self.is_open() && self.may_play(at) && !self.stands_still()
    }

    /// From here on something is tried.
    pub(crate) fn try_from_here(&mut self) -> Vec<Effect> {
        if self.is_review() && !self.is_over() {
            self.trying = Some(self.at);
            self.selection = self.first_selection();
            let trying = self.due_or(Some(Event::Trying));
            return trying.into_iter().collect();
        }
        Vec::new()
    }

    /// What there is to know beside the game.
    pub(crate) fn review(&self, at: At) -> Option<ReviewModel> {
        self.is_review().then(|| ReviewModel {
            aside: !self.tree.is_main_line(self.at),
            plays: self.may_play(at) && !self.is_over(),
            tries: !self.may_play(at) && !self.is_over() && at.profile != Profile::View,
            to_act: self.tree.position(self.tree.goes_on_at()).player(),
            ended: self.game_ending(),
        })
    }

    /// How the game itself has ended, whatever place of it is looked at.
    fn game_ending(&self) -> Option<Ending> {
        self.tree.ending(self.tree.goes_on_at())
    }

    /// Whether steps can be taken back here: in the game and in variations, not where
    /// the game is only looked at, and nobody's who plays elsewhere.
    pub(crate) fn may_take_back(&self, at: At) -> bool {
        let is_game = self.tree.is_main_line(self.at);
        at.settings.take_back
            && !(is_game && self.is_timed())
            && self
                .last_seat()
                .is_some_and(|seat| !is_game || seat == Seat::Here && !self.is_review())
    }

    /// Whether the last turn is somebody's elsewhere, who may have agreed to take it back.
    pub(crate) fn may_take_back_theirs(&self, at: At) -> bool {
        let is_game = self.tree.is_main_line(self.at) && !self.is_review();
        let theirs = self.last_seat() == Some(Seat::Away);
        // No move against the clock is only the player's own.
        let timed = self.is_timed() && !self.runs() && self.last_seat().is_some();
        at.settings.take_back && is_game && (theirs || timed)
    }

    /// Where the player sits who made the last decision.
    fn last_seat(&self) -> Option<Seat> {
        Some(self.seat_at(self.last_decision()?))
    }

    /// The same for steps that were taken back.
    pub(crate) fn may_redo(&self) -> bool {
        !self.runs()
            && self.node_after(self.at).is_some()
            && (!self.is_review() || !self.tree.is_main_line(self.at))
    }
}
