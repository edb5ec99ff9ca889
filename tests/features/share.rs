//! Sharing a puzzle: a link to its task, or the address of its page.

use features::sharing::{LinkContent, LinkForm, Share};
use record::{GameLink, GameRecord, Goal, MAX_TURNS, NodeId, Puzzle, Record, Seat, Task};
use rules::{Color, Ruleset, Variant};
use session::collection::{Collection, Family, page_of};

use crate::my_games_world::id;

const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

fn task(title: &str) -> Task {
    let goal = Goal::Win { within: Some(3) };
    Task::new(
        BASIC.parse().expect("a position"),
        Puzzle::new(goal, title, "", ""),
    )
}

fn share(task: &Task) -> Share {
    let (record, _) = task.to_record();
    Share::new(record, NodeId::ROOT, &id("x"))
}

#[test]
fn a_puzzle_is_shared_as_its_task_and_nobody_is_invited() {
    let share = share(&task("Knot"));
    assert_eq!(share.task(), Some(&task("Knot")));
    assert_eq!(
        (share.content, share.reader()),
        (LinkContent::Position, None)
    );
    let address = share.address("https://a.example/").expect("an address");
    assert!(address.starts_with("https://a.example/#v=1&p=gipf-basic"));
    assert!(address.ends_with("&q=win&in=3&title=Knot"));
    assert_eq!(share.choices(), [LinkContent::Position]);
    assert!(share.has_forms("https://a.example/"));
}

#[test]
fn its_page_takes_the_place_of_the_link_and_leaves_nothing_to_choose() {
    let mut share = share(&task(""));
    let page = format!("https://club.example/{}", page_of("abcdefgh"));
    assert_eq!(page, "https://club.example/p/abcdefgh.html");
    share.page = Some(page.clone());
    for form in [LinkForm::Readable, LinkForm::Compact] {
        share.form = form;
        assert_eq!(share.address("https://a.example/"), Some(page.clone()));
    }
    assert!(!share.has_forms("https://a.example/"));
}

#[test]
fn a_puzzle_is_of_the_collection_word_for_word() {
    let all = Collection::of([task("")]);
    assert_eq!(
        all.find(&task("")).map(|entry| &entry.task),
        Some(&task(""))
    );
    // A grade changes nothing, but a player's own text does, and so does another goal.
    let graded = Task {
        grade: Some(4),
        ..task("")
    };
    assert!(all.find(&graded).is_some());
    assert_eq!(all.find(&task("Mine")), None);
    let mut other = task("");
    other.puzzle.goal = Goal::Win { within: Some(4) };
    assert_eq!(all.find(&other), None);
    assert_eq!(
        Family::of(&task("").start).file(),
        Some("puzzles/basic.txt")
    );
    assert_eq!(Family::Ultimate.file(), None);
}

/// A game in which White has played a turn.
fn begun(mut record: Record) -> Share {
    let step = record.position(NodeId::ROOT).legal_steps()[0];
    let at = record.play(NodeId::ROOT, step).expect("a legal step");
    Share::new(GameRecord::Gipf(record), at, &id("x"))
}

fn named() -> Record {
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    record.names.white = "Ada".to_owned();
    record
}

#[test]
fn a_game_is_shared_without_names_unless_its_sender_chooses_otherwise() {
    let mut share = begun(named());
    assert_eq!(share.content, LinkContent::Game);
    for form in [LinkForm::Readable, LinkForm::Compact] {
        share.form = form;
        share.named = false;
        assert!(!share.fragment().expect("a link").contains("Ada"));
        share.named = true;
        let fragment = share.fragment().expect("a link");
        assert!(fragment.contains("&white=Ada"), "{fragment}");
        // A position is nobody's.
        share.content = LinkContent::Position;
        assert!(!share.fragment().expect("a link").contains("Ada"));
        share.content = LinkContent::Game;
    }
    assert!(share.has_names());
    let nameless = begun(Record::new(Ruleset::new(Variant::Basic)));
    assert!(!nameless.has_names());
    share.content = LinkContent::Position;
    assert!(!share.has_names());
}

