//! The screen of the builder, as plain data.

use locale::Text;

use super::about::About;
use super::choice::Choice;

/// The options, the code and the preview of the embed builder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The choices that can be made, in their order; none if no code can be made.
    pub choices: Vec<ChoiceView>,
    /// The content of the board.
    pub about: About,
    /// The code; empty if none can be made.
    pub code: String,
    /// The board as it will be on the other site; a page that is a file cannot show it.
    pub preview: Option<Preview>,
    /// The address of the page with more examples; empty if no code can be made.
    pub examples: String,
    /// The reason why something is missing.
    pub warning: Option<Warning>,
    /// The result of copying the code.
    pub copied: Option<bool>,
}

/// An option with its label and its control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceView {
    /// The choice that the control makes, sent back with the value.
    pub choice: Choice,
    /// The label.
    pub label: Text,
    /// The way in which it is made.
    pub control: Control,
}

/// The way in which a choice is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// In a list.
    List {
        /// The values that are offered, with their labels.
        values: Vec<(&'static str, Text)>,
        /// The chosen value.
        chosen: &'static str,
    },
    /// By a switch, which is on or off.
    Switch(bool),
}

/// The board as it will be on the other site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The address. A board with another address is another board.
    pub address: String,
    /// The width, in CSS pixels.
    pub width: u32,
    /// The height, in CSS pixels.
    pub height: u32,
}

/// A reason why something is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// No address of the app is known, so there is no code.
    NeedsWeb,
    /// The link leads nowhere, so there is no code.
    Damaged,
    /// The language of the board could not be loaded; the code is in that of the page.
    Language,
}

impl Warning {
    /// The warning in words.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::NeedsWeb => Text::BuilderNeedsWeb,
            Self::Damaged => Text::BuilderDamaged,
            Self::Language => Text::BuilderLanguage,
        }
    }
}
