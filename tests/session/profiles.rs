//! The profile decides which messages have an effect: a table of all of them.

use core::mem::discriminant;

use record::{NodeId, Record, Seat};
use rules::{ByColor, Color, Ruleset, Variant};
use session::lots::DrawnLot;
use session::{
    DotState, Jump, Limit, LoadedGame, Message, Millis, Profile, Prompt, Question, SandMessage,
    Settings, Touch,
};

use crate::table::{BASIC, Table, dot};

/// Every profile under a letter.
const PROFILES: [(char, Profile); 5] = [
    ('V', Profile::View),
    ('P', Profile::Play),
    ('A', Profile::Analyse),
    ('Z', Profile::Puzzle),
    ('E', Profile::Embed),
];

/// A line for every kind of message: the letters of the profiles that accept it, and an
/// example. A kind without a line does not compile.
macro_rules! kinds {
    ($table:ident; $($kind:pat => $heard:literal $message:expr;)+) => {
        fn heard(message: &Message) -> &'static str {
            match message {
                $($kind => $heard,)+
            }
        }

        fn one_of_each($table: &Table) -> Vec<Message> {
            vec![$($message),+]
        }
    };
}

kinds! {
    table;
    Message::Begin(_) => "VPAZE" Message::Begin(loaded());
    Message::Open(_) => "VPAZE" Message::Open(loaded());
    Message::SideGameLoaded(_) => "VPAZE" Message::SideGameLoaded(loaded());
    Message::Settings(_) => "VPAZE" Message::Settings(Settings::default());
    Message::Profile(_) => "VPAZE" Message::Profile(Profile::Play);
    Message::Limit(_) => "VPAZE" Message::Limit(Limit::PUZZLES);
    Message::Tick => "VPAZE" Message::Tick;
    Message::StopClocks { .. } => "VPAZE" Message::StopClocks { since: Millis(0) };
    Message::StartClocks => "VPAZE" Message::StartClocks;
    Message::Hide => "VPAZE" Message::Hide;
    Message::Blur => "VPAZE" Message::Blur;
    Message::Playback(_) => "VPAZE" Message::Playback(None);
    Message::Sand(_) => "PAZE" Message::Sand(SandMessage::Run);
    Message::Press(_) => "PAZE" Message::Press(Color::White);
    Message::Jump(_) => "VPAZE" Message::Jump(Jump::First);
    Message::Replay => "VPAZE" Message::Replay;
    Message::ReplayStep => "VPAZE" Message::ReplayStep;
    Message::Answer(_) => "VPAZE" Message::Answer(table.session.answer(Question::Threats));
    Message::Flip => "VPAZE" Message::Flip;
    Message::Touch(_) => "PAZE" Message::Touch(Touch::Dot(dot("e1")));
    Message::SideGame { .. } => "PAZE" Message::SideGame { starts: Color::White, chosen: None };
    Message::Interrupt => "PAZE" Message::Interrupt;
    Message::Settle => "PAZE" Message::Settle;
    Message::Confirm => "PAZE" Message::Confirm;
    Message::Cancel => "PAZE" Message::Cancel;
    Message::PlayForced => "PAZE" Message::PlayForced;
    Message::BeginVariation => "PAZE" Message::BeginVariation;
    Message::PlayWritten(_) => "PAZE" Message::PlayWritten(table.session.read("e1-e3"));
    Message::PlayComputed(_) => "PAZE" Message::PlayComputed(table.session.read("e1-e3").unwrap());
    Message::LotDrawn(_) => "PAZE" Message::LotDrawn(DrawnLot::Die { seed: 1 });
    Message::TakeBack => "PAZE" Message::TakeBack;
    Message::TakeBackTurn => "PAZE" Message::TakeBackTurn;
    Message::TakeBackTheirs => "PAZE" Message::TakeBackTheirs;
    Message::Redo => "PAZE" Message::Redo;
    Message::Promote(_) => "PA" Message::Promote(table.record().1);
    Message::Delete(_) => "PA" Message::Delete(table.record().1);
    Message::Rename(..) => "PA" Message::Rename(Color::White, "Ada".to_owned());
    Message::Resign(_) => "P" Message::Resign(Color::White);
    Message::OfferDraw(_) => "P" Message::OfferDraw(Color::White);
    Message::AnswerDraw(_) => "P" Message::AnswerDraw(true);
    Message::ClaimDraw => "P" Message::ClaimDraw;
    Message::Rematch => "P" Message::Rematch;
    Message::SwapSides => "P" Message::SwapSides;
    Message::Seats(_) => "PZ" Message::Seats(ByColor { white: Seat::Away, black: Seat::Here });
    Message::Sent => "P" Message::Sent;
}

