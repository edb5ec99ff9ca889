//! Sharing a game: its link, to copy or to send.

use locale::{Locale, Text};
use record::{GameLink, GameRecord, NodeId, Puzzle, Seat, Task, clean_name};
use rules::{ByColor, Color, GameRuleset};
use session::library::GameId;

use crate::act::{Act, LinkForm, Shared};
use crate::dialogs::{BODY, BODY_END};
use crate::markup::{LINK_FIELD, button, escape, paragraph, segments};

/// The game to be shared, and the choices of the dialog.
#[derive(Clone, Debug)]
pub struct Share {
    link: GameLink,
    ruleset: GameRuleset,
    game: Option<GameId>,
    task: Option<Task>,
    /// The link for the player who goes on with the game, and that player's colour.
    turn: Option<(GameLink, Color)>,
    /// True if a link of the whole game has the players' names.
    pub named: bool,
    /// The content of the link.
    pub shared: Shared,
    /// The form of the link.
    pub form: LinkForm,
    /// The address of a page for chats that leads to it, if there is one.
    pub page: Option<String>,
}

impl Share {
    /// A game, and the place in it that is shown. Links contain its identifier if that is
    /// likely to be unique.
    #[must_use]
    pub fn new(record: GameRecord, at: NodeId, game: &GameId) -> Self {
        // A shared puzzle shall be solved by its receiver.
        let task = match Puzzle::from_tags(record.tags()) {
            Ok(Some(puzzle)) => Some(Task::new(record.start(), puzzle)),
            _ => None,
        };
        let (record, at) = match &task {
            Some(task) => task.to_record(),
            None => (record, at),
        };
        // There is no invitation to one side of a puzzle.
        let reader = reader(&record, at).filter(|_| task.is_none());
        let ruleset = record.ruleset();
        let by_link = reader.is_some() && record.here().is_some();
        let turn = reader.map(|reader| {
            // Undone turns and tried ones are not sent.
            let mut record = record.clone();
            let at = record.cut_at(at);
            let link = GameLink::new(record, at);
            // The opponent finds the names that were entered for this game.
            (link.for_reader(Some(reader)).with_names(true), reader)
        });
        let link = GameLink::new(record, at);
        let shared = if by_link {
            Shared::Turn
        } else if link.is_empty() {
            Shared::Position
        } else {
            Shared::Game
        };
        Self {
            link,
            ruleset,
            game: GameId::parse_unique(&game.to_string()),
            task,
            turn,
            named: false,
            shared,
            form: LinkForm::Readable,
            page: None,
        }
    }

    /// The shared puzzle, if it is one.
    #[must_use]
    pub const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// The address to be shared; `base` is that of the app, before the `#`. None if the link
    /// would be too long.
    #[must_use]
    pub fn address(&self, base: &str) -> Option<String> {
        let link = || Some(format!("{base}#{}", self.fragment()?));
        self.page.clone().or_else(link)
    }

    /// The fragment of the link, without the `#`; none if the link would be too long.
    #[must_use]
    pub fn fragment(&self) -> Option<String> {
        if self.shared == Shared::Position {
            if self.link.puzzle().is_some() {
                return Some(self.written(&self.link));
            }
            return Some(self.written(&self.link.position()));
        }
        let turn = self.turn.as_ref().filter(|_| self.shared == Shared::Turn);
        let mut fragment = match turn {
            Some((link, _)) => self.written(link),
            None => self.written(&self.link.clone().with_names(self.named)),
        };
        if let Some(game) = &self.game {
            fragment.push_str(&format!("&id={game}"));
        }
        self.link.fits(&fragment).then_some(fragment)
    }

    /// The colour of the link's reader, if the link is for one.
    #[must_use]
    pub fn reader(&self) -> Option<Color> {
        let turn = self.turn.as_ref().filter(|_| self.shared == Shared::Turn);
        turn.map(|&(_, reader)| reader)
    }

