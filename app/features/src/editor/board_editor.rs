//! The state of the editor, and its requests.

use locale::Text;
use record::setup_fragment;
use rules::{GameRuleset, Ruleset, Variant};
use session::RenderModel;
use session::editor::{
    Arrangement, Change, EditMessage, EditModel, EditOutcome, Editor, Site, Unread,
};

use super::TO_MAKE_PUZZLE;
use super::address::Address;
use super::games::{mix, plain, with_potentials};
use super::hand::Grip;
use super::message::{Command, Exit, Message, Tab, Visit};
use super::view::{Announcement, View, status};
use crate::ScreenFeature;
use crate::route::{Page, Route};
use crate::router::Trigger;

/// The board editor: an arrangement, its controls, and the exchange with the address bar.
#[derive(Clone, Debug)]
pub struct BoardEditor {
    editor: Editor,
    /// The state of the controls, as the arrangement has it.
    model: EditModel,
    /// The drawing of the board, as the arrangement has it.
    render: RenderModel,
    /// True once the page was shown.
    is_open: bool,
    tab: Tab,
    makes: bool,
    grip: Option<Grip>,
    written: String,
    /// The reason why the text of the field was refused.
    unread: Option<Unread>,
    /// True if the address has a text that cannot be read.
    refuses_address: bool,
    copied: Option<Text>,
    announcement: Announcement,
    address: Address,
    /// The address of a page of the app; empty if it is not known.
    app: String,
}

impl Default for BoardEditor {
    fn default() -> Self {
        let ruleset: GameRuleset = Ruleset::new(Variant::Basic).into();
        let editor = Editor::start(ruleset);
        let model = editor.model();
        Self {
            render: editor.render(),
            written: model.text.clone(),
            model,
            editor,
            is_open: false,
            tab: Tab::default(),
            makes: false,
            grip: None,
            unread: None,
            refuses_address: false,
            copied: None,
            announcement: Announcement::default(),
            address: Address::default(),
            app: String::new(),
        }
    }
}

/// The screen before the first visit.
impl Default for View {
    fn default() -> Self {
        BoardEditor::default().view()
    }
}

impl ScreenFeature for BoardEditor {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        if let Message::Enter(visit) = message {
            self.enter(visit, commands);
        } else if self.is_open {
            self.handle(message, commands);
        }
    }

    fn view(&self) -> View {
        View {
            model: self.model.clone(),
            render: self.render.clone(),
            tab: self.tab,
            makes: self.makes,
            hand: self.grip.into(),
            game: plain(self.model.ruleset),
            mix: mix(self.model.ruleset),
            written: self.written.clone(),
            unread: self.unread.clone(),
            lacks_link: self.refuses_address,
            link: self.link(),
            has_address: self.has_address(),
            copied: self.copied.clone(),
            announcement: self.announcement.clone(),
        }
    }
}

