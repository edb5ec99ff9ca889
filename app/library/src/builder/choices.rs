//! The choices for a board on a website.

use locale::Text;

/// The choice of the place in the game at which the board begins.
pub(super) const BEGIN: &str = "begin";

/// The choice of the mode for visitors.
pub(super) const MODE: &str = "mode";

/// The choice of the computer's level.
pub(super) const COMPUTER: &str = "computer";

/// A list of choices: its name, its label, and the values with their labels.
pub(super) type Choice = (&'static str, Text, &'static [(&'static str, Text)]);

/// All choices, in the order in which they are offered; the first value is the default.
pub(super) const CHOICES: [Choice; 11] = [
    (
        "form",
        Text::BuilderForm,
        &[
            ("element", Text::BuilderElement),
            ("frame", Text::BuilderFrame),
        ],
    ),
    (
        MODE,
        Text::BuilderMode,
        &[
            ("auto", Text::BuilderModeSolve),
            ("view", Text::BuilderModeView),
            ("play", Text::BuilderModePlay),
            ("analyse", Text::BuilderModeAnalyse),
        ],
    ),
    (
        COMPUTER,
        Text::BuilderOpponent,
        &[
            ("auto", Text::BuilderOpponentNone),
            ("1", Text::BuilderOpponentOne),
            ("3", Text::BuilderOpponentThree),
            ("5", Text::BuilderOpponentFive),
            ("7", Text::BuilderOpponentSeven),
        ],
    ),
    (
        BEGIN,
        Text::BuilderBegin,
        &[
            ("here", Text::BuilderBeginHere),
            ("start", Text::BuilderBeginStart),
            ("end", Text::BuilderBeginEnd),
            ("only", Text::SharePosition),
        ],
    ),
    (
        "width",
        Text::BuilderWidth,
        &[
            ("480", Text::BuilderWidthMedium),
            ("320", Text::BuilderWidthSmall),
            ("720", Text::BuilderWidthLarge),
        ],
    ),
    (
        "theme",
        Text::SettingsTheme,
        &[
            ("auto", Text::BuilderAsReader),
            ("light", Text::SettingsThemeLight),
            ("dark", Text::SettingsThemeDark),
        ],
    ),
    (
        "board",
        Text::SettingsBoards,
        &[
            ("auto", Text::SettingsBoardsPrint),
            ("wood", Text::SettingsBoardsWood),
        ],
    ),
    (
        "lang",
        Text::SettingsLanguage,
        &[
            ("auto", Text::BuilderAsReader),
            ("en", Text::BuilderEnglish),
            ("de", Text::BuilderGerman),
        ],
    ),
    (
        "orientation",
        Text::BuilderSide,
        &[
            ("auto", Text::BuilderSideWhite),
            ("black", Text::BuilderSideBlack),
        ],
    ),
    (
        "coords",
        Text::BuilderCoords,
        &[("auto", Text::BuilderYes), ("no", Text::BuilderNo)],
    ),
    (
        "controls",
        Text::BuilderControls,
        &[("auto", Text::BuilderYes), ("no", Text::BuilderNo)],
    ),
];
