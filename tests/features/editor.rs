//! The board editor: arrivals and its address, changes with their announcements, problems and
//! repairs, texts, and the ways out.

use features::ScreenFeature;
use features::Trigger;
use features::editor::{
    Announcement, BoardEditor, Command, Exit, Message, TO_MAKE_PUZZLE, Tab, View, Visit, games,
    status,
};
use locale::Text;
use record::{setup_fragment, setup_of};
use rules::{Color, GameRuleset, Piece, Potential, Spot, tamsk};
use session::editor::{
    Arrangement, Change, EditMessage, Editor, SetupRepair, Site, StockKind, Tool,
};

pub(crate) const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
pub(crate) const WITH_E5: &str = "gipf-basic g2G/5/6/G2G2g/6/5/g2G w G11 G12 --";
/// A position with three problems, each of which can be repaired.
const IMPOSSIBLE: &str = "gipf-basic 4/5/6/3(GG)3/6/5/g3 w G20 G5 g-";
pub(crate) const SAND: &str =
    "tamsk-2 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*";
const APP: &str = "https://club.example/gipf/";

/// The editor and all that is around it.
pub(crate) struct World {
    pub(crate) editor: BoardEditor,
    on_board: Arrangement,
    /// The fragment of the address.
    pub(crate) address: String,
    /// True if the address is that of the editor.
    is_page: bool,
    /// The address of the app.
    app: &'static str,
    stored: Option<String>,
    /// True if the browser copies what it is asked to.
    copies: bool,
    /// The number of times that the address was written.
    written: usize,
    /// Commands other than those that are answered here.
    pub(crate) told: Vec<Command>,
}

impl World {
    /// An editor that was never shown, with this position on the board.
    fn with(on_board: &str) -> Self {
        Self {
            editor: BoardEditor::default(),
            on_board: arrangement(on_board),
            address: String::new(),
            is_page: true,
            app: APP,
            stored: None,
            copies: true,
            written: 0,
            told: Vec::new(),
        }
    }

    /// An editor that was opened with an arrangement in the address.
    pub(crate) fn open(text: &str) -> Self {
        let mut world = Self::with(START);
        world.address = setup_fragment(text);
        world.enter(Trigger::Opening);
        world
    }

    fn enter(&mut self, trigger: Trigger) {
        let visit = Visit {
            trigger,
            fragment: self.address.clone(),
            app: self.app.to_owned(),
            on_board: self.on_board.clone(),
            unwritten: self.stored.clone(),
        };
        self.send(Message::Enter(visit));
    }

    /// Another address is entered by hand.
    fn go(&mut self, fragment: &str) {
        fragment.clone_into(&mut self.address);
        self.enter(Trigger::History);
    }

    pub(crate) fn send(&mut self, message: Message) {
        let mut commands = Vec::new();
        self.editor.update(message, &mut commands);
        for command in commands {
            match command {
                Command::WriteAddress(fragment) => {
                    if self.is_page {
                        self.address = fragment;
                        self.stored = None;
                        self.written += 1;
                        self.send(Message::AddressWritten);
                    }
                }
                Command::Store(text) => self.stored = Some(text),
                Command::ReadLabel(site, status) => {
                    self.send(Message::Labelled(Some(site.name()), status));
                }
                Command::ReadBoard => {
                    self.send(Message::Edit(EditMessage::Load(self.on_board.clone())));
                }
                Command::Copy(text) => {
                    self.told.push(Command::Copy(text));
                    self.send(Message::Copied(self.copies));
                }
                command => self.told.push(command),
            }
        }
    }

    pub(crate) fn edit(&mut self, message: EditMessage) {
        self.send(Message::Edit(message));
    }

    fn change(&mut self, change: Change) {
        self.edit(EditMessage::Change(change));
    }

    fn use_on(&mut self, spot: &str) {
        self.edit(EditMessage::Use(site(spot)));
    }

