//! Side games: opened over the game whose challenge they settle (Potentials E.3; D11).

use record::{GameResult, Seat, Settlement, SideGame, saved_start};
use rules::{ByColor, Color};

use crate::scene::model::SideModel;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::message::{Jump, LoadedGame, Message, OpenChallenge};
use crate::table::session::Session;

impl Session {
    /// Begins the side game that was agreed on, or else `chosen` now; or asks for the one that
    /// was begun.
    pub(crate) fn side_game(&mut self, starts: Color, chosen: Option<String>) -> Vec<Effect> {
        if self.below.is_some() {
            return Vec::new();
        }
        let Some(challenge) = self.top.0.open_challenge() else {
            return Vec::new();
        };
        // A side game that has begun can be shown on every device.
        if challenge.has_begun() {
            return self.load_side_game().into_iter().collect();
        }
        let ruleset = match challenge.settles {
            Some(Settlement::Game(ruleset)) => Some(ruleset.clone()),
            Some(_) => None,
            None => chosen,
        };
        let Some(ruleset) = ruleset.filter(|_| challenge.here) else {
            return Vec::new();
        };
        let side = SideGame {
            // White starts in every game of this app.
            white: starts,
            save: None,
        };
        self.top.0.keep_side_game(side.clone());
        vec![Effect::Save, Effect::LoadSideGame { ruleset, side }]
    }

    /// Asks for the side game that was begun, if the table waits for one.
    pub(crate) fn load_side_game(&self) -> Option<Effect> {
        let challenge = self
            .top
            .0
            .open_challenge()
            .filter(OpenChallenge::has_begun)?;
        let ruleset = match challenge.settles {
            Some(Settlement::Game(ruleset)) => ruleset.clone(),
            // The save of the side game holds the ruleset that was chosen.
            None => {
                let save = challenge.side?.save.as_deref()?;
                saved_start(save)?.split_whitespace().next()?.to_owned()
            }
            Some(_) => return None,
        };
        let side = challenge.side?.clone();
        Some(Effect::LoadSideGame { ruleset, side })
    }

    /// Opens the side game over the game that requested it, whose clocks rest meanwhile.
    pub(crate) fn side_game_loaded(&mut self, mut game: LoadedGame) -> Vec<Effect> {
        let challenge = self.top.0.open_challenge();
        let Some(side) = challenge.as_ref().and_then(of_challenge) else {
            return Vec::new();
        };
        if self.below.is_some() {
            return Vec::new();
        }
        let names = self.top.0.names();
        *game.0.names() = ByColor::from_fn(|color| names[side.main_color(color)].clone());
        let seats = self.top.0.seats();
        *game.0.seats() = ByColor::from_fn(|color| seats[side.main_color(color)]);
        let at = self.at();
        // Opening one that was left changes nothing.
        let challenge = self.top.0.open_challenge();
        let begins =
            challenge.is_none_or(|challenge| challenge.side.is_none_or(|side| side.save.is_none()));
        self.top.0.rest(at);
        self.below = Some(core::mem::replace(&mut self.top, game));
        let mut effects = Vec::from_iter(begins.then_some(Effect::Save));
        // One that is opened again is shown where it goes on, whatever place of it was looked at;
        // one that is over shows its result.
        drop(self.top.0.handle(Message::Jump(Jump::Game), at));
        effects.push(Effect::Announce(match self.top.0.ending() {
            Some(ending) => Event::Over(ending),
            None => Event::SideGame(side.white),
        }));
        effects.extend(self.top.0.resume(at));
        effects
    }

    /// The players of the side game in the game below; none if none is played.
    pub(crate) fn side(&self) -> Option<SideModel> {
        of_challenge(&self.below.as_ref()?.0.open_challenge()?)
    }

    /// Changes the seats of the game, and those of the side game with them.
    pub(crate) fn seat(&mut self, seats: ByColor<Seat>) -> Vec<Effect> {
        let mut above = seats;
        let side = self.side();
        if let Some(below) = &mut self.below {
            *below.0.seats() = seats;
            if let Some(side) = side {
                above = ByColor::from_fn(|color| seats[side.main_color(color)]);
            }
        }
        self.top.0.handle(Message::Seats(above), self.at())
    }

    /// Saves the side game in the game below, after a message that changed it.
    pub(crate) fn keep_side_game(&mut self, effects: &[Effect]) {
        if !effects.contains(&Effect::Save) {
            return;
        }
        let side = self.side();
        if let (Some(below), Some(SideModel { white, .. })) = (&mut self.below, side) {
            let save = Some(self.top.0.save());
            below.0.keep_side_game(SideGame { white, save });
        }
    }

    /// Goes back to the game below, which keeps the side game.
    pub(crate) fn interrupt(&mut self) -> Vec<Effect> {
        self.keep_side_game(&[Effect::Save]);
        let Some(below) = self.below.take() else {
            return Vec::new();
        };
        self.top = below;
        let mut effects = vec![Effect::Save];
        effects.extend(self.top.0.resume(self.at()));
        effects
    }

    /// The result of the side game, once it is over: true if the announced move is made.
    /// The challenger has to win, a tie is not enough (D11).
    #[must_use]
    pub fn result(&self) -> Option<bool> {
        let challenger = self.side()?.challenger;
        Some(self.top.0.ending()?.result() != GameResult::Won(challenger))
    }

    /// Takes the side game off the table, and goes on with the turn below.
    pub(crate) fn settle(&mut self, played: bool) -> Vec<Effect> {
        let mut effects = self.interrupt();
        effects.extend(self.top.0.settle(played, self.at()));
        effects
    }
}

/// The players of the side game that is to settle a challenge, once it has begun.
fn of_challenge(challenge: &OpenChallenge<'_>) -> Option<SideModel> {
    let white = challenge.side?.white;
    // Both games have the same players: the colours are the same in both, or swapped in both.
    let challenger = match white {
        Color::White => !challenge.challenged,
        Color::Black => challenge.challenged,
    };
    Some(SideModel { white, challenger })
}
