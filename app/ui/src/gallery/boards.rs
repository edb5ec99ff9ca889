//! Boards: their states, and every game on its cloth, of wood and as they are printed.

use board::prelude::*;
use board::{Board, DEFERRED};
use rules::Color;
use session::{Aim, Message, Question, Scene};

use super::components::on_cloth;
use super::game::Game;
use super::parts::{missed, section, state};
use crate::platform::time;
use crate::store::Store;

const BASIC: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
const POTENTIALS: &str = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
const ROW: &str = "gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --";
const THREAT: &str = "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --";
const MATRX: &str = "matrx (pp)(pp)(pp)1/1gZ(YY)1/2(DD)(tt)(TT)(TT)/4(ZZ)(ZZ)1/3t2/3(zz)1/3(DD)/G2 w G1T2Z1Y4P6 G0 --";
const SAND: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

/// The states of the board, and every game.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    let state = |caption, game| on_mat(store, caption, game);
    let played = || Game::at(BASIC).played("g1-f2 a2-b3 e1-e3");
    let row = || Game::at(ROW).played("e1-e5");
    let states = vec![
        state("the start", Game::at(BASIC)),
        state("a dot chosen", Game::at(BASIC).with_dot("g1")),
        state(
            "a push pending",
            played().pending().with_dot("g1").with_direction(),
        ),
        state("the last move", played()),
        state("a row to be taken", row()),
        state("the row is taken", row().after(Message::Confirm)),
        state(
            "what can be captured",
            Game::at(THREAT).asked(Question::Captures),
        ),
        state("a potential can move", Game::at(POTENTIALS)),
        state("where it can go", Game::at(POTENTIALS).with_aim(Aim::From)),
        state(
            "its arc",
            Game::at(POTENTIALS)
                .pending()
                .with_aim(Aim::From)
                .with_aim(Aim::To),
        ),
        state("an hourglass chosen", Game::at(SAND).with_glass()),
        state(
            "after the end",
            played().after(Message::Resign(Color::Black)),
        ),
    ];
    let games = |games: [(&'static str, &'static str); 5]| {
        let of = |(caption, start)| on_mat(store, caption, Game::at(start));
        games.into_iter().map(of).collect::<Vec<_>>()
    };
    let print = view! { <div class="gallery-states" data-set="print">{games(GAMES)}</div> };
    vec![
        section("Board", states),
        section("Cloth of the games", games(GAMES)),
        section("Print", vec![print.into_any()]),
    ]
}

/// Every game in a position that shows its pieces.
const GAMES: [(&str, &str); 5] = [
    ("GIPF", ROW),
    ("Potentials", POTENTIALS),
    ("Ultimate", "gipf-ultimate"),
    ("MATRX", MATRX),
    ("TAMSK", SAND),
];

/// A board between both seats on the cloth of its game.
fn on_mat(store: Store, caption: &'static str, game: Game) -> AnyView {
    let own = game.into_table(store.locale);
    let table = own.table;
    let key = table.part(|model| board::text::game_key(model.ruleset));
    let is_tamsk = table
        .model
        .with_untracked(|model| matches!(model.scene, Scene::Tamsk(_)));
    let board = match is_tamsk {
        // The whole table writes into the seats of the page.
        true => board::tamsk_setup(table, time::now),
        false => view! { <Board table deferred=Signal::stored(Some(DEFERRED))/> }.into_any(),
    };
    let mat = view! {
        <div class="game" data-game=move || key.get()>
            <div class="gallery-mat cloth">
                {on_cloth(table, Color::Black)}
                <div class="gallery-board">{board}</div>
                {on_cloth(table, Color::White)}
            </div>
        </div>
        {missed(own.missed)}
    };
    state("", caption, mat.into_any())
}