    pub(crate) fn view(&self) -> View {
        self.editor.view()
    }

    pub(crate) fn text(&self) -> String {
        self.view().model.text
    }

    /// The arrangement in the address.
    fn addressed(&self) -> Option<String> {
        setup_of(&self.address)
    }

    pub(crate) fn take_told(&mut self) -> Vec<Command> {
        core::mem::take(&mut self.told)
    }
}

fn arrangement(text: &str) -> Arrangement {
    Arrangement::read(text).expect("an arrangement")
}

pub(crate) fn site(name: &str) -> Site {
    let spot = rules::Board::gipf().spot(name);
    Site::Spot(spot.expect("a spot"))
}

fn space(name: &str) -> Site {
    Site::Space(tamsk::Space::named(name).expect("a space"))
}

fn ruleset(name: &str) -> GameRuleset {
    name.parse().expect("a ruleset")
}

const WHITE_BASIC: Tool = Tool::Piece(Color::White, Piece::BASIC);

#[test]
fn nothing_is_done_before_the_first_visit() {
    let mut world = World::with(START);
    world.use_on("e5");
    for message in [
        Message::Read(IMPOSSIBLE.to_owned()),
        Message::Hide,
        Message::Leave,
        Message::Exit(Exit::Play),
        Message::Show(Tab::Source),
    ] {
        world.send(message);
    }
    assert_eq!(world.view(), View::default());
    assert_eq!((world.told, world.stored, world.written), (vec![], None, 0));
}

#[test]
fn the_address_is_shown_and_nothing_takes_the_focus_when_the_app_opens_there() {
    let mut world = World::open(IMPOSSIBLE);
    let view = world.view();
    assert_eq!(
        (&*view.model.text, &*view.written),
        (IMPOSSIBLE, IMPOSSIBLE)
    );
    assert_eq!(
        (view.unread, view.announcement, view.tab),
        (None, Announcement::Nothing, Tab::Pieces)
    );
    assert!(!view.makes && !view.model.undo);
    assert_eq!(world.take_told(), []);
    assert_eq!(world.addressed().as_deref(), Some(IMPOSSIBLE));
}

#[test]
fn a_button_brings_the_position_on_the_board_and_an_empty_address_does_at_first() {
    for (trigger, fragment) in [
        (Trigger::Button, "v=1&p=x&edit=1"),
        (Trigger::Link, ""),
        (Trigger::History, ""),
        (Trigger::History, "edit=1"),
        (Trigger::Link, "v=1&edit=1"),
    ] {
        let mut world = World::with(WITH_E5);
        fragment.clone_into(&mut world.address);
        world.enter(trigger);
        assert_eq!(world.text(), WITH_E5, "{trigger:?}");
        assert_eq!(world.addressed().as_deref(), Some(WITH_E5));
        assert_eq!(world.take_told(), [Command::FocusTitle]);
        // It can be taken back only where there was another arrangement before.
        assert!(!world.view().model.undo);
        world.on_board = arrangement(START);
        world.address.clear();
        world.enter(trigger);
        let (text, undo) = match trigger {
            Trigger::Button => (START, true),
            _ => (WITH_E5, false),
        };
        assert_eq!((&*world.text(), world.view().model.undo), (text, undo));
        assert_eq!(world.addressed().as_deref(), Some(text));
    }
}

#[test]
fn a_puzzle_is_made_of_the_position_on_the_board() {
    let mut world = World::with(WITH_E5);
    TO_MAKE_PUZZLE.clone_into(&mut world.address);
    world.enter(Trigger::Opening);
    assert!(world.view().makes);
    assert_eq!(world.text(), WITH_E5);
    // Going back to the address leaves it so; the button of the board ends it.
    world.enter(Trigger::History);
    assert!(world.view().makes);
    world.enter(Trigger::Button);
    assert!(!world.view().makes);
}