#[test]
fn a_sent_turn_or_invitation_can_be_signed() {
    let mut record = named();
    record.seats.black = Seat::Away;
    let mut share = begun(record);
    assert_eq!(share.content, LinkContent::Turn);
    assert_eq!(share.signature(), Some((Color::White, "Ada")));
    assert!(
        share
            .fragment()
            .expect("a link")
            .contains("&as=b&white=Ada")
    );
    share.sign(" Ada\u{202e} L. ");
    assert_eq!(share.signature(), Some((Color::White, "Ada L.")));
    let fragment = share.fragment().expect("a link");
    let read = GameLink::from_fragment(&fragment).expect("a link");
    assert_eq!(&*read.names().white, "Ada L.");
    share.sign("");
    assert!(!share.fragment().expect("a link").contains("white="));
    // A note to the opponent is not in a link for everybody.
    share.sign("Ada L.");
    share.content = LinkContent::Game;
    assert_eq!(share.signature(), None);
    assert!(!share.fragment().expect("a link").contains("Ada"));
}

/// A link of a game that is longer than a link may be.
fn too_long() -> Share {
    let start = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --";
    let mut record = Record::from_position(start.parse().expect("a position"));
    let mut at = NodeId::ROOT;
    let round = [
        "e1-e2",
        "h1-h2",
        "e1-e3",
        "h1-h3",
        "e1-e4",
        "h1-h4",
        "e1-e5;xe2,e3,e4,e5",
        "h1-h5;xh2,h3,h4,h5",
    ];
    for turn in round.iter().cycle().take(MAX_TURNS + 1) {
        let read = record.position(at).read_turn(turn).expect("a legal turn");
        for step in read.steps {
            at = record.play(at, step).expect("a legal step");
        }
    }
    Share::new(GameRecord::Gipf(record), at, &id("x"))
}

#[test]
fn the_choices_depend_on_the_game() {
    let open = begun(Record::new(Ruleset::new(Variant::Basic)));
    assert_eq!(
        open.choices(),
        [LinkContent::Game, LinkContent::Turn, LinkContent::Position]
    );
    assert!(!open.is_invitation());
    let game = GameRecord::Gipf(Record::new(Ruleset::new(Variant::Basic)));
    let fresh = Share::new(game, NodeId::ROOT, &id("x"));
    assert_eq!(fresh.choices(), [LinkContent::Turn, LinkContent::Position]);
    assert!(fresh.is_invitation());
}

/// A position that was set up is shared as itself, a new game as an invitation.
#[test]
fn a_new_game_begins_with_the_invitation() {
    let content = |start: &str| {
        let record = Record::from_position(start.parse().expect("a position"));
        Share::new(GameRecord::Gipf(record), NodeId::ROOT, &id("x")).content
    };
    let new = rules::Position::start(Ruleset::new(Variant::Basic)).to_string();
    assert_eq!(content(&new), LinkContent::Turn);
    assert_eq!(
        content("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --"),
        LinkContent::Position
    );
}

/// A page without an address has a text in place of the link, which has one form.
#[test]
fn a_form_is_chosen_where_there_is_a_link_or_it_may_help() {
    let share = begun(named());
    assert!(share.has_forms("https://a.example/") && !share.has_forms(""));
    let mut long = too_long();
    long.content = LinkContent::Game;
    assert_eq!(long.address(""), None);
    assert!(long.has_forms("https://a.example/") && long.has_forms(""));
}

#[test]
fn a_website_shows_what_is_for_everybody() {
    let base = "https://a.example/";
    let mut share = begun(named());
    assert!(share.can_embed(base) && !share.can_embed(""));
    share.content = LinkContent::Turn;
    assert!(!share.can_embed(base), "it is for the opponent");
    let mut long = too_long();
    long.content = LinkContent::Game;
    assert!(!long.can_embed(base), "there is no link");
    long.content = LinkContent::Position;
    assert!(long.can_embed(base));
}

/// A turn changes the players' seats, and a website shows the game on the board: neither is
/// offered for a game that is not there.
#[test]
fn a_saved_game_is_shared_as_it_is() {
    let mut record = named();
    record.seats.black = Seat::Away;
    let step = record.position(NodeId::ROOT).legal_steps()[0];
    let at = record.play(NodeId::ROOT, step).expect("a legal step");
    let share = Share::of_saved(GameRecord::Gipf(record), at, &id("x"));
    assert_eq!((share.content, share.reader()), (LinkContent::Game, None));
    assert_eq!(share.choices(), [LinkContent::Game, LinkContent::Position]);
    assert!(!share.can_embed("https://a.example/"));
    assert_eq!(share.signature(), None);
    let game = GameRecord::Gipf(named());
    let empty = Share::of_saved(game, NodeId::ROOT, &id("x"));
    assert_eq!(empty.choices(), [LinkContent::Position]);
}
