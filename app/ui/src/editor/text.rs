//! Names of things in the editor, sentences about problems and their repairs, and announcements.

use board::text;
use features::editor::Announcement;
use features::text::errors;
use locale::{Locale, Text};
use rules::{Attempts, Color, Disc, DiscKind, GameRuleset, Opening, Piece, Repair};
use rules::{SetupStage, tamsk};
use session::editor::{EditStage, SetupProblem, SetupRepair, StockKind, Tool, Unread};

/// The name of the player of a colour: White is Red in TAMSK.
pub(super) fn player(color: Color, ruleset: GameRuleset, locale: &Locale) -> String {
    match (color, ruleset) {
        (Color::White, GameRuleset::Tamsk(_)) => locale.say(&Text::ColourRed),
        _ => text::player("", color, locale),
    }
}

/// The name of a tool.
pub(super) fn tool(tool: Tool, ruleset: GameRuleset, locale: &Locale) -> String {
    let is_matrx = text::is_matrx(ruleset);
    match tool {
        Tool::Piece(color, piece) => text::owned(color, piece, is_matrx, locale),
        Tool::Disc(Disc { color, kind }) => {
            text::owned(color, Piece::Single(kind), is_matrx, locale)
        }
        Tool::Glass { color, lost } => {
            let glass = locale.say(&match color {
                Color::White => Text::TamskRedGlass,
                Color::Black => Text::TamskBlackGlass,
            });
            if lost {
                [glass, locale.say(&Text::TamskLostGlass)].join(", ")
            } else {
                glass
            }
        }
        Tool::Ring | Tool::Rings(_) => locale.say(&Text::EditorRing),
        Tool::Remove => locale.say(&Text::EditorRemove),
    }
}

/// The name of a kind of the reserve.
pub(super) fn stock(kind: StockKind, locale: &Locale) -> String {
    match kind {
        StockKind::Disc(kind) => disc(kind, locale),
        StockKind::Rings => locale.say(&Text::EditorRings),
    }
}

fn disc(kind: DiscKind, locale: &Locale) -> String {
    match kind {
        DiscKind::Basic => locale.say(&Text::EditorDiscs),
        DiscKind::Potential(kind) => text::potential(kind).to_owned(),
    }
}

/// The name of the pieces that a player may still introduce.
pub(super) const fn opening(opening: Opening) -> Text {
    match opening {
        Opening::GipfPieces => Text::EditorOpeningGipf,
        Opening::LoadedPieces => Text::EditorOpeningLoaded,
        Opening::Closed => Text::EditorOpeningClosed,
    }
}

/// The name of a stage of the game.
pub(super) fn stage(stage: EditStage, ruleset: GameRuleset, locale: &Locale) -> String {
    locale.say(&match stage {
        EditStage::BeforeMove => Text::EditorStageBefore,
        EditStage::AfterExtra => Text::EditorStageExtra,
        EditStage::AfterMove => Text::EditorStageAfter,
        EditStage::Won(winner) => Text::EditorStageWon {
            player: player(winner, ruleset, locale),
        },
        EditStage::Drawn => Text::EditorStageDrawn,
    })
}

/// The name of a game among others.
pub(super) fn game(ruleset: GameRuleset, locale: &Locale) -> String {
    let name = features::text::game(ruleset, locale);
    let what = match ruleset {
        GameRuleset::Gipf(ruleset) if ruleset.is_matrx() => {
            let small = ruleset.board().spots() == rules::Board::gipf().spots();
            locale.say(&if small {
                Text::NewGameBoardSmall
            } else {
                Text::NewGameBoardLarge
            })
        }
        GameRuleset::Gipf(_) => return name,
        GameRuleset::Tamsk(ruleset) => {
            let level = locale.say(&match ruleset.level() {
                tamsk::Level::One => Text::NewGameLevelOne,
                tamsk::Level::Two => Text::NewGameLevelTwo,
                tamsk::Level::Three => Text::NewGameLevelThree,
            });
            if ruleset.is_free() {
                [level, locale.say(&Text::NewGameFree)].join(", ")
            } else {
                level
            }
        }
    };
    [name, what].join(": ")
}

/// A problem as a sentence.
pub(super) fn problem(problem: &SetupProblem, locale: &Locale) -> String {
    match problem {
        SetupProblem::Gipf(problem) => errors::gipf(problem, locale),
        SetupProblem::Tamsk(problem) => errors::tamsk(problem, locale),
    }
}

/// The reasons why a text was refused: all its problems.
pub(super) fn unread(unread: &Unread, locale: &Locale) -> Vec<String> {
    match unread {
        Unread::Text(problems) => errors::text(problems, locale),
        Unread::Link(error) => errors::link(error, locale),
    }
}