#[test]
fn a_damaged_address_says_so_and_is_not_overwritten() {
    let damaged = "v=1&p=gipf-basic_4%2F5%2F6_w&edit=1";
    let mut world = World::with(WITH_E5);
    damaged.clone_into(&mut world.address);
    world.enter(Trigger::Opening);
    let view = world.view();
    let said = Announcement::Sentences(vec![Text::EditorLinkUnread]);
    assert_eq!((view.announcement, view.tab), (said, Tab::Pieces));
    assert!(view.lacks_link);
    // The field has the valid position that is shown, and is not refused.
    assert_eq!((view.unread, &*view.written), (None, WITH_E5));
    assert_eq!((&*view.model.text, &*world.address), (WITH_E5, damaged));
    // The same later keeps the arrangement and what can be taken back.
    let mut world = World::open(START);
    world.use_on("e5");
    world.go("v=1&g=gipf-basic&m=zz");
    assert_eq!(world.text(), WITH_E5);
    assert_eq!(world.view().unread, None);
    assert!(world.view().lacks_link);
    assert_eq!(world.address, "v=1&g=gipf-basic&m=zz");
    // The next change is no answer to the text.
    world.edit(EditMessage::Undo);
    world.send(Message::AddressRested);
    assert_eq!((world.view().unread, &*world.text()), (None, START));
    assert_eq!(world.addressed().as_deref(), Some(START));
    assert!(!world.view().lacks_link);
    // A text of the field that is refused is no link.
    world.go("v=9&p=bad");
    assert!(world.view().lacks_link);
    world.send(Message::Write("x".to_owned()));
    world.send(Message::Take);
    let view = world.view();
    assert_eq!((view.unread.is_some(), view.lacks_link), (true, false));
}

#[test]
fn another_address_can_be_taken_back_and_the_same_keeps_the_history() {
    let mut world = World::open(START);
    world.use_on("e5");
    world.send(Message::AddressRested);
    assert_eq!(world.addressed().as_deref(), Some(WITH_E5));
    world.enter(Trigger::History);
    world.edit(EditMessage::Undo);
    assert_eq!(world.text(), START);
    world.go(&setup_fragment(IMPOSSIBLE));
    assert_eq!(world.text(), IMPOSSIBLE);
    world.edit(EditMessage::Undo);
    assert_eq!(world.text(), START);
    // Half of a game can be edited, too.
    world.go("v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2");
    assert_eq!(
        world.text(),
        "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --"
    );
}

#[test]
fn the_address_follows_at_once_and_then_when_it_may_change_again() {
    let mut world = World::with(START);
    world.enter(Trigger::Button);
    assert_eq!(world.written, 1);
    world.use_on("e5");
    world.use_on("e4");
    assert_eq!(
        (world.written, world.addressed().as_deref()),
        (1, Some(START))
    );
    let text = world.text();
    world.send(Message::AddressRested);
    assert_eq!((world.written, world.addressed()), (2, Some(text)));
    // It rests again after that; without a change nothing is written.
    world.send(Message::AddressRested);
    assert_eq!(world.written, 2);
    world.use_on("e4");
    assert_eq!(
        (world.written, world.addressed().as_deref()),
        (3, Some(WITH_E5))
    );
    // Messages that change nothing in the arrangement do not write, either.
    world.send(Message::AddressRested);
    world.edit(EditMessage::Choose(Tool::Remove));
    world.use_on("d4");
    assert_eq!(world.written, 3);
    // Another page has another address.
    world.is_page = false;
    world.edit(EditMessage::Undo);
    assert_eq!(
        (world.written, world.addressed().as_deref()),
        (3, Some(WITH_E5))
    );
}

