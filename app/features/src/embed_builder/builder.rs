//! The state of the builder, and its requests.

use std::collections::BTreeMap;
use std::fmt::Write;

use locale::{Language, Text};

use super::ALONE;
use super::choice::{AUTO, Choice, Values};
use super::code::{Code, address, usual_height};
use super::content::Content;
use super::message::{Command, Context, Message, Visit};
use super::view::{ChoiceView, Control, Preview, View, Warning};

/// The height of a board until it reports the one that it needs, as on another site: with this
/// much room it leaves nothing out.
pub const FIRST_HEIGHT: u32 = 800;

/// The prefix of the names of choices in the address of the page.
const CHOSEN: &str = "b-";

/// The builder of the code that shows a board on another site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmbedBuilder {
    /// The folder of the app, with the slash at its end; empty if it is not known.
    folder: String,
    /// True if the page is on the web.
    online: bool,
    content: Content,
    /// The chosen values that are no defaults.
    chosen: BTreeMap<Choice, &'static str>,
    /// The last height that a board of this content and width has reported, in CSS pixels.
    measured: Option<u32>,
    /// True once the board in the preview has reported its height.
    reported: bool,
    /// The language that could not be loaded.
    missing: Option<Language>,
    copied: Option<bool>,
}

impl EmbedBuilder {
    /// Handles a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Enter(visit) => {
                let opening = visit.opening;
                self.change(|builder| builder.enter(visit));
                self.follow(context, commands);
                if !opening {
                    commands.push(Command::FocusTitle);
                }
            }
            Message::Choose(choice, value) => {
                let is_offered = self.offered(choice).is_some_and(|it| match it.control {
                    Control::List { values, .. } => values.iter().any(|(one, _)| *one == value),
                    Control::Switch(_) => false,
                });
                if is_offered {
                    self.choose(choice, value, context, commands);
                }
            }
            Message::Toggle(choice) => {
                if let Some(value) = choice.other(self.of(choice)) {
                    self.choose(choice, value, context, commands);
                }
            }
            Message::Measured(height) => {
                self.measured = Some(height);
                self.reported = true;
            }
            Message::Loaded(language, loaded) => {
                self.missing = (!loaded).then_some(language);
            }
            Message::Copy => commands.push(Command::Copy(self.code(context))),
            Message::Copied(copied) => {
                self.copied = Some(copied);
                if !copied {
                    commands.push(Command::SelectCode);
                }
            }
            Message::Leave => commands.push(Command::Leave),
        }
    }

    /// The state of the screen.
    #[must_use]
    pub fn view(&self, context: &Context<'_>) -> View {
        let warning = self.warning(context);
        if matches!(warning, Some(Warning::NeedsWeb | Warning::Damaged)) {
            return View {
                warning,
                ..View::default()
            };
        }
        let choices = Choice::ALL.into_iter().filter_map(|it| self.offered(it));
        View {
            choices: choices.collect(),
            about: self.content.about(self.of(Choice::Begin)),
            code: self.code(context),
            preview: self.online.then(|| Preview {
                address: self.address(),
                width: self.width(),
                height: match self.reported {
                    true => self.height(),
                    false => FIRST_HEIGHT,
                },
            }),
            examples: [&self.folder, "embed/demo.html"].concat(),
            warning,
            copied: self.copied,
        }
    }

    fn choose(
        &mut self,
        choice: Choice,
        value: &'static str,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        self.change(|builder| builder.set(choice, value));
        self.follow(context, commands);
    }

    /// Changes what is shown: a board with another address has reported nothing, and the code is
    /// another one than was copied.
    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        let before = (self.address(), self.width());
        change(self);
        self.copied = None;
        let now = (self.address(), self.width());
        self.reported &= now == before;
        if now.1 != before.1 {
            self.measured = None;
        }
    }

    /// Lets the address and the language of the board follow a change.
    fn follow(&self, context: &Context<'_>, commands: &mut Vec<Command>) {
        commands.push(Command::WriteAddress(self.fields()));
        if context.locale(self.language()).is_none() {
            commands.extend(self.language().map(Command::Load));
        }
    }

    /// Reads the address. One without a link leads to the game on the board.
    fn enter(&mut self, visit: Visit) {
        let end = visit.app.rfind('/').map_or(0, |end| end + 1);
        self.folder = visit.app[..end].to_owned();
        self.online = visit.online;
        let (chosen, link): (Vec<_>, Vec<_>) = visit
            .fragment
            .split('&')
            .filter(|field| !field.is_empty())
            .partition(|field| field.starts_with(CHOSEN));
        if link.is_empty() {
            // The other choices stay as they were.
            self.turn_to(&visit.on_board);
            self.set(Choice::Begin, Choice::Begin.default_value());
            if visit.fragment == ALONE {
                self.set(Choice::Begin, "only");
            }
            return;
        }
        self.turn_to(&link.join("&"));
        self.chosen.clear();
        for field in chosen {
            let field = field.strip_prefix(CHOSEN).unwrap_or_default();
            let field = field.split_once('=');
            let known = field.and_then(|(name, value)| {
                let choice = Choice::from_name(name)?;
                Some((choice, choice.value(value)?))
            });
            if let Some((choice, value)) = known {
                self.set(choice, value);
            }
        }
    }

    /// Shows another game.
    fn turn_to(&mut self, fragment: &str) {
        let content = Content::read(fragment);
        if self.content != content {
            self.content = content;
            self.measured = None;
        }
    }

    fn set(&mut self, choice: Choice, value: &'static str) {
        match value == choice.default_value() {
            true => self.chosen.remove(&choice),
            false => self.chosen.insert(choice, value),
        };
    }

    /// The chosen value.
    fn of(&self, choice: Choice) -> &'static str {
        let chosen = self.chosen.get(&choice).copied();
        chosen.unwrap_or_else(|| choice.default_value())
    }

    /// The fragment for the address of the page, from which it can be restored.
    fn fields(&self) -> String {
        let mut fields = self.content.as_it_came().to_owned();
        for (choice, value) in &self.chosen {
            // Writing to a string cannot fail.
            let _ = write!(fields, "&{CHOSEN}{}={value}", choice.name());
        }
        fields
    }

    /// The language of the board, if one is chosen.
    fn language(&self) -> Option<Language> {
        Language::from_tag(self.of(Choice::Language))
    }

    /// The options of the board that differ from its defaults, by their names.
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let is_written = |choice: &Choice| match choice {
            // The computer needs a mode for playing; viewing is the default mode of a game.
            Choice::Opponent => self.plays(),
            Choice::Mode => self.content.is_puzzle() || self.of(Choice::Mode) != "view",
            _ => true,
        };
        let options = Choice::OPTIONS.into_iter().filter(is_written);
        let options = options.map(|choice| (choice.name(), self.of(choice)));
        options.filter(|(_, value)| *value != AUTO).collect()
    }

    /// Returns true if visitors play.
    fn plays(&self) -> bool {
        self.of(Choice::Mode) == "play"
    }

    fn width(&self) -> u32 {
        self.of(Choice::Width).parse().unwrap_or(480)
    }

    /// The height in the code: the measured one, or that of most boards.
    fn height(&self) -> u32 {
        self.measured.unwrap_or_else(|| usual_height(self.width()))
    }

    fn address(&self) -> String {
        let fragment = self.content.fragment(self.of(Choice::Begin));
        address(&self.folder, &self.options(), &fragment)
    }

    /// The code, in the language of the board.
    fn code(&self, context: &Context<'_>) -> String {
        let locale = context.locale(self.language()).unwrap_or(context.page);
        let begin = self.of(Choice::Begin);
        let code = Code {
            folder: &self.folder,
            fragment: &self.content.fragment(begin),
            options: &self.options(),
            width: self.width(),
            height: self.height(),
            content: self.content.about(begin).say(locale),
            board: locale.say(&Text::BuilderFrameTitle),
            open: locale.say(&Text::EmbedOpen),
        };
        match self.of(Choice::Form) {
            "frame" => code.frame(),
            _ => code.element(),
        }
    }

    fn warning(&self, context: &Context<'_>) -> Option<Warning> {
        if self.folder.is_empty() {
            return Some(Warning::NeedsWeb);
        }
        let is_missing = self.missing.is_some() && self.missing == self.language();
        if self.content.is_damaged() {
            return Some(Warning::Damaged);
        }
        let speaks = context.locale(self.language()).is_some();
        (is_missing && !speaks).then_some(Warning::Language)
    }

    /// A choice, if it can be made now.
    fn offered(&self, choice: Choice) -> Option<ChoiceView> {
        let is_offered = match choice {
            Choice::Opponent => self.plays(),
            Choice::Begin => self.content.has_turns(),
            _ => true,
        };
        is_offered.then(|| ChoiceView {
            choice,
            label: choice.label(),
            control: match choice.values() {
                Values::Switch => Control::Switch(self.of(choice) == AUTO),
                Values::List(values) => self.list(choice, values),
            },
        })
    }

    /// A choice in a list. Viewing is the default for a game, and needs no value of its own.
    fn list(&self, choice: Choice, values: &[(&'static str, Text)]) -> Control {
        let views = choice == Choice::Mode && !self.content.is_puzzle();
        let values = values
            .iter()
            .filter(|(value, _)| !views || *value != "view");
        let values = values.map(|(value, label)| match *value {
            AUTO if views => (AUTO, Text::BuilderModeView),
            value => (value, label.clone()),
        });
        Control::List {
            values: values.collect(),
            chosen: match self.of(choice) {
                "view" if views => AUTO,
                chosen => chosen,
            },
        }
    }
}
