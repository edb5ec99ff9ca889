//! Records of boardspace.net made by hand, for what the samples lack.

use record::{Agreement, GameRecord, NodeId, Rule, SgfError, SgfErrorKind, SgfGame, sources};
use rules::Color;

use crate::sgf::{gipf, tamsk, turns, whole};

pub(crate) fn kind(text: &str) -> SgfErrorKind {
    whole(text).unwrap_err().kind
}

/// The turns that are read of a record, and the error at which reading stops.
pub(crate) fn until(text: &str) -> (String, SgfError) {
    let read = SgfGame::read(text).unwrap_or_else(|error| panic!("{error:?}"));
    let stop = read.stop.expect("it stops");
    match read.record {
        GameRecord::Gipf(tree) => (turns(&tree), stop),
        GameRecord::Tamsk(tree) => {
            let turns = tree.turns(&tree.line(NodeId::ROOT)).into_iter();
            let turns: Vec<String> = turns.map(|turn| turn.text).collect();
            (turns.join(" "), stop)
        }
    }
}

/// Actions without numbers: `0 Dropb G 1` is the first player's.
pub(crate) fn of(setup: &str, actions: &[&str]) -> String {
    let mut text = format!("(;SU[{setup}]; P0[Start P0]\n");
    for action in actions {
        let (player, words) = action.split_once(' ').unwrap();
        text.push_str(&format!("; P{player}[{words}]\n"));
    }
    text + ")\n"
}

const BEGUN: [&str; 6] = [
    "0 Dropb G 1",
    "0 Dropb F 2",
    "0 Done",
    "1 Dropb A 2",
    "1 Dropb B 3",
    "1 Done",
];

fn after(more: &[&str]) -> String {
    of("gipf 0 102", &[&BEGUN[..], more].concat())
}

#[test]
fn the_time_of_the_players_is_no_action() {
    let end = ";\r\nP0[time 0:01:43 ]\r\nP1[time 2d 16:26]\r\n)\r\n \r\n";
    let text = "(;SU[gipf]; P0[0 Start P0]; P0[1 Dropb G 1]; P0[2 Dropb F 2]; P0[3 Done ]\r\n";
    let record = gipf(&format!("{text}{end}"));
    assert_eq!(turns(&record), "g1-f2");
    let tag = |name: &str| {
        let mut tags = record.tags.iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    };
    assert_eq!(tag("WhiteTime"), Some("0:01:43"));
    assert_eq!(tag("BlackTime"), Some("2d 16:26"));
    // The other writer has it in the root, and -1 for the server.
    let root = "(;P0[ time 0:00:10]\nP1[ time 0:00:12]\nSU[gipf];P-1[0 Start P0]\
                ;TM[5]\nC[first]\nP0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done])";
    let record = gipf(root);
    assert_eq!(turns(&record), "g1-f2");
    assert_eq!(record.comment(record.line(NodeId::ROOT)[1]), "first");
}

#[test]
fn every_property_of_the_root_is_taken_in() {
    let text = " (;\nGM[gipf]VV[1]\nCM[0,1]\nTC[Differential 1800000 600000]\nSU[GIPF 0 102]\n\
                DT[September 18, 2025]\nGN[T!G-a-b-2025]\nGS[Up to 2 days per move]\nGC[Final]\n\
                RE[Победил Ада]\nFF[4]XX[y]\nP0[id \"a [b] c\"]\nP0[ranking 1388]\nP0[country Canada]\n\
                P0[uid 77]\nP1[ id Bo Li]\nP1[ranking 1400]\n; P0[0 Start P0]\n)\n \n";
    let record = gipf(text);
    assert_eq!(record.names.white, "a [b] c");
    assert_eq!(record.names.black, "Bo Li");
    let tags: Vec<String> = record
        .tags
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    assert_eq!(
        tags,
        [
            "Site=boardspace.net",
            "Date=September 18, 2025",
            "SiteResult=Победил Ада",
            "SiteGame=T!G-a-b-2025",
            "TimeControl=Up to 2 days per move",
            "WhiteElo=1388",
            "BlackElo=1400",
            "WhiteCountry=Canada"
        ]
    );
    assert_eq!(record.comment(NodeId::ROOT), "Final");
    assert_eq!(sources(text).len(), 1);
}

