//! The filters of the collection: games by their signs, motifs by small pictures, the
//! difficulties with the progress at each.

use board::components::{TextSignal, icon, live, mark, opener, switch};
use board::prelude::*;
use features::puzzles::{FilterView, GradeProgress, Message, theme};
use features::text;
use features::text::puzzles::{game, grade};
use locale::{Locale, Text};
use session::collection::Family;
use session::{GameChoice, Motif};

use super::cards::svg;
use super::page::PuzzlesPage;
use crate::pick::select;
use crate::platform::markup::drawing;
use crate::store::Store;

/// A part of the filters.
fn part<T>(page: PuzzlesPage, part: impl Fn(&FilterView) -> T + Send + Sync + 'static) -> Memo<T>
where
    T: Default + PartialEq + Send + Sync + 'static,
{
    page.part(move |view| view.filters.as_ref().map(&part).unwrap_or_default())
}

/// The difficulties with the progress at each; a press shows only puzzles of one.
pub(super) fn ladder(page: PuzzlesPage) -> AnyView {
    let grades = part(page, |filters| {
        filters
            .ladder
            .iter()
            .map(|rung| rung.grade)
            .collect::<Vec<_>>()
    });
    let rungs = live(move || {
        grades
            .get()
            .into_iter()
            .map(|grade| rung(page, grade))
            .collect()
    });
    view! {
        <section class="puzzles-ladder" aria-labelledby="puzzles-ladder">
            <h2 class="read" id="puzzles-ladder">{page.word(Text::PuzzlesGrade).into_any()}</h2>
            {rungs}
        </section>
    }
    .into_any()
}

fn rung(page: PuzzlesPage, of: u8) -> AnyView {
    let rung = part(page, move |filters| {
        let mut ladder = filters.ladder.iter();
        ladder
            .find(|rung| rung.grade == of)
            .map(|rung| (rung.done, rung.all))
    });
    let rung = Signal::derive(move || {
        let (done, all) = rung.get().unwrap_or_default();
        GradeProgress {
            grade: of,
            done,
            all,
        }
    });
    let pressed = part(page, move |filters| filters.grade == Some(of));
    rung_of(
        page.store,
        rung,
        pressed.into(),
        page.sends(Message::Grade(of)),
    )
}

/// A difficulty as a filter, with the progress at it.
pub(crate) fn rung_of(
    store: Store,
    rung: Signal<GradeProgress>,
    pressed: Signal<bool>,
    choose: Callback<()>,
) -> AnyView {
    let words = |words: fn(GradeProgress, &Locale) -> String| -> TextSignal {
        Signal::derive(move || store.locale.with(|locale| words(rung.get(), locale)))
    };
    let name = words(|rung, locale| grade(rung.grade, locale));
    let sentence = words(|GradeProgress { done, all, .. }, locale| {
        locale.say(&Text::PuzzlesPart { done, all })
    });
    let bar = Signal::derive(move || bar(rung.get()));
    let pressed = Signal::derive(move || if pressed.get() { "true" } else { "false" });
    view! {
        <button
            type="button"
            class="rung"
            aria-pressed=pressed
            on:click=move |_| choose.run(())
        >
            <span>{name.into_any()}</span>
            {drawing("rung-bar", bar)}
            <span class="rung-part">{sentence.into_any()}</span>
        </button>
    }
    .into_any()
}

/// A bar of which as much is filled as is done.
fn bar(rung: GradeProgress) -> String {
    let share = 100 * rung.done / rung.all.max(1);
    format!(
        "<svg viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" focusable=\"false\">\
         <rect class=\"rung-all\" width=\"100\" height=\"4\"/>\
         <rect class=\"rung-done\" width=\"{share}\" height=\"4\"/></svg>"
    )
}

/// The filters by game and motif, and that for unsolved puzzles.
pub(super) fn view(page: PuzzlesPage) -> AnyView {
    let games = part(page, |filters| filters.games.clone());
    let games = live(move || {
        let games = games.get();
        let all = [None].into_iter().chain(games.into_iter().map(Some));
        all.map(|game| of_game(page, game)).collect()
    });
    let families = part(page, |filters| filters.families.clone());
    let families = live(move || of_family(page, families.get()));
    let themes = part(page, |filters| filters.themes.clone());
    let themes = live(move || {
        themes
            .get()
            .into_iter()
            .map(|it| of_theme(page, it))
            .collect()
    });
    let unsolved = part(page, |filters| filters.unsolved);
    let unfolded = part(page, |filters| filters.unfolded);
    let turn = page.sends(Message::Unsolved);
    view! {
        <section
            class="puzzles-filters"
            aria-labelledby="puzzles-filters"
            data-unfolded=mark(move || unfolded.get())
        >
            <h2 class="read" id="puzzles-filters">{page.word(Text::PuzzlesFilters).into_any()}</h2>
            <div class="puzzles-line">
                <div class="chips" role="group" aria-label=page.word(Text::PuzzlesGame)>{games}</div>
                {families}
                {switch(page.word(Text::PuzzlesUnsolved), unsolved.into(), turn)}
            </div>
            <div class="chips" role="group" aria-label=page.word(Text::PuzzlesTheme)>{themes}</div>
        </section>
    }
    .into_any()
}

/// The button that shows and hides the filters on a phone, with the number of those in use.
pub(super) fn unfold(page: PuzzlesPage) -> AnyView {
    let used = part(page, |filters| filters.used);
    let unfolded = part(page, |filters| filters.unfolded);
    let label = page.words(move |locale| match used.get() {
        0 => locale.say(&Text::PuzzlesFilters),
        used => locale.say(&Text::PuzzlesFiltersUsed { used }),
    });
    opener(
        "button is-drawn puzzles-filter",
        label,
        "M4 6h16M7 12h10M10 18h4",
        unfolded.into(),
        page.sends(Message::Filters),
    )
}

fn of_game(page: PuzzlesPage, game: Option<GameChoice>) -> AnyView {
    let mark = game.map(|game| {
        let sign = drawing("swatch cloth", Signal::stored(svg(game)));
        view! { <span data-game=game.word()>{sign}</span> }.into_any()
    });
    let label = page.word(game.map_or(Text::PuzzlesAny, text::game_choice));
    let pressed = part(page, move |filters| filters.game == game);
    chip(label, mark, pressed.into(), page.sends(Message::Game(game)))
}

/// The list of variants or potentials of the chosen game, if there are several.
fn of_family(page: PuzzlesPage, families: Vec<Family>) -> Vec<AnyView> {
    if families.is_empty() {
        return Vec::new();
    }
    let labels = families
        .iter()
        .map(|&family| page.words(move |locale| game(family, locale)));
    let labels = [page.word(Text::PuzzlesAny)].into_iter().chain(labels);
    let labels = labels.collect();
    let family = part(page, |filters| filters.family);
    let known = families.clone();
    let chosen = Signal::derive(move || {
        let index = |family| known.iter().position(|known| *known == family);
        family.get().and_then(index).map_or(0, |index| index + 1)
    });
    let choose = Callback::new(move |index: usize| {
        let family = index.checked_sub(1).and_then(|index| families.get(index));
        page.send(Message::Family(family.copied()));
    });
    vec![select(page.word(Text::PuzzlesKind), labels, chosen, choose)]
}

fn of_theme(page: PuzzlesPage, motif: Motif) -> AnyView {
    let pressed = part(page, move |filters| filters.theme == Some(motif));
    let label = page.word(theme(motif));
    let mark = Some(icon(sign_of(motif)));
    chip(
        label,
        mark,
        pressed.into(),
        page.sends(Message::Theme(motif)),
    )
}

/// A filter that is on or off.
pub(crate) fn chip(
    label: TextSignal,
    mark: Option<AnyView>,
    pressed: Signal<bool>,
    choose: Callback<()>,
) -> AnyView {
    let spelled = Signal::derive(move || if pressed.get() { "true" } else { "false" });
    view! {
        <button
            type="button"
            class="chip"
            aria-pressed=spelled
            on:click=move |_| choose.run(())
        >
            {mark}
            <span>{label.into_any()}</span>
        </button>
    }
    .into_any()
}

/// The small picture of a motif: a path of 24 by 24.
pub(crate) const fn sign_of(motif: Motif) -> &'static str {
    match motif {
        // One line that leads to two places.
        Motif::Fork => "M12 21v-8M12 13L5 6M12 13l7-7M5 11V6h5M14 6h5v5",
        // A disc that leaves the board.
        Motif::Sacrifice => "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 14.5V21M8.5 17.5L12 21l3.5-3.5",
        // Two rows of discs.
        Motif::DoubleRow => {
            "M4 8h16M4 16h16M7 8h.01M12 8h.01M17 8h.01M7 16h.01M12 16h.01M17 16h.01M4 5.5v5M20 5.5v5M4 13.5v5M20 13.5v5"
        }
        // A clock.
        Motif::Tempo => "M20 13a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 8.5V13l3 2M9.5 2.5h5",
        // A disc with a sign.
        Motif::Potential => "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM8.5 9.5h7L12 15.5z",
        // A stack of two that is crossed out.
        Motif::GipfCapture => {
            "M19 9c0 2-3 3.5-7 3.5S5 11 5 9s3-3.5 7-3.5S19 7 19 9zM5 9v5.5C5 16.5 8 18 12 18s7-1.5 7-3.5V9M4 21L20 3"
        }
        // One disc in a row of holes.
        Motif::LastReserve => "M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM13 12h.01M17 12h.01M21 12h.01",
        // An x in a ring.
        Motif::Capture => "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9 9l6 6M15 9l-6 6",
        // A shield.
        Motif::Defence => "M12 3l7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6z",
        // A flag.
        Motif::Endgame => "M6 21V4M6 4.5h11l-2.5 4 2.5 4H6",
    }
}
