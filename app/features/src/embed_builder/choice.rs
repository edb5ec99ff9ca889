//! The choices for a board on another site.

use locale::Text;

/// An option of the embed builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// The type of the code.
    Form,
    /// The actions of visitors.
    Mode,
    /// The opponent of visitors.
    Opponent,
    /// The place in the game at which the board begins.
    Begin,
    /// The width of the board.
    Width,
    /// The theme.
    Theme,
    /// The drawing of the board.
    Board,
    /// The language.
    Language,
    /// The player at the bottom.
    Side,
    /// The coordinates.
    Coordinates,
    /// The buttons below the board.
    Controls,
}

/// The value of a choice that leaves it to the board.
pub(super) const AUTO: &str = "auto";

/// The value of a switch that is off.
const OFF: &str = "no";

/// The name, the label and the values of a choice.
struct Question {
    /// The name in addresses and codes.
    name: &'static str,
    label: Text,
    values: Values,
}

/// The values of a choice.
pub(super) enum Values {
    /// Values with their labels; the first is the default.
    List(&'static [(&'static str, Text)]),
    /// A switch, which is on by default.
    Switch,
}

impl Choice {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Self; 11] = [
        Self::Form,
        Self::Mode,
        Self::Opponent,
        Self::Begin,
        Self::Width,
        Self::Theme,
        Self::Board,
        Self::Language,
        Self::Side,
        Self::Coordinates,
        Self::Controls,
    ];

    /// The options of the board itself, in the order of its code.
    pub(super) const OPTIONS: [Self; 8] = [
        Self::Mode,
        Self::Opponent,
        Self::Theme,
        Self::Board,
        Self::Language,
        Self::Side,
        Self::Coordinates,
        Self::Controls,
    ];

    const fn question(self) -> &'static Question {
        match self {
            Self::Form => &FORM,
            Self::Mode => &MODE,
            Self::Opponent => &OPPONENT,
            Self::Begin => &BEGIN,
            Self::Width => &WIDTH,
            Self::Theme => &THEME,
            Self::Board => &BOARD,
            Self::Language => &LANGUAGE,
            Self::Side => &SIDE,
            Self::Coordinates => &COORDINATES,
            Self::Controls => &CONTROLS,
        }
    }

    /// The name in addresses and codes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.question().name
    }

    /// The choice with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }

    /// The label.
    pub(super) fn label(self) -> Text {
        self.question().label.clone()
    }

    /// The values.
    pub(super) const fn values(self) -> &'static Values {
        &self.question().values
    }

    /// The default value.
    pub(super) const fn default_value(self) -> &'static str {
        match self.values() {
            Values::List(values) => values[0].0,
            Values::Switch => AUTO,
        }
    }

    /// The value that a text names.
    pub(super) fn value(self, text: &str) -> Option<&'static str> {
        let find = |(value, _): &(&'static str, Text)| (*value == text).then_some(*value);
        match self.values() {
            Values::List(values) => values.iter().find_map(find),
            Values::Switch => [AUTO, OFF].into_iter().find(|value| *value == text),
        }
    }

    /// The other value of a switch; none if it is no switch.
    pub(super) fn other(self, value: &str) -> Option<&'static str> {
        let is_off = value == OFF;
        matches!(self.values(), Values::Switch).then_some(if is_off { AUTO } else { OFF })
    }
}

static FORM: Question = Question {
    name: "form",
    label: Text::BuilderForm,
    values: Values::List(&[
        ("element", Text::BuilderElement),
        ("frame", Text::BuilderFrame),
    ]),
};

static MODE: Question = Question {
    name: "mode",
    label: Text::BuilderMode,
    values: Values::List(&[
        (AUTO, Text::BuilderModeSolve),
        ("view", Text::BuilderModeView),
        ("play", Text::BuilderModePlay),
        ("analyse", Text::BuilderModeAnalyse),
    ]),
};

static OPPONENT: Question = Question {
    name: "computer",
    label: Text::BuilderOpponent,
    values: Values::List(&[
        (AUTO, Text::BuilderOpponentNone),
        ("1", Text::BuilderOpponentOne),
        ("3", Text::BuilderOpponentThree),
        ("5", Text::BuilderOpponentFive),
        ("7", Text::BuilderOpponentSeven),
    ]),
};

static BEGIN: Question = Question {
    name: "begin",
    label: Text::BuilderBegin,
    values: Values::List(&[
        ("here", Text::BuilderBeginHere),
        ("start", Text::BuilderBeginStart),
        ("end", Text::BuilderBeginEnd),
        ("only", Text::BuilderBeginOnly),
    ]),
};

static WIDTH: Question = Question {
    name: "width",
    label: Text::BuilderWidth,
    values: Values::List(&[
        ("480", Text::BuilderWidthMedium),
        ("320", Text::BuilderWidthSmall),
        ("720", Text::BuilderWidthLarge),
    ]),
};

static THEME: Question = Question {
    name: "theme",
    label: Text::SettingsTheme,
    values: Values::List(&[
        (AUTO, Text::BuilderAsReader),
        ("light", Text::SettingsThemeLight),
        ("dark", Text::SettingsThemeDark),
    ]),
};

static BOARD: Question = Question {
    name: "board",
    label: Text::SettingsBoards,
    values: Values::List(&[
        (AUTO, Text::SettingsBoardsPrint),
        ("wood", Text::SettingsBoardsWood),
    ]),
};

static LANGUAGE: Question = Question {
    name: "lang",
    label: Text::SettingsLanguage,
    values: Values::List(&[
        (AUTO, Text::BuilderAsReader),
        ("en", Text::BuilderEnglish),
        ("de", Text::BuilderGerman),
    ]),
};

static SIDE: Question = Question {
    name: "orientation",
    label: Text::BuilderSide,
    values: Values::List(&[
        (AUTO, Text::BuilderSideWhite),
        ("black", Text::BuilderSideBlack),
    ]),
};

static COORDINATES: Question = Question {
    name: "coords",
    label: Text::BuilderCoords,
    values: Values::Switch,
};

static CONTROLS: Question = Question {
    name: "controls",
    label: Text::BuilderControls,
    values: Values::Switch,
};
