//! The state of the dialog.

use locale::Text;
use rules::Color;

use super::message::{Command, Message, ShareContext, ShareFormat};
use super::share::{LinkContent, Share};

/// The state of the dialog that shares a game as a link, text, picture or embed code.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    pub(super) share: Option<Share>,
    pub(super) place: ShareContext,
    /// True while the code is shown.
    pub(super) code: bool,
    /// The sentence about what was done last.
    pub(super) status: Option<Text>,
    /// The reader of a turn whose link is being given away. It outlives the dialog, which may be
    /// closed before the browser answers.
    given: Option<Color>,
}

impl Sharing {
    /// Handles a message.
    pub(super) fn handle(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Open(share, place) => {
                *self = Self {
                    share: Some(*share),
                    place,
                    given: self.given,
                    ..Self::default()
                };
                commands.push(Command::Open);
            }
            Message::Closed => {
                *self = Self {
                    given: self.given,
                    ..Self::default()
                };
            }
            Message::Choose(content) => self.change(|share| share.content = content),
            Message::Sign(name) => self.change(|share| share.sign(&name)),
            Message::Name(named) => self.change(|share| share.named = named),
            Message::Form(form) => self.change(|share| share.form = form),
            Message::Copy => self.give(Command::Copy, commands),
            Message::Send => self.give(Command::Send, commands),
            Message::Use(format) => self.go(format, commands),
            Message::Copied(copied) => {
                self.tell(match copied {
                    true if self.is_text() => Text::ShareTextCopied,
                    true => Text::ShareCopied,
                    false => Text::ShareNotCopied,
                });
                if !copied {
                    commands.push(Command::Select);
                }
                // The user copies what is selected then.
                commands.extend(self.given.take().map(Command::HandOver));
            }
            // If the user cancels, nothing was sent, and no message is needed.
            Message::Sent(false) => self.given = None,
            Message::Sent(true) => commands.extend(self.given.take().map(Command::HandOver)),
            Message::TextCopied(true) => self.tell(Text::ExportCopied),
            Message::TextCopied(false) => self.tell(Text::ExportNotCopied),
            Message::NoPicture => self.tell(Text::ExportNoPicture),
        }
    }

    /// The address that is given away, if it fits.
    pub(super) fn address(&self) -> Option<String> {
        self.share.as_ref()?.address(&self.place.base)
    }

    /// Returns true if a text takes the place of the link, because the app has no address.
    pub(super) fn is_text(&self) -> bool {
        let has_page = self
            .share
            .as_ref()
            .is_some_and(|share| share.page.is_some());
        self.place.base.is_empty() && !has_page
    }

    fn change(&mut self, change: impl FnOnce(&mut Share)) {
        self.status = None;
        if let Some(share) = &mut self.share {
            change(share);
        }
    }

    /// Sets the sentence about what was done, while the dialog is open.
    fn tell(&mut self, text: Text) {
        self.status = self.share.is_some().then_some(text);
    }

    /// Gives the link away. The sender is called in the game as in the link, and its reader plays
    /// on once it was given away.
    fn give(&mut self, how: fn(String) -> Command, commands: &mut Vec<Command>) {
        self.status = None;
        let Some(address) = self.address() else {
            return;
        };
        self.given = self.share.as_ref().and_then(Share::reader);
        let signature = self.share.as_ref().and_then(Share::signature);
        if let Some((sender, name)) = signature {
            commands.push(Command::Rename(sender, name.to_owned()));
        }
        commands.push(how(address));
    }

    fn go(&mut self, format: ShareFormat, commands: &mut Vec<Command>) {
        self.status = None;
        let Some(share) = self
            .share
            .as_ref()
            .filter(|_| self.formats().contains(&format))
        else {
            return;
        };
        match format {
            ShareFormat::Code => {
                self.code = !self.code;
                if self.code {
                    commands.push(Command::Reveal);
                }
            }
            ShareFormat::File => commands.push(Command::File(share.file())),
            ShareFormat::Text => commands.extend(self.place.text.clone().map(Command::CopyText)),
            ShareFormat::Picture => commands.push(Command::Picture),
            ShareFormat::Drawing => commands.push(Command::Drawing),
            ShareFormat::Paper => commands.extend([Command::Close, Command::Print]),
            ShareFormat::Website => {
                let alone = share.content == LinkContent::Position;
                commands.extend([Command::Close, Command::Website(alone)]);
            }
        }
    }

    /// The formats that there are, in the order in which they are offered.
    pub(super) fn formats(&self) -> Vec<ShareFormat> {
        let Some(share) = &self.share else {
            return Vec::new();
        };
        let on_board = self.place.text.is_some();
        let all = [
            // A camera can read only an address.
            (
                ShareFormat::Code,
                !self.is_text() && self.address().is_some(),
            ),
            (ShareFormat::File, true),
            (ShareFormat::Text, on_board),
            (ShareFormat::Picture, on_board),
            (ShareFormat::Drawing, on_board),
            (ShareFormat::Paper, on_board),
            (ShareFormat::Website, share.can_embed(&self.place.base)),
        ];
        let all = all.into_iter().filter(|(_, is_there)| *is_there);
        all.map(|(format, _)| format).collect()
    }
}
