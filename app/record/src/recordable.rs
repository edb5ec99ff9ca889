//! The interface of a game to its record. Two games implement it: the GIPF family and TAMSK.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use rules::{Color, GameEnd, IllegalStep, NotationError, Position, Problem, Problems, Ruleset};
use rules::{RulesetError, Step, Turn, tamsk};

use crate::ending::Agreement;
use crate::rule::Rule;
use crate::step_order::{StepOrder, width};
use crate::work_limit::WorkLimit;

/// A position of a game that a record can hold.
pub trait Recordable:
    Clone + Eq + Debug + Display + FromStr<Err = Problems<Self::Problem>>
{
    /// The ruleset.
    type Ruleset: Copy + Eq + Debug + Display + FromStr<Err = RulesetError>;
    /// A step from a position to the next; in TAMSK with its time.
    type Step: Copy + Eq + Debug;
    /// The reason why a step is not legal.
    type Refusal: Error + 'static;
    /// A problem of a position text.
    type Problem: Clone + Eq + Error + 'static;
    /// The error of a turn.
    type NotationError: Clone + Eq + Error + 'static;

    /// The usual start of a game.
    fn start(ruleset: Self::Ruleset) -> Self;

    /// The ruleset.
    fn ruleset(&self) -> Self::Ruleset;

    /// The player to act.
    fn side(&self) -> Color;

    /// The position after a legal step.
    ///
    /// # Errors
    /// If the step is not legal here.
    fn after(&self, step: Self::Step) -> Result<Self, Self::Refusal>;

    /// The player whose turn it is: the one to act, except while the opponent
    /// replies to an announced potential (D11).
    fn player(&self) -> Color {
        self.side()
    }

    /// Returns true if the result of a side game is awaited (D11).
    fn awaits_result(&self) -> bool {
        false
    }

    /// The ending by the rules, if the game is over.
    fn end(&self) -> Option<GameEnd>;

    /// Returns true if players of this game can end it in this way.
    fn can_end(agreement: Agreement) -> bool;

    /// The player who makes a step.
    fn mover(&self, step: Self::Step) -> Color;

    /// Returns true if a turn ends with the step from here to the next position.
    fn ends_turn(&self, next: &Self) -> bool;

    /// Returns true if a file numbers turns of such steps.
    fn is_numbered(step: Self::Step) -> bool;

    /// The text of one turn: steps, each with the position before it.
    fn turn_text(steps: &[(&Self, Self::Step)]) -> String;

    /// The text of an incomplete turn, which [`Self::read_turn`] can tell from a complete one.
    fn begun_text(steps: &[(&Self, Self::Step)]) -> String;

    /// Reads the steps of a turn, or of the beginning of one, from the position at its start.
    /// All turns of a text share one limit.
    ///
    /// # Errors
    /// If the text is neither, or if the limit does not suffice to decide that.
    fn read_turn(
        &self,
        text: &str,
        limit: &mut WorkLimit,
    ) -> Result<Vec<Self::Step>, Self::NotationError>;

    /// The text of a legal step.
    fn step_text(&self, step: Self::Step) -> String;

    /// Reads the text of [`Self::step_text`].
    ///
    /// # Errors
    /// If the text is no legal step here.
    fn read_step(&self, text: &str) -> Result<Self::Step, Self::NotationError>;

    /// A legal step as numbers, each with the number of bits that it takes, in the order of
    /// [`StepOrder::NOW`].
    fn pack(&self, step: Self::Step) -> Vec<(usize, u32)>;

    /// The step of [`Self::pack`] when the legal steps had this order; `take` reads a number
    /// of so many bits.
    fn unpack(
        &self,
        order: StepOrder,
        take: &mut dyn FnMut(u32) -> Option<usize>,
    ) -> Option<Self::Step>;

    /// The rule that an illegal turn breaks; none if its form is wrong.
    fn broken_rule(&self, text: &str) -> Option<Rule>;

    /// The error of a turn that is played while another one is incomplete.
    fn incomplete() -> Self::NotationError;
}

/// The end of an incomplete turn whose steps could also be a complete one: a move with a
/// potential that awaits a reply, rows that may stay.
const GOES_ON: &str = ";!";

