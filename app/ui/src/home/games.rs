//! The five games, each of which can be begun.

use board::components::TextSignal;
use board::prelude::*;
use features::text;
use locale::Text;
use session::GameChoice;
use session::pictures::sign;

use super::page::HomePage;
use crate::platform::markup::drawing;

/// The games as pictures with a line about each.
pub(super) fn tiles(page: HomePage) -> AnyView {
    let tiles = GameChoice::ALL.into_iter().map(|game| {
        let cloth = drawing(
            "picture cloth",
            page.picture(Box::new(move |pictures| (pictures.tile)(game))),
        );
        let name = page.word(text::game_choice(game));
        let line = view! { <span class="home-line">{page.word(line(game)).into_any()}</span> };
        entry(page, "tile", game, vec![cloth, bold(name), line.into_any()])
    });
    let tiles: Vec<_> = tiles.collect();
    view! {
        <section class="games" aria-labelledby="home-games">
            <h2 class="read" id="home-games">{page.word(Text::HomeGames).into_any()}</h2>
            {tiles}
        </section>
    }
    .into_any()
}

/// The games by their signs.
pub(super) fn signs(page: HomePage) -> AnyView {
    let signs = GameChoice::ALL.into_iter().map(|game| {
        let icon = [
            "<svg class=\"icon\" viewBox=\"0 0 24 24\" focusable=\"false\">",
            sign(game),
            "</svg>",
        ];
        let swatch = drawing("swatch cloth", Signal::stored(icon.concat()));
        let name = page.word(text::short_game_choice(game)).into_any();
        entry(page, "dot-game", game, vec![swatch, name])
    });
    let signs: Vec<_> = signs.collect();
    view! {
        <section class="other" aria-labelledby="home-games">
            <h2 class="read" id="home-games">{page.word(Text::HomeGames).into_any()}</h2>
            {signs}
        </section>
    }
    .into_any()
}

/// A button that opens the dialog of a new game.
fn entry(page: HomePage, class: &'static str, game: GameChoice, inside: Vec<AnyView>) -> AnyView {
    let begin = move |_| (page.callbacks.new_game)(page.store, game);
    view! {
        <button type="button" class=class data-game=game.word() on:click=begin>
            {inside}
        </button>
    }
    .into_any()
}

fn bold(words: TextSignal) -> AnyView {
    view! { <b>{words.into_any()}</b> }.into_any()
}

/// One line about a game.
const fn line(game: GameChoice) -> Text {
    match game {
        GameChoice::Gipf => Text::HomeGipf,
        GameChoice::Potentials => Text::HomePotentials,
        GameChoice::Ultimate => Text::HomeUltimate,
        GameChoice::Matrx => Text::HomeMatrx,
        GameChoice::Tamsk => Text::HomeTamsk,
    }
}