#[test]
fn a_change_that_the_address_has_not_followed_is_found_after_a_reload() {
    let mut world = World::open(START);
    world.use_on("e5");
    world.send(Message::Hide);
    assert_eq!(world.addressed().as_deref(), Some(START));
    let stored = world.stored.clone().expect("a stored text");
    assert_eq!(stored.lines().next_back(), Some(WITH_E5));
    // The page is loaded again, with the same address.
    let reload = |address: &str| {
        let mut again = World::with(START);
        again.stored = Some(stored.clone());
        again.address = setup_fragment(address);
        again.enter(Trigger::Opening);
        again
    };
    let again = reload(START);
    assert_eq!(again.text(), WITH_E5);
    assert_eq!(
        (again.stored.clone(), again.addressed().as_deref()),
        (None, Some(WITH_E5))
    );
    // Another address is another position.
    assert_eq!(reload(IMPOSSIBLE).text(), IMPOSSIBLE);
    // An address that has all leaves nothing to keep.
    let mut world = World::open(START);
    world.send(Message::AddressRested);
    world.send(Message::Hide);
    assert_eq!(world.stored, None);
}

#[test]
fn a_new_address_is_not_overwritten_by_an_earlier_change() {
    let mut world = World::open(START);
    world.use_on("e5");
    world.go(&setup_fragment(IMPOSSIBLE));
    assert_eq!(world.text(), IMPOSSIBLE);
    world.send(Message::AddressRested);
    assert_eq!(world.addressed().as_deref(), Some(IMPOSSIBLE));
    // Going back to the address of before finds the change that it had not followed.
    let mut world = World::open(START);
    world.use_on("e5");
    world.edit(EditMessage::Choose(Tool::Remove));
    world.go(&setup_fragment(START));
    assert_eq!(world.text(), WITH_E5);
}

#[test]
fn a_place_that_has_changed_is_named_with_the_status_only_if_that_has_changed() {
    let mut world = World::open(START);
    world.use_on("e5");
    let named = |name: &str, status| Announcement::Place(Some(name.to_owned()), status);
    assert_eq!(world.view().announcement, named("e5", None));
    // Two basic discs on each other are no piece of this game.
    let disc = rules::Disc::from_letter('G').expect("a disc");
    world.edit(EditMessage::Put(site("e5"), Tool::Disc(disc)));
    assert_eq!(world.view().announcement, named("e5", Some(status(1))));
    assert_eq!(status(1), Text::EditorTroubles { troubles: 1 });
    world.edit(EditMessage::Put(site("e5"), Tool::Remove));
    assert_eq!(
        world.view().announcement,
        named("e5", Some(Text::EditorPlayable))
    );
    world.edit(EditMessage::Undo);
    let undone = vec![Text::EditorUndone, status(1)];
    assert_eq!(world.view().announcement, Announcement::Sentences(undone));
    world.edit(EditMessage::Redo);
    let redone = vec![Text::EditorRedone, Text::EditorPlayable];
    assert_eq!(world.view().announcement, Announcement::Sentences(redone));
    world.change(Change::Side(Color::Black));
    assert_eq!(world.view().announcement, Announcement::Sentences(vec![]));
    // Messages that change nothing say nothing.
    world.send(Message::Remark("e4".to_owned()));
    world.edit(EditMessage::Flip);
    assert_eq!(
        world.view().announcement,
        Announcement::Remark("e4".to_owned())
    );
}

#[test]
fn a_piece_that_a_place_cannot_hold_is_refused_in_a_sentence() {
    let mut world = World::open(SAND);
    let glass = Tool::Glass {
        color: Color::White,
        lost: false,
    };
    world.edit(EditMessage::Put(space("d4"), glass));
    assert_eq!(
        world.view().announcement,
        Announcement::Sentences(vec![Text::EditorThreeGlasses])
    );
    let mut world = World::open("gipf-standard+D6 4/5/6/7/6/5/4 w G18D6 G18D6 pp");
    let disc = rules::Disc::from_letter('G').expect("a disc");
    for _ in 0..40 {
        world.edit(EditMessage::Put(site("e5"), Tool::Disc(disc)));
    }
    let spot = "e5".to_owned();
    assert_eq!(
        world.view().announcement,
        Announcement::Sentences(vec![Text::EditorTooHigh { spot }])
    );
    assert!(!world.view().model.playable);
}