/// The repair of a problem.
pub(super) fn repair(mending: &SetupRepair, locale: &Locale) -> String {
    locale.say(&match mending {
        SetupRepair::Gipf(repair) => gipf(repair, locale),
        SetupRepair::Tamsk(repair) => sand(repair, locale),
    })
}

fn gipf(repair: &Repair, locale: &Locale) -> Text {
    let player = |color: &Color| text::player("", *color, locale);
    match repair {
        Repair::ReplaceStack { spot, stack } => {
            let spot = spot.to_string();
            match u32::try_from(stack.0.len()).unwrap_or(u32::MAX) {
                0 => Text::EditorClearSpot { spot },
                discs => Text::EditorLay { spot, discs },
            }
        }
        Repair::Reserve { color, kind, count } => {
            let (player, count) = (player(color), u32::from(*count));
            match kind {
                DiscKind::Basic => Text::EditorFewer { player, count },
                DiscKind::Potential(kind) => Text::EditorFewerKind {
                    player,
                    kind: text::potential(*kind).to_owned(),
                    count,
                },
            }
        }
        Repair::Opening { color, opening } => {
            let player = player(color);
            match opening {
                Opening::GipfPieces => Text::EditorMayGipf { player },
                Opening::LoadedPieces => Text::EditorMayLoaded { player },
                Opening::Closed => Text::EditorMayClosed { player },
            }
        }
        Repair::LosePotentials(color) => Text::EditorLose {
            player: player(color),
        },
        Repair::Side(color) => Text::TaskToMove {
            player: player(color),
        },
        Repair::Attempts { color, attempts } => Text::EditorAttemptsAgreed {
            player: player(color),
            count: self::attempts(*attempts, locale),
        },
        Repair::NothingAnnounced => Text::EditorUnannounce,
        Repair::Stage(stage) => match stage {
            SetupStage::BeforeMove => Text::EditorStageBefore,
            SetupStage::AfterExtra => Text::EditorStageExtra,
            SetupStage::AfterMove => Text::EditorStageAfter,
            SetupStage::Won(winner) => Text::EditorStageWon {
                player: player(winner),
            },
        },
    }
}

fn sand(repair: &tamsk::Repair, locale: &Locale) -> Text {
    use tamsk::Repair::{
        Earlier, FewerRingsLeft, FewerRingsOn, MissNothing, NoTimer, NotQuiet, NothingLeftOut,
        PutDown, Run, Stage as Say,
    };
    let ruleset = GameRuleset::Tamsk(tamsk::Ruleset::new(tamsk::Level::One));
    let player = |color: &Color| player(*color, ruleset, locale);
    match repair {
        FewerRingsOn(space) => Text::EditorFewerRings {
            rings: u32::from(space.capacity()),
            space: space.to_string(),
        },
        FewerRingsLeft(color) => Text::EditorRingsOfStart {
            player: player(color),
        },
        NothingLeftOut => Text::EditorNoLeftOut,
        NotQuiet => Text::EditorNoQuiet,
        Run(space) => Text::EditorRun {
            space: space.to_string(),
        },
        Earlier => Text::EditorEarlier,
        NoTimer => Text::EditorNoTimer,
        PutDown(space) => Text::EditorPutDown {
            space: space.to_string(),
        },
        MissNothing(color) => Text::EditorMissNothing {
            player: player(color),
        },
        Say(tamsk::SetupResult::Open) => Text::EditorOpen,
        Say(tamsk::SetupResult::Won(winner)) => Text::EditorStageWon {
            player: player(winner),
        },
        Say(tamsk::SetupResult::Drawn) => Text::EditorStageDrawn,
    }
}

/// A number of challenges.
pub(super) fn attempts(attempts: Attempts, locale: &Locale) -> String {
    match attempts {
        Attempts::Limited(0) => locale.say(&Text::NewGameNever),
        Attempts::Limited(left) => left.to_string(),
        Attempts::Unlimited => locale.say(&Text::NewGameAlways),
    }
}

/// An announcement.
pub(super) fn announcement(announcement: &Announcement, locale: &Locale) -> String {
    match announcement {
        Announcement::Nothing => String::new(),
        Announcement::Sentences(texts) => {
            let said = texts.iter().map(|text| locale.say(text));
            said.collect::<Vec<_>>().join(" ")
        }
        Announcement::Place(label, status) => {
            let status = status.as_ref().map(|status| locale.say(status));
            let parts = [label.clone(), status].into_iter().flatten();
            parts.collect::<Vec<_>>().join(". ")
        }
        Announcement::Problem(status, problem) => {
            let problem = problem.as_ref().map(|named| self::problem(named, locale));
            let parts = [Some(locale.say(status)), problem].into_iter().flatten();
            parts.collect::<Vec<_>>().join(": ")
        }
        Announcement::Refused(error) => unread(error, locale).join(" "),
        Announcement::Remark(remark) => remark.clone(),
    }
}
