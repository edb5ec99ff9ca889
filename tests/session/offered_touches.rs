//! The offered actions are exactly those that the rules allow: in random games of every
//! ruleset, all touches lead to the legal steps, to all of them and no others.

use std::collections::BTreeSet;
use std::fmt::Debug;

use record::{GameRecord, NodeId, Record, TamskRecord};
use rules::{Game, GameRuleset, Position, Step, tamsk};
use session::{DotState, GameRef, LoadedGame, Message, Millis, RenderModel, Scene, Session, Touch};

/// The games of each ruleset; in one position of this many everything is tried.
const GAMES: u32 = 20;
const TRIED: u64 = 40;
/// The greatest length of a random game, which few reach.
const LONGEST: usize = 400;

/// Rulesets of every kind; TAMSK where it is played without sand.
fn rulesets() -> impl Iterator<Item = &'static str> {
    tests::rulesets().into_iter().chain(["tamsk-1"])
}

/// A seeded random number generator (xorshift).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn throw(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

/// A game that begins here, loaded on a table.
fn open(position: &Game) -> Session {
    let mut session = Session::default();
    let record = GameRecord::from_position(position.clone());
    send(
        &mut session,
        Message::Open(LoadedGame::of(record, NodeId::ROOT)),
    );
    session
}

fn send(session: &mut Session, message: Message) {
    session.update(message, Millis(0));
}

/// The first step that was played on the table, if one was.
fn first_step(session: &Session) -> Option<String> {
    fn first<S: Debug>(children: &[NodeId], step: impl Fn(NodeId) -> Option<S>) -> Option<String> {
        children
            .last()
            .and_then(|&node| step(node))
            .map(|step| format!("{step:?}"))
    }
    match session.game() {
        GameRef::Gipf(record, _) => first(record.children(NodeId::ROOT), |node| record.step(node)),
        GameRef::Tamsk(record, _) => first(record.children(NodeId::ROOT), |node| record.step(node)),
    }
}

/// All touches and presses that are offered.
fn offered(model: &RenderModel) -> Vec<Touch> {
    let mut touches = model.replies.clone();
    match &model.scene {
        Scene::Gipf(board) => {
            let open = board.dots.iter().filter(|dot| dot.state == DotState::Open);
            touches.extend(open.map(|dot| Touch::Dot(dot.dot)));
            touches.extend(board.spots.iter().filter_map(|spot| spot.touch));
            touches.extend(
                board
                    .arrows
                    .iter()
                    .map(|arrow| Touch::Direction(arrow.push)),
            );
        }
        Scene::Tamsk(scene) => {
            let open = scene.spaces.iter().filter(|space| space.open);
            touches.extend(open.map(|space| Touch::Space(space.space)));
        }
    }
    touches.extend((0..model.rows.len()).map(Touch::Row));
    touches.sort_unstable();
    touches.dedup();
    touches
}

/// The steps that can be played by touching what is offered.
fn playable(position: &Game) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let start = open(position);
    let pieces: Vec<_> = start
        .render()
        .choices
        .iter()
        .map(|choice| choice.piece)
        .collect();
    if pieces.is_empty() {
        explore(&start, 0, &mut found);
    }
    for piece in pieces {
        let mut chosen = start.clone();
        send(&mut chosen, Message::Touch(Touch::Piece(piece)));
        explore(&chosen, 0, &mut found);
    }
    found
}

/// Tries everything from here; returns true if any action leads to a step.
fn explore(session: &Session, depth: usize, found: &mut BTreeSet<String>) -> bool {
    let before = found.len();
    let mut leads = false;
    let model = session.render();
    let mut messages: Vec<Message> = Vec::new();
    if model.actions.confirm {
        messages.push(Message::Confirm);
    }
    if depth < 3 {
        let all = offered(&model);
        let goes_on = |touch: &Touch| match touch {
            // The first touches were tried at the beginning; rows are tested below.
            Touch::Dot(_) | Touch::Row(_) => depth == 0,
            _ => true,
        };
        messages.extend(all.into_iter().filter(goes_on).map(Message::Touch));
    }
    if let Some(row) = model.rows.iter().find(|row| row.chosen) {
        // Every set of the pieces that may stay.
        for set in 0..1_u32 << row.may.len() {
            let mut other = session.clone();
            for (index, &(spot, taken)) in row.may.iter().enumerate() {
                if (set >> index & 1 == 1) != taken {
                    send(&mut other, Message::Touch(Touch::Spot(spot)));
                }
            }
            send(&mut other, Message::Confirm);
            leads |= first_step(&other).is_some();
            found.extend(first_step(&other));
        }
    }
    for message in messages {
        let is_row = matches!(message, Message::Touch(Touch::Row(_)));
        let mut next = session.clone();
        send(&mut next, message.clone());
        let led = match first_step(&next) {
            Some(step) => {
                found.insert(step);
                true
            }
            None if is_row || depth < 2 => explore(&next, depth + 1, found),
            None => false,
        };
        // Every offered action leads to a step.
        assert!(led || depth > 0, "{message:?} leads nowhere");
        leads |= led;
    }
    leads || found.len() > before
}