fn loaded() -> LoadedGame {
    let record = Record::new(Ruleset::new(Variant::Basic));
    LoadedGame::gipf(record, NodeId::ROOT)
}

/// A dot is chosen, a draw is offered, and there are turns before and after.
fn table() -> Table {
    let mut table = Table::at(BASIC);
    table.write("g1-f2 a2-b3 e1-e3").send(Message::TakeBack);
    table.send(Message::OfferDraw(Color::Black)).tap("h1");
    table
}

#[test]
fn every_kind_of_message_is_listener_by_its_profiles() {
    let table = table();
    let messages = one_of_each(&table);
    for (index, message) in messages.iter().enumerate() {
        let kind = discriminant(message);
        let same = |other: &Message| discriminant(other) == kind;
        assert!(!messages[..index].iter().any(same), "{message:?} twice");
        for (letter, profile) in PROFILES {
            let expected = heard(message).contains(letter);
            assert_eq!(profile.allows(message), expected, "{profile:?} {message:?}");
        }
    }
}

#[test]
fn ignored_messages_change_nothing() {
    let table = table();
    for (letter, profile) in PROFILES {
        for message in one_of_each(&table) {
            if heard(&message).contains(letter) {
                continue;
            }
            let mut other = self::table();
            other.send(Message::Profile(profile));
            let before = (other.model(), other.session.save());
            other.send(message.clone());
            assert_eq!(other.effects, [], "{profile:?} {message:?}");
            assert_eq!((other.model(), other.session.save()), before);
        }
    }
}

/// The debug text of a message shows the position that it opens.
#[test]
fn a_message_shows_the_position_that_it_lays() {
    let text = format!("{:?}", Message::Open(loaded()));
    assert_eq!(text, format!("Open(LoadedGame({BASIC:?}))"));
}

/// A player who only views is offered nothing: no dot, no row, no try.
#[test]
fn a_viewer_is_offered_nothing() {
    let mut table = Table::at("gipf-basic 4/5/2GGGG/7/6/5/4 w G8 G12 --");
    assert!(!table.model().rows.is_empty());
    table.send(Message::Profile(Profile::View));
    let model = table.model();
    assert!(model.rows.is_empty() && model.replies.is_empty() && model.choices.is_empty());
    assert!(matches!(model.prompt, Prompt::Review { .. }));
    assert!(model.review.is_none());
    let mut table = Table::at("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
    table.tap("e1 e2").send(Message::Profile(Profile::View));
    let quiet = |table: &Table| {
        let model = table.model();
        model
            .board()
            .is_some_and(|board| board.dots.iter().all(|dot| dot.state == DotState::Quiet))
    };
    assert!(quiet(&table));
    table.send(Message::Jump(Jump::First));
    assert!(
        quiet(&table)
            && table
                .model()
                .review
                .is_some_and(|review| !review.can_begin_variation)
    );
}

/// The outline of a game counts complete turns, and its fragment leads back to the same place.
#[test]
fn the_outline_of_a_game() {
    let mut table = Table::at("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
    table.tap("e1 e2").tap("e9 e8");
    let outline = table.session.outline();
    assert_eq!((outline.ply, outline.plies), (2, 2));
    assert_eq!(outline.last, Some((Color::Black, "e9-e7".to_owned())));
    assert_eq!(outline.ending, None);
    assert!(
        outline.fragment.ends_with("&m=e1-e3_e9-e7&n=2"),
        "{}",
        outline.fragment
    );
    let first = table.session.at_ply(1);
    table.send(Message::Jump(Jump::To(first)));
    let earlier = table.session.outline();
    assert_eq!((earlier.ply, earlier.plies), (1, 2));
    assert!(earlier.position.contains(" b "));
    // There are fewer turns: the last one.
    assert_eq!(table.session.at_ply(9), table.session.at_ply(2));
    assert_eq!(table.session.at_ply(0), NodeId::ROOT);
    // In the middle of a turn the turn does not count yet.
    let mut table = Table::at("gipf-basic 4/5/2GGG1/7/6/5/4 w G9 G12 --");
    table.tap("d8 d7");
    assert_eq!(table.session.outline().ply, 0);
    table.send(Message::PlayForced);
    assert_eq!(table.session.outline().ply, 1);
}
