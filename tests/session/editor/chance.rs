//! Texts and links in the editor, and random sequences of actions.

use proptest::prelude::*;
use record::{setup_fragment, setup_of};
use rules::tamsk::Space;
use rules::{Color, Disc, DiscKind, Spot};
use session::editor::{
    Arrangement, Change, EditMessage, EditOutcome, EditStage, Site, Tool, Unread,
};

use super::{BASIC, RULESETS, ruleset, start, text};

#[test]
fn texts_and_links_are_read() {
    let position = "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --";
    for same in [
        position.to_owned(),
        format!("  {position}\n"),
        "#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2".to_owned(),
        "https://example.org/gipf/?page=play#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=2".to_owned(),
        "z=AgAKZ2lwZi1iYXNpYwADAAIAbBUAXms".to_owned(),
        format!("https://example.org/#{}", setup_fragment(position)),
    ] {
        assert_eq!(
            Arrangement::read(&same).unwrap().to_string(),
            position,
            "{same}"
        );
    }
    let impossible = "gipf-basic GGGG/GGGGG/GGGGGG/(gGzT)6/6/5/g3 w G90 G5 gp";
    let link = setup_fragment(impossible);
    assert_eq!(setup_of(&link).as_deref(), Some(impossible));
    assert_eq!(Arrangement::read(&link).unwrap().to_string(), impossible);
    for damaged in [
        "",
        "gipf-basic",
        "v=1&p=x&edit=1",
        "chess 4 w - - -",
        "tamsk-1 0",
    ] {
        assert!(
            matches!(Arrangement::read(damaged), Err(Unread::Text(_))),
            "{damaged}"
        );
    }
    for damaged in ["v=2&g=gipf-basic", "#z=AAAA", "v=1&p=x", "v=1&p=%4&edit=1"] {
        assert!(
            matches!(Arrangement::read(damaged), Err(Unread::Link(_))),
            "{damaged}"
        );
    }
}

/// One action of a user.
fn message() -> impl Strategy<Value = EditMessage> {
    let site = prop_oneof![
        prop::sample::select(
            rules::Board::matrx()
                .spots()
                .into_iter()
                .collect::<Vec<Spot>>()
        )
        .prop_map(Site::Spot),
        prop::sample::select(Space::all().collect::<Vec<_>>()).prop_map(Site::Space),
    ];
    let color = prop::sample::select(Color::ALL.to_vec());
    let kind = prop::sample::select(DiscKind::ALL.to_vec());
    let disc =
        (color.clone(), kind.clone()).prop_map(|(color, kind)| Tool::Disc(Disc { color, kind }));
    let tool = prop_oneof![
        disc,
        (color.clone(), any::<bool>()).prop_map(|(color, lost)| Tool::Glass { color, lost }),
        Just(Tool::Ring),
        (0..6_u8).prop_map(Tool::Rings),
        Just(Tool::Remove),
        Just(BASIC),
    ];
    let changes = prop_oneof![
        color.clone().prop_map(Change::Side),
        (color.clone(), kind, any::<u8>())
            .prop_map(|(color, kind, count)| Change::Reserve(color, kind, count)),
        (color.clone(), any::<u8>()).prop_map(|(color, count)| Change::Rings(color, count)),
        color.prop_map(|color| Change::Stage(EditStage::Won(color))),
        Just(Change::Stage(EditStage::AfterMove)),
        Just(Change::NothingAnnounced),
        Just(Change::Refill),
        Just(Change::Clear),
        any::<u8>().prop_map(Change::Quiet),
        prop::sample::select(RULESETS.to_vec()).prop_map(|name| Change::Ruleset(ruleset(name))),
    ];
    prop_oneof![
        3 => (site.clone(), prop::option::of(site.clone()))
            .prop_map(|(from, to)| EditMessage::Carry { from, to }),
        8 => (site, tool).prop_map(|(site, tool)| EditMessage::Put(site, tool)),
        3 => changes.prop_map(EditMessage::Change),
        2 => (0..3_usize, 0..2_usize)
            .prop_map(|(problem, repair)| EditMessage::Repair { problem, repair }),
        1 => any::<bool>().prop_map(EditMessage::OnTop),
        1 => Just(EditMessage::Undo),
        1 => Just(EditMessage::Redo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// After every action the link is ready: it contains the arrangement, which is a position
    /// if and only if there are no problems.
    #[test]
    fn the_link_is_always_ready(name in prop::sample::select(RULESETS.to_vec()), messages in prop::collection::vec(message(), 1..40)) {
        let mut editor = start(name);
        for message in messages {
            let before = text(&editor);
            let edited = editor.update(message.clone());
            let model = editor.model();
            prop_assert_eq!(edited == EditOutcome::Nothing || matches!(edited, EditOutcome::Refused(_)), before == model.text, "{:?}", message);
            let read = setup_of(&setup_fragment(&model.text)).unwrap();
            prop_assert_eq!(Arrangement::read(&read).unwrap(), editor.arrangement().clone(), "{}", model.text);
            prop_assert_eq!(model.playable, editor.position().is_some());
            prop_assert_eq!(model.playable, model.text.parse::<rules::Game>().is_ok(), "{}", model.text);
            prop_assert!(model.palette.contains(&model.tool));
            let _ = editor.render();
        }
    }
}