#[test]
fn a_piece_is_dragged_from_its_dot_or_taken_back() {
    for (more, played) in [
        (
            &["0 Dropb D 1", "0 Pickb D 1", "0 Dropb D 2", "0 Done"][..],
            "d1-d2",
        ),
        (
            &[
                "0 Dropb D 1",
                "0 Pickb D 1",
                "0 Dropb E 1",
                "0 Dropb E 2",
                "0 Done",
            ],
            "e1-e3",
        ),
        (
            &[
                "0 Dropb I 3",
                "0 Dropb H 4",
                "0 Pickb H 4",
                "0 Dropb H 3",
                "0 Done",
            ],
            "i3-h3",
        ),
        (
            &[
                "0 Dropb I 3",
                "0 Dropb H 4",
                "0 Pickb H 4",
                "0 Dropb D 1",
                "0 Dropb D 2",
                "0 Done",
            ],
            "d1-d2",
        ),
        (
            &["0 Dropb I 3", "0 Dropb I 3", "0 Dropb H 4", "0 Done"],
            "i3-h4",
        ),
        (
            &["0 Pick wr", "0 Drop wr", "0 SlideFrom D 1 D 2", "0 Done"],
            "d1-d2",
        ),
        (&["0 Slide D 1 D 2", "0 Done"], "d1-d2"),
        (&["0 Pslide None D 1 D 2", "0 Done"], "d1-d2"),
        (
            &["0 Pdrop None D 1", "0 SlideFrom D 1 D 2", "0 Done"],
            "d1-d2",
        ),
        (
            &["0 Resign", "0 Resign", "0 Slide D 1 D 2", "0 Done"],
            "d1-d2",
        ),
    ] {
        let record = gipf(&after(more));
        assert_eq!(turns(&record), format!("g1-f2 a2-b3 {played}"), "{more:?}");
        assert_eq!(record.agreement, None);
    }
}

/// An action with a number that was there before takes back what followed.
#[test]
fn numbers_take_back() {
    let text =
        "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[2 Dropb G 2];P0[3 Done])";
    assert_eq!(turns(&gipf(text)), "g1-g2");
}

#[test]
fn unconfirmed_turns_are_counted_and_stored_as_a_tag() {
    let read = SgfGame::read(&after(&["0 Dropb I 1", "0 Dropb H 2"])).unwrap();
    assert_eq!((read.stop, read.pending), (None, 2));
    let GameRecord::Gipf(record) = read.record else {
        panic!("a game of gipf")
    };
    assert_eq!(turns(&record), "g1-f2 a2-b3");
    let kept = ("Unconfirmed".to_owned(), "Dropb I 1, Dropb H 2".to_owned());
    assert!(record.tags.contains(&kept));
    // A resignation that nobody confirmed counts if the game has a result.
    let resigned = after(&["0 Resign"]);
    assert_eq!(gipf(&resigned).agreement, None);
    let over = resigned.replace("SU[", "RE[Die Partie gewann Bo]SU[");
    let end = gipf(&over).agreement.map(|(_, end)| end);
    assert_eq!(end, Some(Agreement::WhiteResigned));
    // A resignation after half a turn makes that void; in records without `Done` it stands
    // alone.
    for text in [
        after(&["0 Dropb I 1", "0 Dropb H 2", "0 Resign", "0 Done"]),
        of(
            "gipf",
            &["0 Dropb G 1", "0 Dropb F 2", "1 Slide A 2 B 3", "0 Resign"],
        ),
    ] {
        let record = gipf(&text);
        assert_eq!(turns(&record), "g1-f2 a2-b3");
        let last = *record.line(NodeId::ROOT).last().unwrap();
        assert_eq!(record.agreement, Some((last, Agreement::WhiteResigned)));
    }
}

#[test]
fn the_clock_ends_a_game_for_the_one_who_waits() {
    let record = gipf(&after(&["0 Dropb I 1", "0 WinOnTime "]));
    assert_eq!(turns(&record), "g1-f2 a2-b3");
    let end = record.agreement.map(|(_, end)| end);
    assert_eq!(end, Some(Agreement::BlackOutOfTime));
}

#[test]
fn a_position_that_was_set_up_is_refused_in_words() {
    for text in [
        "(;SU[gipf];P0[0 Edit ];P0[1 Pick wr 0];P0[2 Dropb C 3];P0[3 Start P0])",
        "(;SU[gipf];P0[0 Start P0];P0[1 Edit ];P0[2 Pick wr 0];P0[3 Dropb C 3])",
        "(;SU[tamsk-u 2 7 100];P0[0 Edit])",
    ] {
        assert_eq!(kind(text), SgfErrorKind::Edited, "{text}");
        assert!(SgfGame::read(text).is_err());
    }
    // The game so far is already read.
    let (read, stop) = until(&after(&["0 Edit "]));
    assert_eq!((&*read, stop.kind), ("g1-f2 a2-b3", SgfErrorKind::Edited));
}

