//! The dialog as plain data.

use locale::Text;
use rules::{Color, GameRuleset};

use super::message::{Command, Message, ShareFormat};
use super::share::{LinkContent, LinkForm, Share};
use super::state::Sharing;
use crate::ScreenFeature;

/// A card: something that can be shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The content of the link.
    pub content: LinkContent,
    /// The name of what is shared, for example the position.
    pub title: Text,
    /// The sentence about what the other person will see.
    pub sees: Text,
}

/// The link, or what takes its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// Nothing is shared.
    #[default]
    None,
    /// The address.
    Address(String),
    /// A text, because the app has no address.
    Text(String),
    /// The link would be too long.
    TooLong,
}

/// The content of the dialog of sharing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The cards, in the order in which they are offered.
    pub cards: Vec<Card>,
    /// The card that is chosen.
    pub chosen: Option<LinkContent>,
    /// The name of the player who sends, where it can be written.
    pub signature: Option<String>,
    /// True if the link has the players' names; none where that cannot be chosen.
    pub named: Option<bool>,
    /// The link.
    pub link: Link,
    /// True if the system can send the link.
    pub can_send: bool,
    /// The form of the link, where it can be chosen.
    pub form: Option<LinkForm>,
    /// The other formats.
    pub formats: Vec<ShareFormat>,
    /// The link that is shown as a code.
    pub code: Option<String>,
    /// The sentence about what was done last.
    pub status: Option<Text>,
}

impl ScreenFeature for Sharing {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        self.handle(message, commands);
    }

    fn view(&self) -> View {
        let Some(share) = &self.share else {
            return View::default();
        };
        let address = self.address();
        let signature = share.signature();
        View {
            cards: share
                .choices()
                .into_iter()
                .map(|content| card(share, content))
                .collect(),
            chosen: Some(share.content),
            signature: signature.map(|(_, name)| name.to_owned()),
            named: share.has_names().then_some(share.named),
            code: address.clone().filter(|_| self.code && !self.is_text()),
            can_send: self.place.can_send && !self.place.base.is_empty(),
            link: match address {
                Some(text) if self.is_text() => Link::Text(text),
                Some(address) => Link::Address(address),
                None => Link::TooLong,
            },
            form: share.has_forms(&self.place.base).then_some(share.form),
            formats: self.formats(),
            status: self.status.clone(),
        }
    }
}

/// The card for a content.
fn card(share: &Share, content: LinkContent) -> Card {
    let is_red = matches!(share.ruleset(), GameRuleset::Tamsk(_));
    let (title, sees) = match (content, share.is_invitation()) {
        (LinkContent::Game, _) => {
            let turns = u32::try_from(share.turns()).unwrap_or(u32::MAX);
            (Text::ShareWhole, Text::ShareWholeSees { turns })
        }
        (LinkContent::Turn, true) => {
            let sees = match share.opponent() {
                Some(Color::White) if is_red => Text::ShareInvitationRed,
                Some(Color::White) => Text::ShareInvitationWhite,
                _ => Text::ShareInvitationBlack,
            };
            (Text::ShareInvitation, sees)
        }
        (LinkContent::Turn, false) => {
            let sees = match share.opponent() {
                Some(Color::White) if is_red => Text::ShareTurnRed,
                Some(Color::White) => Text::ShareTurnWhite,
                _ => Text::ShareTurnBlack,
            };
            (Text::ShareTurn, sees)
        }
        (LinkContent::Position, _) if share.task().is_some() => {
            (Text::SharePuzzle, Text::SharePuzzleSees)
        }
        (LinkContent::Position, _) => (Text::SharePosition, Text::SharePositionSees),
    };
    Card {
        content,
        title,
        sees,
    }
}