#[test]
fn everything_that_is_wrong_can_be_repaired_and_taken_back() {
    let mut world = World::open(IMPOSSIBLE);
    for left in [2, 1, 0] {
        world.send(Message::Repair(0, 0));
        assert_eq!(world.view().model.problems.len(), left);
        assert_eq!(
            world.view().announcement,
            Announcement::Sentences(vec![status(left)])
        );
        assert_eq!(world.take_told(), [Command::CatchFocus]);
    }
    assert!(world.view().model.playable);
    assert_eq!(world.text(), "gipf-basic 4/5/6/3G3/6/5/g3 w G14 G5 --");
    // A button that is gone repairs nothing.
    world.send(Message::Repair(0, 0));
    assert_eq!(world.text(), "gipf-basic 4/5/6/3G3/6/5/g3 w G14 G5 --");
    for wrong in [1, 2, 3] {
        world.edit(EditMessage::Undo);
        assert_eq!(world.view().model.problems.len(), wrong);
    }
    assert_eq!(world.text(), IMPOSSIBLE);
    world.edit(EditMessage::Redo);
    assert_eq!(world.view().model.problems.len(), 2);
}

#[test]
fn problems_are_marked_on_the_board_and_name_their_repairs() {
    let view = World::open(IMPOSSIBLE).view();
    let board = view.render.scene.board().expect("a board");
    let marked = board.spots.iter().filter(|spot| spot.mark.is_some());
    let marked: Vec<Spot> = marked.map(|spot| spot.spot).collect();
    assert_eq!(marked, [Spot::MIDDLE]);
    let first = &view.model.problems[0];
    assert_eq!(first.problem.site(), Some(Site::Spot(Spot::MIDDLE)));
    assert!(matches!(first.repairs[0], SetupRepair::Gipf(_)));
}

#[test]
fn a_way_out_needs_a_possible_position() {
    for exit in Exit::ALL {
        let mut world = World::open(IMPOSSIBLE);
        world.send(Message::Exit(exit));
        let first = world.view().model.problems[0].problem.clone();
        assert_eq!(
            world.view().announcement,
            Announcement::Problem(status(3), Some(first))
        );
        assert_eq!(world.take_told(), [Command::FocusRepair], "{exit:?}");
        let mut world = World::open(WITH_E5);
        world.send(Message::Exit(exit));
        let position = WITH_E5.parse().expect("a position");
        assert_eq!(world.take_told(), [Command::Exit(exit, position)]);
    }
}

#[test]
fn the_address_is_complete_before_the_editor_is_left() {
    for (message, command) in [
        (Message::Leave, Command::Leave),
        (
            Message::Exit(Exit::Play),
            Command::Exit(Exit::Play, WITH_E5.parse().expect("a position")),
        ),
    ] {
        let mut world = World::open(START);
        world.use_on("e5");
        assert_eq!(world.addressed().as_deref(), Some(START));
        let mut commands = Vec::new();
        world.editor.update(message, &mut commands);
        let address = Command::WriteAddress(setup_fragment(WITH_E5));
        assert_eq!(commands, [address, command]);
    }
    // One that is complete is not written again.
    let mut world = World::open(START);
    world.send(Message::Leave);
    assert_eq!(
        (world.take_told(), world.written),
        (vec![Command::Leave], 1)
    );
}

#[test]
fn texts_and_links_are_taken() {
    let mut world = World::open(START);
    let link = format!("{APP}?page=editor#{}", setup_fragment(IMPOSSIBLE));
    for (written, taken) in [
        (WITH_E5, WITH_E5),
        (
            "https://example.org/#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2",
            "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --",
        ),
        (&link, IMPOSSIBLE),
        (SAND, SAND),
    ] {
        world.send(Message::Write(written.to_owned()));
        assert_eq!(world.view().written, written);
        world.send(Message::Take);
        let view = world.view();
        assert_eq!((&*view.model.text, &*view.written), (taken, taken));
    }
}