#[test]
fn early_revisions_have_a_disc_more() {
    let of = |root: &str| {
        gipf(&format!("(;{root};P0[0 Start P0])"))
            .ruleset()
            .to_string()
    };
    assert_eq!(of("SU[gipf 0 100]"), "gipf-basic+H1+h1");
    assert_eq!(of("SU[gipf-tournament 0 101]"), "gipf-tournament");
    assert_eq!(
        of("SU[gipf-standard]DT[Mon Jan 19 08:08:02 PST 2009]"),
        "gipf-standard+H1+h1"
    );
    assert_eq!(
        of("SU[gipf-standard]DT[Wed Jan 21 08:08:02 PST 2009]"),
        "gipf-standard"
    );
    assert_eq!(of("SU[gipf-standard]"), "gipf-standard");
    assert_eq!(of("SU[gipf-matrx 0 102]"), "matrx");
}

#[test]
fn a_turn_that_the_rules_refuse_is_named_with_its_rule() {
    let white = Some((2, Color::White));
    for (more, clause) in [
        (&["0 Dropb I 1", "0 Dropb E 5", "0 Done"][..], "G 3.1"),
        (&["0 Done"], "G 3.1"),
        (&["1 Dropb I 1"], "G 3.1"),
        (&["0 Remove E 5"], "G 4.2"),
        (&["0 Zertz F 2 F 5", "0 Done"], "G 3.1"),
        (&["0 Tamsk A 2 B 2"], "P 4.1"),
        (&["0 Pick wr 2", "0 Dropb I 1", "0 Dropb H 2"], "P 2.2"),
    ] {
        let (read, stop) = until(&after(more));
        assert_eq!(read, "g1-f2 a2-b3", "{more:?}");
        let turn = if more[0].starts_with('1') {
            Some((2, Color::Black))
        } else {
            white
        };
        assert_eq!(stop.turn, turn, "{more:?}");
        assert_eq!(stop.rule.map(Rule::clause), Some(clause), "{more:?}");
        assert!(matches!(stop.kind, SgfErrorKind::Illegal(_)), "{more:?}");
        assert!(stop.line >= 8, "{more:?}");
    }
    let (_, stop) = until(&after(&["0 OfferDraw"]));
    assert_eq!(
        (stop.rule, stop.kind),
        (None, SgfErrorKind::Action("OfferDraw".to_owned()))
    );
}

#[test]
fn variations_stay_out() {
    let text = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2]\n (;P0[3 Done]\n (;P1[4 Slide A 2 B 3];P1[5 Done]))\n\
                (;P0[3 Pickb F 2];P0[4 Dropb G 2]))";
    assert_eq!(turns(&gipf(text)), "g1-f2 a2-b3");
    assert_eq!(sources(text).len(), 1);
}

#[test]
fn glasses_are_taken_back_and_turns_missed() {
    let text = of(
        "tamsk 2 99 100",
        &[
            "0 Pickb A 1 1000",
            "0 Dropb A 1 1100",
            "0 Pickb A 1 1200",
            "0 Dropb B 1 1300",
            "0 Pickb B 1 1400",
            "0 Dropb A 2 1500",
            "0 Stop  1550",
            "0 Restart  1560",
            "0 Done  1600",
            "1 Move D 1 D 2 2500",
            "1 Done  2600",
        ],
    );
    let record = tamsk(&text);
    let said = record.turns(&record.line(NodeId::ROOT)).into_iter();
    let said: Vec<String> = said.map(|turn| turn.text).collect();
    assert_eq!(said, ["a1-a2o@1500", "d1-d2o@2500"]);
    let missed = of(
        "tamsk-f 2 99 100",
        &[
            "0 Move A 1 A 2 1500",
            "0 Done  1600",
            "1 Fifteen  3000",
            "1 Pickb D 1 17000",
            "1 TimeExpired  18010",
            "0 Move D 7 D 6 19000",
            "0 Done  19100",
            "0 Move G 1 G 2 20000",
            "0 Done  20100",
        ],
    );
    let record = tamsk(&missed);
    let said = record.turns(&record.line(NodeId::ROOT)).into_iter();
    let said: Vec<String> = said.map(|turn| turn.text).collect();
    assert_eq!(
        said,
        [
            "a1-a2o@1500",
            "t@3000",
            "@18010",
            "d7-d6o@19000",
            "g1-g2o@20000"
        ]
    );
    // Black moves although the turn is missed.
    let (read, stop) = until(
        &missed
            .replace("P0[Move G 1 G 2", "P1[Move D 1 D 2")
            .replace("P0[Done  20100", "P1[Done  20100"),
    );
    assert_eq!(read, "a1-a2o@1500 t@3000 @18010 d7-d6o@19000");
    assert!(stop.rule.is_some());
    assert!(
        until(&text.replace("D 1 D 2 2500", "A 4 A 2 2500"))
            .1
            .rule
            .is_some()
    );
    assert_eq!(
        kind("(;SU[tamsk 3 99 100];P0[0 Start P0])"),
        SgfErrorKind::Setup("tamsk 3 99 100".to_owned())
    );
}
