//! A game that came by a link and is not among the reader's games: an invitation to play it, a
//! finished game to play through, or a copy of a game that goes on.
//!
//! Nothing is saved by looking at it. It is saved when the reader wants that, or plays in it.

use locale::Text;
use record::{NodeId, Seat};
use rules::{Color, GameRuleset};
use session::{GameChoice, Jump, Message as TableMessage, Prompt, RenderModel, Session};

use crate::feature::{AppCommand, Command, Context, Event, Feature, GameToOpen, Saved};

/// The largest number of turns of an invitation. Later links continue a game on another
/// device.
const FIRST_TURNS: usize = 2;

/// A game that came by a link.
#[derive(Debug, Default)]
pub struct ReceivedGame {
    /// The finished game on the table that came by a link, by its identifier. It stays one while
    /// it lies there, although it was saved meanwhile.
    finished: Option<String>,
    /// The invitation that was answered, by the identifier of its game.
    answered: Option<String>,
}

/// The actions that people have with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Accept the invitation.
    Play,
    /// Learn the game of the invitation first; the game is saved meanwhile.
    Learn,
    /// Play through the game, from its start.
    Replay,
    /// Save the finished game.
    Save,
}

/// The view of a game that came by a link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The game on the table is the reader's own.
    #[default]
    Own,
    /// Somebody invites the reader.
    Invitation(Invitation),
    /// A finished game.
    Finished(Finished),
    /// A game that goes on: the reader has a copy, with this place shown.
    Copy(ReplayPosition),
}

/// An invitation to a game by link, which the reader can accept by playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The name of the player who invites; may be empty.
    pub by: String,
    /// The colour that the reader plays.
    pub plays: Color,
    /// The ruleset of the game that is offered.
    pub ruleset: GameRuleset,
}

/// A finished game that somebody has shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The place that is shown.
    pub place: ReplayPosition,
    /// True if the reader has saved it.
    pub saved: bool,
}

/// A place in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayPosition {
    /// The start.
    Start,
    /// A place between start and end, or in a variation.
    Within,
    /// The end.
    End,
}

impl Feature for ReceivedGame {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        let game = || Some(context.surroundings.game.clone());
        match message {
            Message::Play => self.answered = game(),
            Message::Learn => {
                // The lesson takes its place on the board.
                self.answered = game();
                commands.push(Command::App(AppCommand::Save));
                let game = GameChoice::of(context.model.ruleset);
                commands.push(Command::App(AppCommand::OpenGame(GameToOpen::Lesson(game))));
            }
            Message::Replay => {
                commands.push(Command::Table(TableMessage::Jump(Jump::First)));
            }
            Message::Save => {
                commands.push(Command::App(AppCommand::Save));
                commands.push(Command::Announce(Text::SharedSaved));
            }
        }
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, _: &mut Vec<Command>) {
        if !matches!(event, Event::Table(_)) {
            return;
        }
        let game = &context.surroundings.game;
        if self.finished.as_ref() != Some(game) {
            self.finished = is_finished(context).then(|| game.clone());
        }
    }

    fn view(&self, context: &Context<'_>) -> View {
        let game = Some(&context.surroundings.game);
        if self.finished.as_ref() == game && is_over(context.model) {
            return View::Finished(Finished {
                place: place(context.model),
                saved: context.surroundings.saved != Saved::Guest,
            });
        }
        match invitation(context) {
            Some(invitation) if self.answered.as_ref() != game => View::Invitation(invitation),
            None if is_copy(context) => View::Copy(place(context.model)),
            _ => View::Own,
        }
    }
}

/// Returns true if the feature may have something to say. `guest` is true for [`Saved::Guest`].
#[must_use]
pub fn may_be_shared(session: &Session, model: &RenderModel, guest: bool) -> bool {
    let is_any = || is_over(model) || is_by_link(model) || session.has_turns(1);
    guest && model.below.is_none() && !session.is_task() && is_any()
}

/// Returns true if the game on the table is a finished one that another player has shared.
/// `guest` is true for [`Saved::Guest`].
#[must_use]
pub fn is_shared(session: &Session, model: &RenderModel, guest: bool) -> bool {
    may_be_shared(session, model, guest)
        && is_over(model)
        && !is_by_link(model)
        && session.has_turns(1)
}

fn is_finished(context: &Context<'_>) -> bool {
    let guest = context.surroundings.saved == Saved::Guest;
    is_shared(context.session, context.model, guest)
}

/// Returns true for a copy of a game that goes on and that nobody plays by link.
fn is_copy(context: &Context<'_>) -> bool {
    let Context { session, model, .. } = *context;
    let guest = context.surroundings.saved == Saved::Guest;
    may_be_shared(session, model, guest) && !is_over(model) && !is_by_link(model)
}

/// Returns true if the game is over, whatever place of it is shown.
fn is_over(model: &RenderModel) -> bool {
    let ended = model.review.and_then(|review| review.ended);
    matches!(model.prompt, Prompt::Over(_)) || ended.is_some()
}

/// Returns true if one of the players is elsewhere.
fn is_by_link(model: &RenderModel) -> bool {
    let away = |color: &Color| model.players[*color].seat == Seat::Away;
    Color::ALL.iter().any(away)
}

fn place(model: &RenderModel) -> ReplayPosition {
    match model.review {
        None => ReplayPosition::End,
        Some(_) if model.at == NodeId::ROOT => ReplayPosition::Start,
        Some(_) => ReplayPosition::Within,
    }
}

fn invitation(context: &Context<'_>) -> Option<Invitation> {
    let Context { session, model, .. } = *context;
    let guest = context.surroundings.saved == Saved::Guest;
    if !may_be_shared(session, model, guest) || is_over(model) {
        return None;
    }
    let seat = |color: Color| model.players[color].seat;
    let here = |color: &Color| seat(*color) == Seat::Here && seat(!*color) == Seat::Away;
    let plays = Color::ALL.into_iter().find(here)?;
    (!session.has_turns(FIRST_TURNS + 1)).then(|| Invitation {
        by: model.players[!plays].name.clone(),
        plays,
        ruleset: model.ruleset,
    })
}
