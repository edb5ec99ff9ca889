//! The dialog about an import: what a file contains before anything is changed, the progress, or
//! why nothing can be opened.

use board::components::{
    TextSignal, act, dialog, live, main_button, paragraph, segment, segments, side_button,
};
use board::prelude::*;
use features::data::{Added, OtherContents, Settings};
use features::my_games::{
    Choices, Contents, Dialog, Message, MyGames, Refusal, UnreadableFile, View,
};
use features::text::errors;
use features::text::{small, state, title, titles_apart};
use leptos::html;
use locale::{Locale, Text};
use record::clause_fragment;
use rules::GameRuleset;
use session::Millis;
use session::library::{Import, ImportChoice, ImportStatus, ImportedGame};

use super::page::MyGamesPage;
use crate::platform::dialog as modal;

/// The number of games that are listed; further ones are only counted.
const SHOWN: usize = 100;

/// The ways to import games that differ, in the order in which they are offered.
const CHOICES: [(ImportChoice, Text); 3] = [
    (ImportChoice::Keep, Text::ImportKeep),
    (ImportChoice::Both, Text::ImportBoth),
    (ImportChoice::Replace, Text::ImportReplace),
];

/// The dialog.
pub(super) fn view(page: MyGamesPage) -> AnyView {
    let element: NodeRef<html::Dialog> = NodeRef::new();
    let heading = page.view_text(|view, locale| {
        locale.say(&match &view.dialog {
            Some(Dialog::Refused(Refusal::Link(_))) => Text::ImportWrongLink,
            Some(Dialog::Refused(_)) => Text::ImportWrong,
            Some(Dialog::Summary(contents, _)) if contents.others.is_some() => Text::DataInFile,
            _ => Text::ImportTitle,
        })
    });
    // The choice changes buttons only.
    let shown = page.part(|view| match view.dialog.clone() {
        Some(Dialog::Summary(contents, _)) => {
            let choices = Choices::safe(&contents);
            Some(Dialog::Summary(contents, choices))
        }
        Some(Dialog::Progress(_)) => Some(Dialog::Progress(Text::ImportTitle)),
        other => other,
    });
    // The user may have closed it a moment ago, and the browser has not said so yet: other
    // contents open it again.
    Effect::new(move || match shown.get().is_some() {
        true => modal::open(element),
        false => modal::close(element),
    });
    let body = live(move || {
        let locale = page.store.locale.get();
        match shown.get() {
            None => Vec::new(),
            Some(Dialog::Progress(_)) => vec![progress(page)],
            Some(Dialog::Refused(refusal)) => refused(page, &refusal, &locale),
            Some(Dialog::Summary(contents, _)) => summary(page, &contents, &locale),
        }
    });
    let buttons = live(move || {
        let closes = page.sends(Message::Close);
        match shown.get() {
            Some(Dialog::Progress(_)) => vec![side_button(page.word(Text::ImportStop), closes)],
            Some(Dialog::Summary(contents, _)) if contents.nothing_new().is_some() => {
                vec![main_button(page.word(Text::ActionClose), closes)]
            }
            Some(Dialog::Summary(..)) => vec![
                side_button(page.word(Text::ActionCancel), closes),
                main_button(page.word(Text::ImportGo), page.sends(Message::Import)),
            ],
            Some(Dialog::Refused(_)) | None => Vec::new(),
        }
    });
    // Escape closes it without a button. It may have been opened again meanwhile.
    let closed = act(move || {
        if !modal::is_open(element) && page.read(MyGames::has_dialog) {
            page.send(Message::Close);
        }
    });
    let close = (page.word(Text::ActionClose), Some(closed));
    dialog(element, heading, close, vec![body], vec![buttons])
}

/// The progress of a long import.
fn progress(page: MyGamesPage) -> AnyView {
    let sentence = page.view_text(|view, locale| match &view.dialog {
        Some(Dialog::Progress(text)) => locale.say(text),
        _ => String::new(),
    });
    paragraph("dialog-text import-progress", sentence)
}

fn stored(text: String) -> TextSignal {
    Signal::stored(text)
}

fn list(class: &'static str, lines: Vec<AnyView>) -> AnyView {
    if lines.is_empty() {
        return ().into_any();
    }
    let lines = lines
        .into_iter()
        .map(|line| view! { <li>{line}</li> }.into_any());
    view! { <ul class=class>{lines.collect::<Vec<_>>()}</ul> }.into_any()
}

