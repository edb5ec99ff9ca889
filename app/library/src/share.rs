//! The link of a game, to copy or to send.

use locale::{Locale, Text};
use record::{GameLink, GameRecord, NodeId};
use session::library::GameId;

use crate::markup::{button, escape, paragraph, segments};

/// What is shared, and how.
#[derive(Clone, Debug)]
pub struct Share {
    link: GameLink,
    game: Option<GameId>,
    /// This position only, without the moves.
    pub only_position: bool,
    /// In the compact form.
    pub compact: bool,
    /// What happened last.
    pub said: String,
}

impl Share {
    /// A game, and the place in it that is shown.
    #[must_use]
    pub fn new(record: GameRecord, at: NodeId, game: &str) -> Self {
        let link = GameLink::new(record, at);
        Self {
            only_position: link.is_empty(),
            link,
            game: GameId::parse_unique(game),
            compact: false,
            said: String::new(),
        }
    }

    /// The fragment of the link, without the `#`; none if it would be longer than
    /// a link may be.
    #[must_use]
    pub fn fragment(&self) -> Option<String> {
        if self.only_position {
            return Some(self.form(&self.link.position()));
        }
        let mut fragment = self.form(&self.link);
        if let Some(game) = &self.game {
            fragment.push_str(&format!("&id={game}"));
        }
        self.link.fits(&fragment).then_some(fragment)
    }

    fn form(&self, link: &GameLink) -> String {
        if self.compact {
            link.to_compact_fragment()
        } else {
            link.to_fragment()
        }
    }

    /// What is in the dialog. `base` is the address before the `#`; `can_send`
    /// whether the system has a way to send things.
    #[must_use]
    pub fn dialog(&self, base: &str, can_send: bool, locale: &Locale) -> String {
        let say = |text: Text| locale.say(&text);
        let mut out = format!(
            "<h2 class=\"dialog-title\">{}</h2>",
            escape(&say(Text::ShareTitle))
        );
        if !self.link.is_empty() {
            let what = [say(Text::ShareWhole), say(Text::SharePosition)];
            let chosen = usize::from(self.only_position);
            out.push_str(&segments(
                &say(Text::ShareWhat),
                "share-what",
                &what,
                chosen,
            ));
        }
        let form = [say(Text::ShareReadable), say(Text::ShareCompact)];
        let chosen = usize::from(self.compact);
        out.push_str(&segments(
            &say(Text::ShareForm),
            "share-form",
            &form,
            chosen,
        ));
        match self.fragment() {
            Some(fragment) => {
                out.push_str(&format!(
                    "<label class=\"field\"><span class=\"caption\">{}</span>\
                     <textarea class=\"input share-link\" rows=\"3\" readonly spellcheck=\"false\">{}</textarea></label>",
                    escape(&say(Text::ShareLink)),
                    escape(&format!("{base}#{fragment}"))
                ));
                out.push_str("<div class=\"choices\">");
                let copy = say(Text::ShareCopy);
                out.push_str(&button("button is-main", "copy", "", &copy, ""));
                if can_send {
                    let send = say(Text::ShareSystem);
                    out.push_str(&button("button", "send", "", &send, ""));
                }
                out.push_str("</div>");
            }
            None => {
                out.push_str(&paragraph("dialog-note", &say(Text::ShareTooLong)));
                let file = say(Text::SaveFile);
                out.push_str(&button("button", "share-file", "", &file, ""));
            }
        }
        out.push_str(&format!(
            "<p class=\"dialog-note\" role=\"status\">{}</p>",
            escape(&self.said)
        ));
        if !self.only_position {
            out.push_str(&paragraph("dialog-text", &say(Text::ShareByLink)));
        }
        out.push_str(&crate::dialogs::actions(
            &[("close", Text::ActionClose)],
            locale,
        ));
        out
    }

    /// The game as a file.
    #[must_use]
    pub fn file(&self) -> String {
        self.link.clone().into_record().to_file()
    }
}