#[test]
fn a_text_that_is_none_is_refused_and_stays_in_its_field() {
    let mut world = World::open(START);
    world.send(Message::Write("gipf-basic x/5 w".to_owned()));
    assert_eq!(world.view().unread, None);
    world.send(Message::Take);
    let view = world.view();
    assert_eq!(
        (&*view.written, &*view.model.text),
        ("gipf-basic x/5 w", START)
    );
    let error = view.unread.expect("a reason");
    assert_eq!(
        (view.announcement, view.tab),
        (Announcement::Refused(error), Tab::Source)
    );
    // The same arrangement in other words is taken, and the field keeps its words.
    let words = format!(" {START}\n");
    world.send(Message::Write(words.clone()));
    world.send(Message::Take);
    assert_eq!((world.view().unread, world.view().written), (None, words));
    // A change of the arrangement replaces a text that was refused.
    world.send(Message::Write("x".to_owned()));
    world.send(Message::Take);
    world.use_on("e5");
    assert_eq!(
        (world.view().unread, &*world.view().written),
        (None, WITH_E5)
    );
}

#[test]
fn a_pasted_text_replaces_the_arrangement() {
    let mut world = World::open(START);
    world.send(Message::Read(IMPOSSIBLE.to_owned()));
    assert_eq!(world.text(), IMPOSSIBLE);
    assert_eq!(world.addressed().as_deref(), Some(IMPOSSIBLE));
    world.send(Message::Read("nothing of this kind".to_owned()));
    let view = world.view();
    assert!(view.unread.is_some());
    assert_eq!(
        (&*view.model.text, &*view.written, view.tab),
        (IMPOSSIBLE, "nothing of this kind", Tab::Source)
    );
    world.edit(EditMessage::Undo);
    assert_eq!(world.text(), START);
}

#[test]
fn the_position_on_the_board_and_the_start_replace_what_was_made() {
    let mut world = World::open(IMPOSSIBLE);
    world.on_board = arrangement(WITH_E5);
    world.send(Message::FromBoard);
    assert_eq!(world.text(), WITH_E5);
    world.change(Change::Start);
    assert_eq!(world.text(), START);
    world.change(Change::Clear);
    assert_eq!(world.text(), "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --");
    for before in [START, WITH_E5, IMPOSSIBLE] {
        world.edit(EditMessage::Undo);
        assert_eq!(world.text(), before);
    }
    assert!(!world.view().model.undo && world.view().model.redo);
}

#[test]
fn the_link_is_copied_or_selected() {
    let link = format!("{APP}?page=editor#{}", setup_fragment(WITH_E5));
    for (app, copies, copied, said) in [
        (APP, true, &*link, Text::ShareCopied),
        (APP, false, &link, Text::ShareNotCopied),
        (
            "",
            true,
            &link[link.find('#').unwrap_or_default()..],
            Text::ShareTextCopied,
        ),
        (
            "",
            false,
            &link[link.find('#').unwrap_or_default()..],
            Text::ShareNotCopied,
        ),
    ] {
        let mut world = World::with(WITH_E5);
        (world.app, world.copies) = (app, copies);
        world.enter(Trigger::Opening);
        let view = world.view();
        assert_eq!((&*view.link, view.has_address), (copied, !app.is_empty()));
        world.send(Message::Copy);
        let mut told = vec![Command::Copy(copied.to_owned())];
        told.extend((!copies).then_some(Command::SelectLink));
        assert_eq!(world.take_told(), told);
        assert_eq!(world.view().copied.as_ref(), Some(&said));
        assert_eq!(
            world.view().announcement,
            Announcement::Sentences(vec![said])
        );
        // Another arrangement has another link.
        world.use_on("e5");
        assert_eq!(world.view().copied, None);
        assert!(!world.view().link.contains("G2G2g"));
    }
}

