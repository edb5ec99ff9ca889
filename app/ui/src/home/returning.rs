//! The screen of a user who has begun something: the game to continue, the puzzle of the day,
//! and what the saved data offers besides.

use board::components::{TextSignal, act, button, icon, live, paragraph, shown};
use board::prelude::*;
use features::home::{Action, PuzzlesView, Returning, scene, turns};
use locale::Text;
use record::Strength;
use session::pictures::thumbnail;
use session::{GameChoice, RenderModel, Scene};

use super::daily;
use super::games;
use super::labels;
use super::page::HomePage;
use crate::page_head::settings_link;
use crate::platform::markup::drawing;
use crate::store::Store;

/// The screen.
pub(super) fn view(page: HomePage) -> AnyView {
    let game = page.part(|home| Some(GameChoice::of(home.ruleset)));
    let board = page.drawn_scene();
    let actions = page.part(|home| vec![home.main, home.other]);
    let open = page.part(|home| Some(home.main));
    let has_puzzles = page.part(|home| home.puzzles != PuzzlesView::Missing);
    view! {
        <div class="again">
            <div
                class="is-game"
                data-game=move || game.get().map(GameChoice::word)
                on:click=move |_| {
                    // The board leads to the table, like its button.
                    if let Some(action @ (Action::Continue | Action::Look)) = open.get_untracked() {
                        page.acts(action).run(());
                    }
                }
            >
                {drawing("picture cloth", board)}
            </div>
            {settings_link(page.store)}
            <div class="again-side">
                <section class="mine">
                    {paragraph("eyebrow", page.words(labels::state))}
                    <h1 class="home-title" tabindex="-1">{page.words(labels::title).into_any()}</h1>
                    {paragraph("home-line", page.words(move |home, model, locale| {
                        let turns = page.store.session.with_value(turns);
                        labels::facts(home, turns, model, locale)
                    }))}
                    <div class="buttons">
                        {live(move || {
                            let actions = actions.get().into_iter().zip([
                                "button is-main is-big",
                                "button is-big",
                            ]);
                            let actions = actions
                                .map(|(action, class)| {
                                    button(class, page.word(labels::action(action)), page.acts(action))
                                });
                            actions.collect()
                        })}
                    </div>
                </section>
                {shown(has_puzzles.into(), move || daily::view(page))}
                {lines(page)}
                {games::signs(page)}
            </div>
        </div>
    }
    .into_any()
}

/// The other things to do, a line each.
fn lines(page: HomePage) -> AnyView {
    let lesson = page.part(|home| home.lesson);
    let tried = page.part(|home| tried(home) > 0);
    let levels = page.part(|home| home.levels.map(|levels| levels.game));
    let has_levels = Signal::derive(move || levels.get().is_some());
    view! {
        <div class="home-lines">
            {shown(lesson.into(), move || {
                line(
                    page.word(Text::HomeFirstLearn),
                    page.word(Text::HomeLearnLine),
                    page.acts(Action::FirstLesson),
                )
            })}
            {shown(tried.into(), move || {
                let title = page.words(|home, _, locale| {
                    locale.say(&Text::PuzzlesAgain { tried: self::tried(home) })
                });
                let go = act(move || (page.callbacks.puzzles)(page.store));
                line(title, page.word(Text::PuzzlesAgainLine), go)
            })}
            {shown(has_levels, move || {
                let play = act(move || {
                    if let Some(game) = levels.get_untracked() {
                        (page.callbacks.new_game)(page.store, game);
                    }
                });
                let beaten = page.part(|home| home.levels.map_or(0, |levels| levels.beaten));
                let pegs = Signal::derive(move || pegs(beaten.get()));
                let text = view! {
                    {drawing("pegs", pegs)}
                    {page.words(labels::levels).into_any()}
                };
                line_of(page.words(labels::next_level), text.into_any(), play)
            })}
        </div>
    }
    .into_any()
}

/// The number of puzzles to try again, if the puzzles are loaded.
const fn tried(home: &Returning) -> u32 {
    match &home.puzzles {
        PuzzlesView::Here(puzzles) => puzzles.tried,
        PuzzlesView::Coming | PuzzlesView::Missing => 0,
    }
}

/// A hole for every level; those that are beaten are filled.
fn pegs(beaten: u32) -> String {
    let levels = u32::from(Strength::LEVELS);
    let holes = (0..levels).map(|level| {
        let (class, radius) = match level < beaten {
            true => ("is-in", "4.2"),
            false => ("is-out", "3"),
        };
        format!(
            "<circle class=\"{class}\" cx=\"{}\" cy=\"6\" r=\"{radius}\"/>",
            6 + level * 12
        )
    });
    let holes: String = holes.collect();
    format!(
        "<svg viewBox=\"0 0 {} 12\" focusable=\"false\">{holes}</svg>",
        levels * 12
    )
}

/// A line that leads somewhere.
fn line(title: TextSignal, text: TextSignal, act: Callback<()>) -> AnyView {
    line_of(title, text.into_any(), act)
}

fn line_of(title: TextSignal, text: AnyView, act: Callback<()>) -> AnyView {
    view! {
        <button type="button" class="line" on:click=move |_| act.run(())>
            <b>{title.into_any()}</b>
            <span class="home-line">{text}</span>
            {icon("M9.5 6l6 6-6 6")}
        </button>
    }
    .into_any()
}

/// The position as a drawing: that of the board itself, except for TAMSK, whose board is loaded
/// with its rules.
pub(super) fn drawn(store: Store) -> String {
    let scene = store.session.with_value(|session| {
        let scene = |model: &RenderModel| scene(session, model);
        store.model.with(scene)
    });
    match &scene {
        Scene::Gipf(board) => board::drawn(board, false),
        Scene::Tamsk(_) => thumbnail::board_of(&scene),
    }
}