    /// The name of the player who sends a turn or an invitation; none for another link.
    #[must_use]
    pub fn signature(&self) -> Option<(Color, &str)> {
        let (link, reader) = self.turn.as_ref().filter(|_| self.shared == Shared::Turn)?;
        Some((!*reader, &link.names()[!*reader]))
    }

    /// Gives this name to the player who sends a turn or an invitation; empty for none.
    pub fn sign(&mut self, name: &str) {
        let turn = self.turn.take();
        self.turn = turn.map(|(link, reader)| (link.with_name(!reader, name), reader));
    }

    /// Returns true if a link of the whole game can have names.
    fn has_names(&self) -> bool {
        let names = self.link.names();
        let is_named = |color: &Color| !clean_name(&names[*color]).is_empty();
        self.shared == Shared::Game && Color::ALL.iter().any(is_named)
    }

    fn written(&self, link: &GameLink) -> String {
        match self.form {
            LinkForm::Readable => link.to_fragment(),
            LinkForm::Compact => link.to_compact_fragment(),
        }
    }

    /// The content of the dialog. `base` is the address before the `#`, empty if there is none
    /// and a text takes the place of the link; `can_send` is true if the system has a share
    /// dialog.
    #[must_use]
    pub fn dialog(&self, base: &str, can_send: bool, locale: &Locale) -> String {
        let say = |text: Text| locale.say(&text);
        let mut out = format!("{}{BODY}", crate::dialogs::title(&Text::ShareTitle, locale));
        let whole = (!self.link.is_empty()).then_some((Shared::Game, Text::ShareWhole));
        let turn = match self.link.is_empty() {
            true => Text::ShareInvitation,
            false => Text::ShareTurn,
        };
        let turn = self.turn.as_ref().map(|_| (Shared::Turn, turn));
        let position = Some((Shared::Position, Text::SharePosition));
        let choices = [whole, turn, position].into_iter().flatten();
        let choices: Vec<_> = choices
            .map(|(shared, text)| (Act::Share(shared), say(text)))
            .collect();
        if choices.len() > 1 {
            let chosen = Act::Share(self.shared);
            out.push_str(&segments(&say(Text::ShareWhat), &choices, &chosen));
        }
        if let Some(reader) = self.reader() {
            let text = match (self.ruleset, reader) {
                (GameRuleset::Tamsk(_), Color::White) => Text::ShareTurnRed,
                (_, Color::White) => Text::ShareTurnWhite,
                (_, Color::Black) => Text::ShareTurnBlack,
            };
            out.push_str(&paragraph("dialog-text", &say(text)));
        }
        out.push_str(&self.names(locale));
        let address = self.address(base);
        let fits = address.is_some();
        match address {
            Some(address) => {
                if address.starts_with('#') {
                    out.push_str(&paragraph("dialog-text", &say(Text::ShareTextWhat)));
                }
                out.push_str(&ways(&address, can_send, locale));
            }
            None => {
                out.push_str(&paragraph("dialog-note", &say(Text::ShareTooLong)));
                let file = say(Text::SaveFile);
                out.push_str(&button("button", &Act::ShareFile, &file, ""));
            }
        }
        // A page has only one form of address, and so has a text.
        if self.page.is_none() && !(base.is_empty() && fits) {
            out.push_str(&self.forms(fits, locale));
        }
        if self.reader().is_none() && fits && !base.is_empty() {
            let website = say(Text::ShareWebsite);
            let website = button("button is-quiet", &Act::Website, &website, "");
            out.push_str(&format!("<div class=\"choices\">{website}</div>"));
        }
        out.push_str(BODY_END);
        out.push_str(&crate::dialogs::actions(
            &[(Act::Close, Text::ActionClose)],
            locale,
        ));
        out
    }

