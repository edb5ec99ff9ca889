//! The ways to the rules and the quick reference of each game.

use board::prelude::*;
use features::learn::references;
use features::text;
use locale::Text;
use session::GameChoice;

use super::page::LearnPage;
use crate::platform::markup::drawing;
use crate::puzzles::cards::svg;

/// The part of the page about the rules.
pub(super) fn view(page: LearnPage) -> AnyView {
    let games = references().into_iter().map(|it| {
        let link = |text: Text, address: String| link(page, it.game, text, address);
        let links = [
            link(Text::LearnRules, it.rules),
            link(Text::LearnCard, it.card),
        ];
        let [rules, card] = links;
        view! {
            <li class="learn-reference" data-game=it.game.word()>
                {drawing("swatch cloth", Signal::stored(svg(it.game)))}
                <h3>{page.word(text::game_choice(it.game)).into_any()}</h3>
                {rules}
                {card}
            </li>
        }
        .into_any()
    });
    let games: Vec<AnyView> = games.collect();
    view! {
        <section class="learn-part" aria-labelledby="learn-references">
            <h2 id="learn-references">{page.word(Text::LearnReferences).into_any()}</h2>
            <ul class="learn-references">{games}</ul>
        </section>
    }
    .into_any()
}

/// A link to the rules; screen readers hear of which game.
fn link(page: LearnPage, game: GameChoice, text: Text, address: String) -> AnyView {
    let label = page.word(text.clone());
    let spoken_label = page.view_text(move |_, locale| {
        let game = locale.say(&text::game_choice(game));
        [locale.say(&text), game].join(": ")
    });
    view! {
        <a class="learn-link" href=address aria-label=spoken_label>{label.into_any()}</a>
    }
    .into_any()
}