impl Recordable for Position {
    type Ruleset = Ruleset;
    type Step = Step;
    type Refusal = IllegalStep;
    type Problem = Problem;
    type NotationError = NotationError;

    fn start(ruleset: Ruleset) -> Self {
        Self::start(ruleset)
    }

    fn ruleset(&self) -> Ruleset {
        self.ruleset()
    }

    fn side(&self) -> Color {
        self.side()
    }

    fn after(&self, step: Step) -> Result<Self, IllegalStep> {
        let mut next = self.clone();
        next.play(step)?;
        Ok(next)
    }

    fn player(&self) -> Color {
        self.player()
    }

    fn awaits_result(&self) -> bool {
        self.challenge().is_some_and(|challenge| challenge.disputed)
    }

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(GameEnd::from)
    }

    fn can_end(agreement: Agreement) -> bool {
        !matches!(
            agreement,
            Agreement::WhiteOntoFullSpace | Agreement::BlackOntoFullSpace
        )
    }

    fn mover(&self, _: Step) -> Color {
        self.player()
    }

    fn ends_turn(&self, next: &Self) -> bool {
        next.outcome().is_some() || self.player() != next.player()
    }

    fn is_numbered(_: Step) -> bool {
        true
    }

    fn turn_text(steps: &[(&Self, Step)]) -> String {
        let mut turn = Turn::default();
        for &(before, step) in steps {
            turn.push(before, step);
        }
        turn.to_string()
    }

    fn begun_text(steps: &[(&Self, Step)]) -> String {
        let texts = steps.iter().map(|&(before, step)| before.step_text(step));
        let text = texts.collect::<Vec<_>>().join(";");
        match steps.first().map(|(before, _)| before.read_turn(&text)) {
            // If that cannot be decided, the sign does no harm.
            Some(Ok(_) | Err(NotationError::TooManyWays)) => text + GOES_ON,
            _ => text,
        }
    }

    fn read_turn(&self, text: &str, limit: &mut WorkLimit) -> Result<Vec<Step>, NotationError> {
        match text.strip_suffix(GOES_ON) {
            Some(begun) => begun_steps(self, begun).ok_or(NotationError::Incomplete),
            None => match self.read_turn_within(text, &mut limit.attempts) {
                Ok(turn) => Ok(turn.steps),
                Err(error) => begun_steps(self, text).ok_or(error),
            },
        }
    }

    fn step_text(&self, step: Step) -> String {
        self.step_text(step)
    }

    fn read_step(&self, text: &str) -> Result<Step, NotationError> {
        self.read_step(text)
    }

    /// The index of the step among the legal steps.
    fn pack(&self, step: Step) -> Vec<(usize, u32)> {
        let steps = self.legal_steps();
        let index = steps.iter().position(|&legal| legal == step);
        vec![(index.unwrap_or(0), width(steps.len()))]
    }

    /// The order is the same in all versions.
    fn unpack(&self, _: StepOrder, take: &mut dyn FnMut(u32) -> Option<usize>) -> Option<Step> {
        let steps = self.legal_steps();
        steps.get(take(width(steps.len()))?).copied()
    }

    fn broken_rule(&self, text: &str) -> Option<Rule> {
        Rule::of_turn(self, text)
    }

    fn incomplete() -> NotationError {
        NotationError::Incomplete
    }
}

/// The steps of an incomplete turn.
fn begun_steps(start: &Position, text: &str) -> Option<Vec<Step>> {
    let mut position = start.clone();
    let player = position.player();
    text.split(';')
        .map(|part| {
            let step = position.read_step(part).ok()?;
            position.play(step).ok()?;
            (position.player() == player && position.outcome().is_none()).then_some(step)
        })
        .collect()
}

/// In TAMSK every event is a turn of its own: the players act at the same time, and a turn may
/// be missed.
impl Recordable for tamsk::Position {
    type Ruleset = tamsk::Ruleset;
    type Step = tamsk::Event;
    type Refusal = tamsk::Illegal;
    type Problem = tamsk::Problem;
    type NotationError = tamsk::NotationError;

    fn start(ruleset: tamsk::Ruleset) -> Self {
        Self::start(ruleset)
    }

