//! Hints in two parts: first the place, then the move.

use locale::Text;
use messages::{Request, Response};
use rules::Spot;
use session::{
    Advice, Answer, Cell, Event, GameRef, LineTurn, Mark, MarkKind, Message as TableMessage,
    Prompt, RenderModel, Session, Touch,
};

use super::ids::HINT;
use super::seats::sits_at_table;
use super::stage::HintStage;
use crate::feature::{Command, Context, EngineReply};
use crate::provable::provable;

/// The nodes of a search for a hint.
const NODES: u64 = 30_000;

/// The hint about a position, as far as it was requested.
#[derive(Debug, Default)]
pub(super) struct Hints {
    hint: Option<Hint>,
}

#[derive(Debug)]
struct Hint {
    /// The position as a text.
    position: String,
    /// The best turn, once it is known; none if there is no advice.
    turn: Option<String>,
    /// True until the engine has answered.
    asked: bool,
    stage: HintStage,
}

impl Hints {
    /// The part of the hint that was given for the position on the board.
    pub(super) fn stage(&self, session: &Session) -> HintStage {
        let hint = self.hint.as_ref();
        let hint = hint.filter(|hint| hint.position == position(session));
        hint.map_or(HintStage::Unasked, |hint| hint.stage.clone())
    }

    /// The mark of the given part on a board of TAMSK: a ring around the hourglass, then the
    /// move.
    pub(super) fn mark(&self, session: &Session) -> Option<Mark> {
        let stage = self.stage(session);
        if stage == HintStage::Unasked || !matches!(session.game(), GameRef::Tamsk(..)) {
            return None;
        }
        let turn = self.hint.as_ref()?.turn.as_ref()?;
        let turns = session.line_turns(std::slice::from_ref(turn), false);
        let LineTurn { path, cells, .. } = turns.into_iter().next()?;
        let (path, cells) = match (stage, path) {
            (HintStage::Place, Some((from, _))) => (None, vec![from]),
            (_, path) => (path, cells),
        };
        Some(Mark {
            kind: MarkKind::Best,
            rank: 0,
            sign: String::new(),
            path,
            cells,
        })
    }

    /// Begins again with the first part once another position is on the board: what was said is
    /// gone when the position comes back.
    pub(super) fn follow(&mut self, session: &Session) {
        if let Some(hint) = &mut self.hint
            && hint.stage != HintStage::Unasked
            && hint.position != position(session)
        {
            hint.stage = HintStage::Unasked;
        }
    }

    /// Gives the next part.
    pub(super) fn next(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let here = position(context.session);
        let known = self.hint.as_ref().filter(|hint| hint.position == here);
        match known {
            Some(Hint { asked: true, .. }) => {}
            Some(Hint {
                turn: Some(_),
                stage,
                ..
            }) => {
                let whole = *stage != HintStage::Unasked;
                self.tell(whole, context, commands);
            }
            _ => self.look_up(here, context, commands),
        }
    }

    fn look_up(&mut self, position: String, context: &Context<'_>, commands: &mut Vec<Command>) {
        let turn = named(context.session);
        let asked = turn.is_none();
        if asked {
            let request = request(context.session, position.clone());
            commands.push(Command::Announce(Text::OpponentBegins));
            commands.push(Command::Engine(HINT, request));
        } else if self.hint.as_ref().is_some_and(|hint| hint.asked) {
            commands.push(Command::Cancel(HINT));
        }
        self.hint = Some(Hint {
            position,
            turn,
            asked,
            stage: HintStage::Unasked,
        });
        if !asked {
            self.tell(false, context, commands);
        }
    }

    /// Handles an answer of the engine.
    pub(super) fn on_reply(
        &mut self,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let turn = match reply {
            EngineReply::Response(Response::Lines {
                lines, done: true, ..
            }) => lines.first().and_then(|line| line.turns.first()).cloned(),
            EngineReply::Response(Response::Solved { turns, .. }) => turns.first().cloned(),
            EngineReply::Response(Response::Lines { .. } | Response::Thinking { .. }) => return,
            EngineReply::Response(_) => None,
            EngineReply::Lost => {
                self.hint = None;
                commands.push(Command::Announce(Text::OpponentLost));
                return;
            }
        };
        let Some(hint) = &mut self.hint else {
            return;
        };
        hint.asked = false;
        hint.turn = turn;
        // The position on the board may be another one by now.
        if hint.position == position(context.session) {
            self.tell(false, context, commands);
        }
    }

