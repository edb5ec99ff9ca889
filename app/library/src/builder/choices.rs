//! What can be chosen for a board on somebody's website.

use locale::Text;

/// Where in the game the board begins.
pub(super) const BEGIN: &str = "begin";

/// What visitors do.
pub(super) const MODE: &str = "mode";

/// Who plays against them.
pub(super) const COMPUTER: &str = "computer";

/// A list of choices: its name, what it is called, and the values with what they are called.
pub(super) type Choice = (&'static str, Text, &'static [(&'static str, Text)]);

/// What can be chosen, in the order in which it is offered; the first value is what holds
/// where nothing is said.
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
