//! Looking at another place of the game than the one where it goes on.
//!
//! Steps are not played there by oversight: the player first asks for a variation
//! ([`Message::BeginVariation`](crate::Message::BeginVariation)).

use record::{Ending, Seat};

use crate::scene::model::ReviewModel;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::playable::Playable;
use crate::table::profile::Profile;

impl<P: Playable> Match<P> {
    /// Returns true if another place is shown than the one where the game goes on. During a
    /// replay it is false: a replay passes by itself.
    pub(crate) fn is_review(&self) -> bool {
        self.replaying.is_none() && self.at != self.tree.goes_on_at()
    }

    /// Returns true if steps can be played at this place: in the game, in a variation, and
    /// where a variation was asked for. In analysis and in puzzles they always can.
    pub(crate) fn may_play(&self, at: At) -> bool {
        let plays = matches!(at.profile, Profile::Play | Profile::Embed);
        !plays || self.may_play_game()
    }

    /// Returns true if steps can be played at this place of a game that is played.
    fn may_play_game(&self) -> bool {
        !self.is_review() || self.trying == Some(self.at) || !self.tree.is_main_line(self.at)
    }

    /// Returns true if a step can be played here and now.
    pub(crate) fn plays(&self, at: At) -> bool {
        let looks = at.profile == Profile::View;
        !looks && self.is_open() && self.may_play(at) && !self.stands_still()
    }

    /// Allows a variation from here.
    pub(crate) fn begin_variation(&mut self) -> Vec<Effect> {
        if self.is_review() && !self.is_over() {
            self.trying = Some(self.at);
            self.selection = self.first_selection();
            let trying = self.due_or(Some(Event::VariationOpen));
            return trying.into_iter().collect();
        }
        Vec::new()
    }

    /// The model of the place that is shown; none where the game goes on.
    pub(crate) fn review(&self, at: At) -> Option<ReviewModel> {
        self.is_review().then(|| ReviewModel {
            aside: !self.tree.is_main_line(self.at),
            plays: self.may_play(at) && !self.is_over(),
            can_begin_variation: !self.may_play(at)
                && !self.is_over()
                && at.profile != Profile::View,
            to_act: self.tree.position(self.tree.goes_on_at()).player(),
            ended: self.game_ending(),
        })
    }

    /// The ending of the game itself, whatever place of it is shown.
    fn game_ending(&self) -> Option<Ending> {
        self.tree.ending(self.tree.goes_on_at())
    }

    /// Returns true if steps can be taken back here: in the game and in variations, not
    /// where an earlier place is shown, and no steps of a player elsewhere.
    pub(crate) fn may_take_back(&self, at: At) -> bool {
        let is_game = self.tree.is_main_line(self.at);
        // The opponent may answer a turn that was sent.
        let is_sent = self.is_elsewhere() && self.sent == Some(self.at);
        at.settings.take_back
            && !is_sent
            && !(is_game && self.is_timed())
            && self
                .last_seat()
                .is_some_and(|seat| !is_game || seat == Seat::Here && !self.is_review())
    }

    /// Returns true if the last turn can be taken back with the opponent's consent.
    pub(crate) fn may_take_back_theirs(&self, at: At) -> bool {
        let is_game = self.tree.is_main_line(self.at) && !self.is_review();
        let theirs = self.last_seat() == Some(Seat::Away);
        // Against the clock, a move always concerns both players.
        let timed = self.is_timed() && !self.runs() && self.last_seat().is_some();
        at.settings.take_back && is_game && (theirs || timed)
    }

    /// The seat of the player who made the last decision.
    fn last_seat(&self) -> Option<Seat> {
        Some(self.seat_at(self.last_decision()?))
    }

    /// Returns true if steps that were taken back can be played again.
    pub(crate) fn may_redo(&self) -> bool {
        !self.runs()
            && self.node_after(self.at).is_some()
            && (!self.is_review() || !self.tree.is_main_line(self.at))
    }
}
