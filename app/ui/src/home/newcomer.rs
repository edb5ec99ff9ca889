//! The screen of a user who has begun nothing: the app, a first game, and what GIPF is.

use std::time::Duration;

use board::components::{TextSignal, button, paragraph};
use board::prelude::*;
use features::home::Action;
use features::preferences::MOTIONS;
use locale::Text;

use super::games;
use super::page::HomePage;
use crate::page_head::settings_link;
use crate::platform::markup::drawing;
use crate::platform::{page as browser_page, time};

/// The time for which a picture of the board is shown.
const STAY: Duration = Duration::from_secs(3);

/// The values of `data-step`, in their order.
const STEPS: [&str; 3] = ["1", "2", "3"];
/// The media query for a user who asked for reduced motion.
const STILL: &str = "(prefers-reduced-motion: reduce)";

/// The screen.
pub(super) fn view(page: HomePage) -> AnyView {
    let word = |text| page.word(text);
    let actions = vec![
        button(
            "button is-main is-big",
            word(Text::HomeFirstPlay),
            page.acts(Action::FirstGame),
        ),
        button(
            "button is-big",
            word(Text::HomeFirstLearn),
            page.acts(Action::FirstLesson),
        ),
    ];
    let steps = vec![
        step("is-1", word(Text::HomePush), word(Text::HomePushLine)),
        step("is-2", word(Text::HomeRow), word(Text::HomeRowLine)),
        step("is-3", word(Text::HomeTake), word(Text::HomeTakeLine)),
    ];
    show(page, 0);
    let demo = page.picture(Box::new(|pictures| (pictures.demo)()));
    view! {
        <div class="welcome">
            <section class="hello">
                <div class="hello-head">
                    <h1 class="display home-title" tabindex="-1">
                        {word(Text::HomeTitle).into_any()}
                    </h1>
                    {settings_link(page.store)}
                </div>
                {paragraph("lede", word(Text::HomeWhat))}
                <div class="buttons">{actions}</div>
                <ol class="steps" aria-label=word(Text::HomeSteps)>{steps}</ol>
            </section>
            {drawing("picture cloth is-loop", demo)}
            {games::tiles(page)}
        </div>
    }
    .into_any()
}

/// Shows a step and its picture (style/home.css), and after a pause the next, for as long as
/// the screen exists. Without motion it is always the second, the row that the push has made.
fn show(page: HomePage, step: usize) {
    let motion = page.store.preferences.with_untracked(|all| all.motion);
    let is_still = motion == MOTIONS.len() - 1 || browser_page::matches_media(STILL);
    let shown = if is_still {
        "2"
    } else {
        STEPS[step % STEPS.len()]
    };
    browser_page::mark("data-step", Some(shown));
    time::after(STAY, move || {
        if browser_page::find(".welcome").is_some() {
            show(page, step + 1);
        }
    })
    .forget();
}

fn step(class: &'static str, name: TextSignal, line: TextSignal) -> AnyView {
    view! {
        <li class=class>
            <b>{name.into_any()}</b>
            <span>{line.into_any()}</span>
        </li>
    }
    .into_any()
}