fn texts(lines: Vec<String>) -> Vec<AnyView> {
    lines.into_iter().map(IntoAny::into_any).collect()
}

/// The reasons why nothing can be opened, and that nothing is lost.
fn refused(page: MyGamesPage, refusal: &Refusal, locale: &Locale) -> Vec<AnyView> {
    let reasons = match refusal {
        Refusal::UnreadableFile(UnreadableFile::TooLarge) => vec![locale.say(&Text::FaultTooLarge)],
        Refusal::UnreadableFile(UnreadableFile::Lost) => vec![locale.say(&Text::FaultNoFile)],
        Refusal::UnreadableFile(UnreadableFile::Empty) => vec![locale.say(&Text::FaultEmptyFile)],
        Refusal::Link(error) => errors::link(error, locale),
        Refusal::NoGame(import) => errors::nothing(import, locale),
        Refusal::Later => vec![locale.say(&Text::DataNewerFile)],
        Refusal::NoData(contents) => {
            let others = contents.others.iter();
            let damaged = others.clone().filter(|others| others.is_damaged());
            let damaged = damaged.map(|_| locale.say(&Text::DataUnreadable));
            let reasons = others.flat_map(|others| lost(others, locale));
            damaged.chain(reasons).collect()
        }
    };
    let mut reasons = reasons.into_iter().take(SHOWN);
    let first = reasons.next().unwrap_or_default();
    vec![
        paragraph("dialog-text", stored(first)),
        list("dialog-list", texts(reasons.collect())),
        paragraph("dialog-note", page.word(Text::ImportSafe)),
    ]
}

/// The contents of a file, before anything is changed.
fn summary(page: MyGamesPage, contents: &Contents, locale: &Locale) -> Vec<AnyView> {
    let import = &contents.games;
    let date = browser::time::date_writer(locale.language().tag());
    let unread = import.unread.iter();
    let unread = unread.flat_map(|one| errors::unread(one, locale));
    let unread = unread.map(IntoAny::into_any);
    // Games that are cut short come first, with their reasons.
    let (cut, whole): (Vec<&ImportedGame>, Vec<&ImportedGame>) =
        import.found.iter().partition(|found| found.stop.is_some());
    let games = cut.into_iter().chain(whole);
    let games = games.map(|found| game(page, found, &date, locale));
    let lines: Vec<AnyView> = unread.chain(games).take(SHOWN).collect();
    let mut parts = Vec::new();
    let mut counts = counts(import, locale);
    if let Some(others) = &contents.others {
        parts.extend(others.saved.map(|saved| {
            let date = date(saved);
            paragraph("dialog-text", page.word(Text::DataSaved { date }))
        }));
        counts.extend(adds(others.adds, locale));
        counts.extend(lost(others, locale));
        let nothing = contents.nothing_new();
        parts.extend(nothing.map(|text| paragraph("dialog-text", page.word(text))));
    }
    parts.push(list("dialog-list", texts(counts)));
    parts.push(list("dialog-list import-games", lines));
    let differs = |found: &ImportedGame| matches!(found.status, ImportStatus::Conflicting(_));
    if import.found.iter().any(differs) {
        let choices = CHOICES.map(|(choice, text)| {
            let is = move |chosen: &Choices| chosen.games == choice;
            pick(page, text, is, Message::Choose(choice))
        });
        let choices = choices.into_iter().collect();
        parts.push(segments(page.word(Text::ImportChoice), true, choices));
        parts.push(paragraph("dialog-note", page.word(Text::ImportReplaces)));
    }
    let settings = contents.others.as_ref().map(|others| others.settings);
    if settings.is_some_and(|settings| settings != Settings::Same) {
        let choices = [
            (false, Text::DataSettingsKeep),
            (true, Text::DataSettingsTake),
        ];
        let choices = choices.map(|(take, text)| {
            let is = move |chosen: &Choices| chosen.take_settings == take;
            pick(page, text, is, Message::TakeSettings(take))
        });
        let choices = choices.into_iter().collect();
        parts.push(segments(page.word(Text::ActionSettings), true, choices));
        parts.push(paragraph("dialog-note", page.word(Text::DataSettingsWhat)));
    }
    parts
}