    /// Gives the first part, or all of it.
    fn tell(&mut self, whole: bool, context: &Context<'_>, commands: &mut Vec<Command>) {
        let hint = self.hint.as_mut();
        let turn = hint.as_ref().and_then(|hint| hint.turn.as_deref());
        let answer = turn.and_then(|turn| context.session.advice(turn, whole));
        let (Some(hint), Some(answer)) = (hint, answer) else {
            return commands.push(Command::Announce(Text::OpponentNoHint));
        };
        hint.stage = match (whole, &answer) {
            (true, Answer::Advice(advice)) => HintStage::Move(advice.events.clone()),
            (true, _) => HintStage::Move(Vec::<Event>::new()),
            (false, _) => HintStage::Place,
        };
        // Cancels a dot that was chosen meanwhile: only one thing is shown at a time.
        if is_dot_chosen(context.model) {
            commands.push(Command::Table(TableMessage::Cancel));
        }
        if let (true, Answer::Advice(advice)) = (whole, &answer) {
            let touches = touches(context.model, advice).into_iter();
            commands.extend(touches.map(|touch| Command::Table(TableMessage::Touch(touch))));
        }
        commands.push(Command::Table(TableMessage::Answer(answer)));
        // The computer's line contains the short form of the move, and the arrow shows it.
        if whole && sits_at_table(context.model) {
            commands.push(Command::ClearAnswer);
        }
    }
}

/// The position on the board as a text.
fn position(session: &Session) -> String {
    let [text, _] = session.texts();
    text
}

/// The request for a hint: in a puzzle the solution, else the best turn.
fn request(session: &Session, position: String) -> Request {
    let goal = session
        .active_puzzle()
        .and_then(|it| session.goal_here(&it));
    match goal.and_then(provable) {
        Some(goal) => Request::Solve { position, goal },
        None => Request::Lines {
            position,
            lines: 1,
            nodes: Some(NODES),
        },
    }
}

/// The turn that the author of a puzzle calls right, if there is one.
fn named(session: &Session) -> Option<String> {
    let puzzle = session.active_puzzle()?;
    session.goal_here(&puzzle)?;
    let mut answers = puzzle.puzzle.answers.into_iter();
    let right = answers.find(|answer| answer.right && !answer.turns.is_empty());
    right?.turns.into_iter().next()
}

/// The touches that choose what the advised turn begins with: the row, the pieces of the row that
/// is being decided, or the piece to push in.
fn touches(model: &RenderModel, advice: &Advice) -> Vec<Touch> {
    if let Some(row) = model.rows.iter().find(|row| row.chosen) {
        let is_taken = |spot: Spot| advice.cells.contains(&Cell::Spot(spot));
        // The advice may be about another row.
        if !row.spots.iter().any(|&spot| is_taken(spot)) {
            return Vec::new();
        }
        let others = row
            .may
            .iter()
            .filter(|&&(spot, taken)| taken != is_taken(spot));
        return others.map(|&(spot, _)| Touch::Spot(spot)).collect();
    }
    let touch = advice.events.iter().find_map(|event| match event {
        Event::RowTaken { ends, .. } => {
            let row = model.rows.iter().position(|row| row.ends == *ends);
            row.map(Touch::Row)
        }
        Event::Pushed { piece, .. } => {
            let mut choices = model.choices.iter();
            let other = choices.find(|choice| choice.piece == *piece && !choice.chosen);
            other.map(|choice| Touch::Piece(choice.piece))
        }
        _ => None,
    });
    touch.into_iter().collect()
}

const fn is_dot_chosen(model: &RenderModel) -> bool {
    matches!(
        model.prompt,
        Prompt::ChooseDirection { .. } | Prompt::ConfirmPush { .. }
    )
}