#[test]
fn one_part_of_the_panel_is_shown() {
    let mut world = World::open(START);
    for tab in Tab::ALL {
        world.send(Message::Show(tab));
        assert_eq!(world.view().tab, tab);
    }
    let names = Tab::ALL.map(Tab::name);
    assert_eq!(names, ["pieces", "position", "source"]);
    assert_eq!(
        (world.text(), world.view().announcement),
        (START.to_owned(), Announcement::Nothing)
    );
}

#[test]
fn the_state_beside_the_board_is_changed() {
    let mut world = World::open("gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg");
    let disc = rules::DiscKind::Basic;
    world.change(Change::Side(Color::Black));
    world.change(Change::Opening(Color::White, rules::Opening::Closed));
    world.change(Change::Reserve(Color::White, disc, 9));
    assert_eq!(world.text(), "gipf-tournament 4/5/6/7/6/5/4 b G9 G18 -g");
    let stock = world.view().model.stock[Color::White][0];
    assert_eq!(
        (stock.kind, stock.count, stock.most),
        (StockKind::Disc(disc), 9, 18)
    );
    world.change(Change::Refill);
    assert_eq!(world.text(), "gipf-tournament 4/5/6/7/6/5/4 b G18 G18 -g");
}

#[test]
fn potentials_are_chosen_for_both_where_the_game_may_have_them() {
    let mut world = World::open("gipf-tournament 4/5/6/7/6/5/4 b G18 G18 -g");
    world.send(Message::Potentials(Potential::Zertz, 6));
    let mixed = "gipf-tournament+Z6 4/5/6/7/6/5/4 b G18Z6 G18Z6 gg";
    assert_eq!(world.text(), mixed);
    let view = world.view();
    assert_eq!(view.game, ruleset("gipf-tournament"));
    assert_eq!(view.mix.map(|mix| mix.count(Potential::Zertz)), Some(6));
    // More than six of a kind, or fifteen in all, are ignored.
    world.send(Message::Potentials(Potential::Dvonn, 7));
    assert_eq!(world.text(), mixed);
    for (kind, count) in [(Potential::Dvonn, 6), (Potential::Punct, 4)] {
        world.send(Message::Potentials(kind, count));
    }
    assert!(world.text().starts_with("gipf-tournament+Z6D6 "));
    // Other games have no such field.
    for name in [
        "gipf-basic",
        "gipf-ultimate",
        "matrx",
        "tamsk-1",
        "gipf-standard+T6/Z6",
    ] {
        world.change(Change::Ruleset(ruleset(name)));
        let before = world.text();
        assert_eq!((world.view().game, world.view().mix), (ruleset(name), None));
        world.send(Message::Potentials(Potential::Zertz, 1));
        assert_eq!(world.text(), before);
    }
}

#[test]
fn all_games_can_be_chosen() {
    let all = games();
    assert_eq!(all.len(), 9);
    let mut world = World::open(START);
    for game in all {
        world.change(Change::Ruleset(game));
        world.change(Change::Start);
        let view = world.view();
        assert_eq!((view.game, view.model.ruleset), (game, game));
        assert!(view.model.playable, "{game}");
        assert_eq!(view.render.ruleset, game);
    }
}

#[test]
fn the_view_is_that_of_the_arrangement() {
    let mut world = World::open(WITH_E5);
    world.edit(EditMessage::Choose(WHITE_BASIC));
    world.edit(EditMessage::Flip);
    let mut editor = Editor::new(arrangement(WITH_E5));
    editor.update(EditMessage::Flip);
    let view = world.view();
    assert_eq!(view.model, editor.model());
    assert_eq!(view.render, editor.render());
    assert_eq!(view.model.tool, WHITE_BASIC);
}