    fn ruleset(&self) -> tamsk::Ruleset {
        self.ruleset()
    }

    fn side(&self) -> Color {
        self.side()
    }

    fn after(&self, event: tamsk::Event) -> Result<Self, tamsk::Illegal> {
        let mut next = self.clone();
        next.happen(event)?;
        Ok(next)
    }

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(GameEnd::from)
    }

    fn can_end(_: Agreement) -> bool {
        true
    }

    fn mover(&self, event: tamsk::Event) -> Color {
        // Sand that ran out before the event may have made another player act.
        let mut then = self.clone();
        let _ = then.wait(event.at);
        event.step.map_or(then.side(), |step| then.actor(step))
    }

    fn ends_turn(&self, _: &Self) -> bool {
        true
    }

    fn is_numbered(event: tamsk::Event) -> bool {
        use tamsk::Step::{Move, Pass, Place};
        matches!(event.step, Some(Move { .. } | Place { .. } | Pass))
    }

    fn turn_text(events: &[(&Self, tamsk::Event)]) -> String {
        let texts = events.iter().map(|(_, event)| event.to_string());
        texts.collect::<Vec<_>>().join(" ")
    }

    fn begun_text(events: &[(&Self, tamsk::Event)]) -> String {
        Self::turn_text(events)
    }

    /// A position has some hundreds of turns at most, so no limit is needed.
    fn read_turn(
        &self,
        text: &str,
        _: &mut WorkLimit,
    ) -> Result<Vec<tamsk::Event>, tamsk::NotationError> {
        self.read_events(text)
    }

    fn step_text(&self, event: tamsk::Event) -> String {
        event.to_string()
    }

    fn read_step(&self, text: &str) -> Result<tamsk::Event, tamsk::NotationError> {
        match self.read_events(text)?[..] {
            [event] => Ok(event),
            _ => Err(tamsk::NotationError::Syntax {
                part: 0,
                found: text.to_owned(),
            }),
        }
    }

    /// With sand, the milliseconds since the last event: the number of their bytes in three
    /// bits, then the bytes. Then the index among the steps that are legal at that time, from
    /// 1; 0 for waiting.
    fn pack(&self, event: tamsk::Event) -> Vec<(usize, u32)> {
        let mut numbers = Vec::new();
        let mut then = self.clone();
        if self.ruleset().is_timed() {
            let passed = event.at.saturating_sub(self.now()).to_be_bytes();
            let bytes: Vec<u8> = passed.into_iter().skip_while(|&byte| byte == 0).collect();
            numbers.push((bytes.len(), 3));
            numbers.extend(bytes.into_iter().map(|byte| (usize::from(byte), 8)));
            let _ = then.wait(event.at);
        }
        let steps = then.legal_steps();
        let index = event
            .step
            .and_then(|step| steps.iter().position(|&legal| legal == step));
        numbers.push((index.map_or(0, |index| index + 1), width(steps.len() + 1)));
        numbers
    }

    /// In the first order a player who had to pass could not fill in a ring before (D13).
    fn unpack(
        &self,
        order: StepOrder,
        take: &mut dyn FnMut(u32) -> Option<usize>,
    ) -> Option<tamsk::Event> {
        let mut then = self.clone();
        let mut at = self.now();
        if self.ruleset().is_timed() {
            let mut passed = 0_u64;
            for _ in 0..take(3)? {
                passed = passed << 8 | take(8)? as u64;
            }
            at = at.checked_add(passed)?;
            then.wait(at).ok()?;
        }
        let mut steps = then.legal_steps();
        if order == StepOrder::First && !then.can_move(then.side()) {
            steps.retain(|step| !matches!(step, tamsk::Step::Fill(_)));
        }
        let step = match take(width(steps.len() + 1))? {
            0 => None,
            index => Some(*steps.get(index - 1)?),
        };
        Some(tamsk::Event { step, at })
    }

    fn broken_rule(&self, text: &str) -> Option<Rule> {
        Rule::of_event_text(self, text)
    }

    fn incomplete() -> tamsk::NotationError {
        tamsk::NotationError::Incomplete
    }
}
