//! The screen of somebody who has begun nothing: the app, a first game, and what GIPF is.

use board::kit::{Words, button, paragraph};
use board::prelude::*;
use features::home::Action;
use locale::Text;

use super::demo;
use super::games;
use super::page::HomePage;
use crate::platform::markup::drawing;

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
    view! {
        <div class="welcome">
            <section class="hello">
                <div class="hello-head">
                    <h1 class="display home-title" tabindex="-1">
                        {word(Text::HomeTitle).into_any()}
                    </h1>
                    {page.settings()}
                </div>
                {paragraph("lede", word(Text::HomeWhat))}
                <div class="buttons">{actions}</div>
                <ol class="steps" aria-label=word(Text::HomeSteps)>{steps}</ol>
            </section>
            {drawing("picture cloth is-loop", Signal::stored(demo::pictures()))}
            {games::tiles(page)}
        </div>
    }
    .into_any()
}

fn step(class: &'static str, name: Words, line: Words) -> AnyView {
    view! {
        <li class=class>
            <b>{name.into_any()}</b>
            <span>{line.into_any()}</span>
        </li>
    }
    .into_any()
}
