//! Games that this screen cannot show are refused, and nothing else happens.

use record::{NodeId, Record};
use rules::{Position, Ruleset};
use session::{Effect, Event, Message, NewGame, is_playable};

use crate::table::{BASIC, Table};

const WITH_POTENTIALS: [&str; 5] = [
    "gipf-standard+T6",
    "gipf-tournament+T4Z4/P6~3",
    "gipf-ultimate",
    "matrx",
    "matrx@gipf",
];

#[test]
fn games_with_potentials_are_refused_politely() {
    for text in WITH_POTENTIALS {
        let ruleset: Ruleset = text.parse().unwrap();
        let mut table = Table::at(BASIC);
        table.tap("e1");
        let before = table.session.clone();
        let start = Position::start(ruleset);
        let save = Record::new(ruleset).save(NodeId::ROOT);
        for message in [Message::NewGame(NewGame::plain(start)), Message::Load(save)] {
            table.send(message);
            let refused = [Effect::Announce(Event::NotPlayable(ruleset))];
            assert_eq!(table.effects, refused, "{text}");
            assert_eq!(table.session, before, "{text}");
        }
    }
}

#[test]
fn the_three_games_of_gipf_are_played() {
    for text in ["gipf-basic", "gipf-standard+h2", "gipf-tournament"] {
        assert!(is_playable(text.parse().unwrap()), "{text}");
    }
}