impl BoardEditor {
    fn handle(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Enter(visit) => self.enter(visit, commands),
            Message::Read(text) => {
                match Arrangement::read(&text) {
                    Ok(now) => self.lay(now, commands),
                    Err(error) => {
                        self.written = text;
                        self.refuse(error);
                    }
                }
                self.write_address(commands);
            }
            Message::Edit(message) => self.edit(message, commands),
            Message::Repair(problem, repair) => {
                self.edit(EditMessage::Repair { problem, repair }, commands);
                commands.push(Command::CatchFocus);
            }
            Message::Potentials(kind, count) => {
                if let Some(ruleset) = with_potentials(self.model.ruleset, kind, count) {
                    self.edit(EditMessage::Change(Change::Ruleset(ruleset)), commands);
                }
            }
            Message::Press(site) => {
                self.grip = Some(Grip::new(site, self.editor.holds(site)));
            }
            Message::Move(to) => {
                let lifted = self.grip.as_mut().and_then(|grip| grip.goes(to));
                commands.extend(lifted.map(Command::Lift));
            }
            Message::Release(to) => {
                if let Some(grip) = self.let_go(commands)
                    && let Some(message) = grip.released(to)
                {
                    self.edit(message, commands);
                }
            }
            Message::Cancel => {
                self.let_go(commands);
            }
            Message::Show(tab) => self.tab = tab,
            Message::Write(text) => self.written = text,
            Message::Take => match Arrangement::read(&self.written) {
                Ok(now) => self.lay(now, commands),
                Err(error) => self.refuse(error),
            },
            Message::FromBoard => commands.push(Command::ReadBoard),
            Message::Copy => commands.push(Command::Copy(self.link())),
            Message::Copied(is_copied) => {
                let said = match (is_copied, self.has_address()) {
                    (false, _) => Text::ShareNotCopied,
                    (true, true) => Text::ShareCopied,
                    (true, false) => Text::ShareTextCopied,
                };
                if !is_copied {
                    commands.push(Command::SelectLink);
                }
                self.announcement = Announcement::Sentences(vec![said.clone()]);
                self.copied = Some(said);
            }
            Message::Remark(remark) => self.announcement = Announcement::Remark(remark),
            Message::Labelled(label, status) => {
                self.announcement = Announcement::Place(label, status)
            }
            Message::AddressWritten => self.address.written(&self.model.text),
            Message::AddressRested => self.address.rested(&self.model.text, commands),
            Message::Hide => {
                let unwritten = self.address.unwritten(&self.model.text);
                commands.extend(unwritten.map(Command::Store));
            }
            Message::Leave => {
                self.address.settle(&self.model.text, commands);
                commands.push(Command::Leave);
            }
            Message::Exit(exit) => self.exit(exit, commands),
        }
    }

    /// Shows the position on the board, or the arrangement in the address.
    fn enter(&mut self, visit: Visit, commands: &mut Vec<Command>) {
        let makes = visit.fragment == TO_MAKE_PUZZLE;
        let is_of_board = makes || visit.trigger == Trigger::Button;
        self.app.clone_from(&visit.app);
        let brought = if is_of_board {
            Some(Ok(visit.on_board.clone()))
        } else {
            let text = self.is_open.then_some(&*self.model.text);
            self.address.read(&visit, text, commands)
        };
        let (now, is_refused) = match brought {
            Some(Ok(now)) => (Some(now), false),
            Some(Err(_)) => (None, true),
            None => (None, false),
        };
        if !self.is_open {
            self.is_open = true;
            self.editor = Editor::new(now.unwrap_or(visit.on_board));
            self.refresh();
        } else if let Some(now) = now {
            self.lay(now, commands);
        }
        if is_refused {
            self.refuse_address();
        }
        if is_of_board {
            self.makes = makes;
        }
        self.write_address(commands);
        if visit.trigger != Trigger::Opening {
            commands.push(Command::FocusTitle);
        }
    }

    /// Changes the arrangement or what is done with it, announces the result, and lets the address
    /// follow.
    fn edit(&mut self, message: EditMessage, commands: &mut Vec<Command>) {
        let before = self.model.problems.len();
        let edited = self.editor.update(message);
        self.refresh();
        self.announce(edited, before, commands);
        if !matches!(edited, EditOutcome::Nothing | EditOutcome::Refused(_)) {
            self.accept();
            self.copied = None;
            self.address.follow(&self.model.text, commands);
        }
    }

    /// Computes what the arrangement determines. The text field follows another arrangement.
    fn refresh(&mut self) {
        let model = self.editor.model();
        if model.text != self.model.text {
            self.written.clone_from(&model.text);
        }
        self.model = model;
        self.render = self.editor.render();
    }

    /// Announces the result of a message; `before` is the number of problems before it.
    fn announce(&mut self, edited: EditOutcome, before: usize, commands: &mut Vec<Command>) {
        let problems = self.model.problems.len();
        let status = (problems != before).then(|| status(problems));
        let first = match edited {
            EditOutcome::Nothing => return,
            EditOutcome::At(site) => {
                commands.push(Command::ReadLabel(site, status));
                return;
            }
            EditOutcome::Refused(Site::Space(_)) => Some(Text::EditorThreeGlasses),
            EditOutcome::Refused(Site::Spot(spot)) => Some(Text::EditorTooHigh {
                spot: spot.to_string(),
            }),
            EditOutcome::Back => Some(Text::EditorUndone),
            EditOutcome::Again => Some(Text::EditorRedone),
            EditOutcome::Changed => None,
        };
        self.announcement =
            Announcement::Sentences([first, status].into_iter().flatten().collect());
    }

    /// Loads an arrangement.
    fn lay(&mut self, now: Arrangement, commands: &mut Vec<Command>) {
        self.edit(EditMessage::Load(now), commands);
        self.accept();
    }

    /// Forgets the texts that were refused.
    fn accept(&mut self) {
        self.unread = None;
        self.refuses_address = false;
    }

    /// Lets the address have the position, unless a text was refused.
    fn write_address(&mut self, commands: &mut Vec<Command>) {
        if self.unread.is_none() && !self.refuses_address {
            self.address.write(&self.model.text, commands);
        }
    }

    /// Reports why the text of the field was refused.
    fn refuse(&mut self, error: Unread) {
        self.announcement = Announcement::Refused(error.clone());
        self.unread = Some(error);
        self.refuses_address = false;
        self.tab = Tab::Source;
    }

    /// Reports that the text of the address was refused. The text field has the position that is
    /// shown, which is valid.
    fn refuse_address(&mut self) {
        self.unread = None;
        self.refuses_address = true;
        self.announcement = Announcement::Sentences(vec![Text::EditorLinkUnread]);
    }

    fn let_go(&mut self, commands: &mut Vec<Command>) -> Option<Grip> {
        let grip = self.grip.take();
        commands.extend(grip.map(|_| Command::Drop));
        grip
    }

    /// Leaves with the position; while there are problems, the first is announced instead.
    fn exit(&mut self, exit: Exit, commands: &mut Vec<Command>) {
        match self.editor.position() {
            Some(position) => {
                self.address.settle(&self.model.text, commands);
                commands.push(Command::Exit(exit, position));
            }
            None => {
                let problems = &self.model.problems;
                let first = problems.first().map(|first| first.problem.clone());
                self.announcement = Announcement::Problem(status(problems.len()), first);
                commands.push(Command::FocusRepair);
            }
        }
    }

    const fn has_address(&self) -> bool {
        !self.app.is_empty()
    }

    fn link(&self) -> String {
        let fragment = setup_fragment(&self.model.text);
        match self.has_address() {
            true => [&*self.app, &Route::new(Page::Editor, &fragment).address()].concat(),
            false => ["#", &fragment].concat(),
        }
    }
}