    /// The field for the name of whoever sends a turn or an invitation, or the choice whether a
    /// whole game is sent with names; nothing where there are none.
    fn names(&self, locale: &Locale) -> String {
        let say = |text: Text| locale.say(&text);
        if let Some((_, name)) = self.signature() {
            return format!(
                "<label class=\"field\"><span class=\"caption\">{}</span>\
                 <input class=\"input\" type=\"text\" maxlength=\"40\" autocomplete=\"off\" {} value=\"{}\"></label>",
                escape(&say(Text::NewGameFirstName)),
                Act::Sign.attributes(),
                escape(name)
            );
        }
        if !self.has_names() {
            return String::new();
        }
        let choices = [
            (Act::Names(false), say(Text::ShareNamesOut)),
            (Act::Names(true), say(Text::ShareNamesIn)),
        ];
        segments(&say(Text::AgreePlayers), &choices, &Act::Names(self.named))
    }

    /// The choice of the form of the link, folded at first.
    fn forms(&self, fits: bool, locale: &Locale) -> String {
        let say = |text: Text| locale.say(&text);
        let forms = [
            (Act::Form(LinkForm::Readable), say(Text::ShareReadable)),
            (Act::Form(LinkForm::Compact), say(Text::ShareCompact)),
        ];
        let name = say(Text::ShareForm);
        let (_, form) = &forms[usize::from(self.form == LinkForm::Compact)];
        // Open if the form was changed, or if another form may help.
        let open = match (self.form, fits) {
            (LinkForm::Readable, true) => "",
            _ => " open",
        };
        format!(
            "<details class=\"more-options\"{open}><summary><span class=\"more-name\">{}</span>\
             <span class=\"more-line\">{}</span></summary>{}</details>",
            escape(&name),
            escape(form),
            segments(&name, &forms, &Act::Form(self.form))
        )
    }

    /// The game as a file, at the place that is shown. A file for a reader contains the seats.
    #[must_use]
    pub fn file(&self) -> String {
        let turn = self.turn.as_ref().filter(|_| self.shared == Shared::Turn);
        let link = turn.map_or(&self.link, |(link, _)| link);
        let at = link.at();
        let mut record = link.clone().into_record();
        if let Some(&(_, reader)) = turn {
            record.set_seats(ByColor::from_fn(|color| {
                if color == reader {
                    Seat::Here
                } else {
                    Seat::Away
                }
            }));
        }
        record.to_file_at(at)
    }
}

/// The reader of the game as it is sent from here: the player elsewhere, if they are to act or
/// the game is over; if both play here, the player to act. None if the game does not go on.
fn reader(record: &GameRecord, at: NodeId) -> Option<Color> {
    let at_head = at == record.goes_on_at();
    let to_act = record.to_act(at);
    match record.here() {
        Some(here) => (at_head && to_act != Some(here)).then_some(!here),
        None => to_act.filter(|_| at_head),
    }
}

/// The buttons for the link, the result of the last one, and the link itself.
fn ways(link: &str, can_send: bool, locale: &Locale) -> String {
    let say = |text: Text| locale.say(&text);
    let is_text = link.starts_with('#');
    let (copy, caption) = match is_text {
        true => (Text::ShareCopyText, Text::ShareText),
        false => (Text::ShareCopy, Text::ShareLink),
    };
    let copy = (Act::Copy, say(copy));
    let send = (Act::Send, say(Text::ShareSystem));
    let (main, other) = match can_send {
        true => (send, Some(copy)),
        false if is_text => (copy, Some((Act::ShareFile, say(Text::SaveFile)))),
        false => (copy, None),
    };
    let mut out = String::from("<div class=\"choices\">");
    out.push_str(&button("button is-main", &main.0, &main.1, ""));
    if let Some((act, label)) = other {
        out.push_str(&button("button", &act, &label, ""));
    }
    out.push_str(&format!(
        "</div><p class=\"dialog-note\" role=\"status\"></p>\
         <label class=\"field\"><span class=\"caption\">{}</span>\
         <textarea class=\"input {LINK_FIELD}\" rows=\"2\" readonly spellcheck=\"false\">{}</textarea></label>",
        escape(&say(caption)),
        escape(link)
    ));
    out
}