/// The legal steps.
fn legal(position: &Game) -> BTreeSet<String> {
    match position {
        Game::Gipf(position) => position
            .legal_steps()
            .iter()
            .map(|step| format!("{step:?}"))
            .collect(),
        Game::Tamsk(position) => {
            let event = |step| tamsk::Event {
                step: Some(step),
                at: 0,
            };
            let steps = position.legal_steps().into_iter();
            steps.map(|step| format!("{:?}", event(step))).collect()
        }
    }
}

/// Plays a random game on a table and looks at some of its positions closely.
fn play(ruleset: GameRuleset, dice: &mut Dice) {
    let mut position = Game::start(ruleset);
    for _ in 0..LONGEST {
        if position.outcome().is_some() {
            return;
        }
        if dice.throw(TRIED) == 0 {
            assert_eq!(playable(&position), legal(&position), "{position}");
        }
        position = step(&position, dice);
    }
}

/// A random step, seldom one that only takes a row away if others are there.
fn step(position: &Game, dice: &mut Dice) -> Game {
    match position {
        Game::Gipf(position) => {
            let steps = position.legal_steps();
            // Potentials are used as often as pieces are pushed.
            let uses = |step: &&Step| matches!(step, Step::Move { .. } | Step::Challenge);
            let used: Vec<&Step> = steps.iter().filter(uses).collect();
            let chosen = if !used.is_empty() && dice.throw(2) == 0 {
                *used[dice.throw(used.len() as u64) as usize]
            } else {
                steps[dice.throw(steps.len() as u64) as usize]
            };
            let mut next: Position = position.clone();
            next.play(chosen).expect("it is legal");
            Game::Gipf(next)
        }
        Game::Tamsk(position) => {
            let steps = position.legal_steps();
            let mut next = position.clone();
            let chosen = steps[dice.throw(steps.len() as u64) as usize];
            next.play(chosen, 0).expect("it is legal");
            Game::Tamsk(next)
        }
    }
}

#[test]
fn offered_touches_are_exactly_the_legal_steps() {
    let games = tests::cases(GAMES);
    std::thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || {
                for (index, text) in rulesets()
                    .enumerate()
                    .filter(|(index, _)| index % 2 == half)
                {
                    let ruleset = text.parse().expect("a ruleset");
                    let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ (index as u64 + 1));
                    for _ in 0..games {
                        play(ruleset, &mut dice);
                    }
                }
            });
        }
    });
}

/// The number of touches after which a game counts as endless.
const PATIENCE: usize = 60_000;

/// A whole game on one table by touches alone, sometimes saved and opened again, also in
/// mid-turn.
#[test]
fn every_game_is_played_to_its_end_and_can_be_saved_anywhere() {
    for text in rulesets() {
        let ruleset: GameRuleset = text.parse().expect("a ruleset");
        let mut dice = Dice(7);
        let mut session = open(&Game::start(ruleset));
        let mut touches = 0;
        loop {
            let model = session.render();
            if model.prompt.player().is_none() {
                break;
            }
            touches += 1;
            assert!(touches < PATIENCE, "{text} does not end");
            touch_something(&mut session, &model, &mut dice);
            if dice.throw(50) == 0 {
                let (record, at) = GameRecord::load(&session.save()).expect("a save");
                let mut again = Session::default();
                send(&mut again, Message::Open(LoadedGame::of(record, at)));
                assert_eq!(again.texts(), session.texts(), "{text}");
                assert_eq!(again.save(), session.save(), "{text}");
            }
        }
    }
}

/// Makes a random touch among those offered; touches that continue a step are preferred to
/// those that begin another.
fn touch_something(session: &mut Session, model: &RenderModel, dice: &mut Dice) {
    if model.actions.confirm && dice.throw(2) == 0 {
        return send(session, Message::Confirm);
    }
    let mut all = offered(model);
    let goes_on = |touch: &Touch| matches!(touch, Touch::Direction(_) | Touch::Reply(_));
    if all.iter().any(goes_on) && dice.throw(4) > 0 {
        all.retain(goes_on);
    }
    match all.get(dice.throw(all.len().max(1) as u64) as usize) {
        Some(&touch) => send(session, Message::Touch(touch)),
        None => send(session, Message::Confirm),
    }
}

/// The records keep what their types contain.
#[test]
fn a_table_gives_back_the_record_of_its_game() {
    let gipf = Record::new("matrx".parse().expect("a ruleset"));
    let tamsk = TamskRecord::new("tamsk-2".parse().expect("a ruleset"));
    for record in [GameRecord::Gipf(gipf), GameRecord::Tamsk(tamsk)] {
        let mut session = Session::default();
        send(
            &mut session,
            Message::Open(LoadedGame::of(record.clone(), NodeId::ROOT)),
        );
        assert_eq!(session.game().to_owned(), (record, NodeId::ROOT));
    }
}