/// One of several choices before an import.
fn pick(
    page: MyGamesPage,
    text: Text,
    is: impl Fn(&Choices) -> bool + Send + Sync + 'static,
    message: Message,
) -> AnyView {
    let pressed = page.is(move |view: &View| match &view.dialog {
        Some(Dialog::Summary(_, chosen)) => is(chosen),
        _ => false,
    });
    segment(page.word(text), None, None, pressed, page.sends(message))
}

/// The numbers of things that are added besides games.
fn adds(adds: Added, locale: &Locale) -> Vec<String> {
    let counts = [
        (
            adds.puzzles,
            Text::DataPuzzles {
                puzzles: small(adds.puzzles),
            },
        ),
        (
            adds.levels,
            Text::DataLevels {
                levels: small(adds.levels),
            },
        ),
        (
            adds.set,
            Text::DataSet {
                puzzles: small(adds.set),
            },
        ),
        (
            adds.damaged,
            Text::DataDamaged {
                games: small(adds.damaged),
            },
        ),
    ];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    counts.map(|(_, text)| locale.say(text)).collect()
}

/// The parts of a file that cannot be read.
fn lost(others: &OtherContents, locale: &Locale) -> Vec<String> {
    let counts = [
        (
            others.damaged,
            Text::DataLost {
                entries: small(others.damaged),
            },
        ),
        (
            others.later,
            Text::DataLater {
                entries: small(others.later),
            },
        ),
        (
            others.unknown,
            Text::DataUnknown {
                entries: small(others.unknown),
            },
        ),
        (usize::from(others.is_cut), Text::DataCut),
    ];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    counts.map(|(_, text)| locale.say(text)).collect()
}

/// The numbers of games, by what the import does with them.
fn counts(import: &Import, locale: &Locale) -> Vec<String> {
    let count = |is: fn(&ImportStatus) -> bool| {
        let found = import.found.iter().filter(|found| is(&found.status));
        small(found.count())
    };
    let new = count(|status| matches!(status, ImportStatus::New));
    let same = count(|status| matches!(status, ImportStatus::Same(_)));
    let conflicting = count(|status| matches!(status, ImportStatus::Conflicting(_)));
    let unread = small(import.unread.len());
    let counts = [
        (new, Text::ImportNew { games: new }),
        (same, Text::ImportSame { games: same }),
        (conflicting, Text::ImportConflicting { games: conflicting }),
        (unread, Text::ImportUnread { games: unread }),
    ];
    let counts = counts.iter().filter(|(games, _)| *games > 0);
    counts.map(|(_, text)| locale.say(text)).collect()
}

/// A game of a file, and the reason if it is cut short. The link to the rule opens beside the
/// dialog, which stays.
fn game(
    page: MyGamesPage,
    found: &ImportedGame,
    date: &dyn Fn(Millis) -> String,
    locale: &Locale,
) -> AnyView {
    let mut line = vec![
        title(&found.summary, None, locale),
        state(&found.summary, locale),
    ];
    line.extend(found.ours.as_ref().and_then(|ours| {
        let [ours, theirs] = titles_apart(&ours.summary, &found.summary, locale)?;
        Some(locale.say(&Text::ImportTitles { ours, theirs }))
    }));
    line.extend(found.ours.as_ref().map(|ours| {
        let theirs = small(found.summary.turns);
        let (ours, saved) = (small(ours.summary.turns), date(ours.saved));
        locale.say(&match found.saved.map(date) {
            Some(there) => Text::ImportBothDated {
                ours,
                saved,
                theirs,
                there,
            },
            None => Text::ImportOurs {
                ours,
                saved,
                theirs,
            },
        })
    }));
    let line = line.join(" · ");
    let Some(stop) = &found.stop else {
        return line.into_any();
    };
    let is_tamsk = matches!(found.summary.ruleset, GameRuleset::Tamsk(_));
    let why = errors::stop(stop, is_tamsk, locale);
    let rule = stop.rule.map(|rule| {
        let clause = rule.clause().to_owned();
        let address = ["?page=rules#", &clause_fragment(&clause)].concat();
        let label = page.word(Text::RulesRule { clause });
        view! {
            " ("
            <a class="rule-link" href=address target="_blank">
                {label.into_any()}
            </a>
            ")"
        }
    });
    view! {
        {line}
        <br/>
        {why}
        {rule}
    }
    .into_any()
}
