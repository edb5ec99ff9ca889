//! Components beside the board.

use board::components::{
    act, button, dialog, field, icon, icon_button, main_button, opener, options, paragraph,
    segment, segments, side_button, switch, when,
};
use board::prelude::*;
use board::{Choice, Moves, Player, Rows, Table, Task, components, piece_view};
use features::text;
use leptos::html;
use locale::Text;
use rules::{Color, Piece, Stack};
use session::pictures::sign;
use session::pictures::thumbnail;
use session::{GameChoice, Jump, Message, MoveItem, Verdict};

use super::game::{Game, color};
use super::parts::{missed, section, state};
use crate::dialogs::Dialogs;
use crate::navigation_bar::{self, Menu};
use crate::notice::Notice;
use crate::notices::NoticeViews;
use crate::pick::{self, Line, group, pick, radios, select};
use crate::platform::markup::drawing;
use crate::store::Store;

/// The icons of buttons.
const PLUS: &str = "M12 5v14M5 12h14";
const UNDO: &str = "M9 14L4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-3";

/// Starts of games, and positions that show something.
const BASIC: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
const POTENTIALS: &str = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
const ROW: &str = "gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --";
const SAND: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

/// The navigation, which is at its usual place.
pub(super) fn places(store: Store) -> AnyView {
    navigation_bar::view(store, Dialogs::new(store), Menu::new())
}

/// All components but the boards.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    vec![
        section("Buttons", buttons(store)),
        section("Choices", choices(store)),
        section("Fields", fields(store)),
        section("Seats", seats(store)),
        section("Task", tasks(store)),
        section("Decisions", decisions(store)),
        section("Actions", actions(store)),
        section("Tabs and moves", moves(store)),
        section("Dialog", dialogs(store)),
        section("Notices", notices(store)),
        section("Signs of the games", signs(store)),
        section("Thumbnails", thumbnails()),
    ]
}

fn nothing() -> Callback<()> {
    act(|| {})
}

fn buttons(store: Store) -> Vec<AnyView> {
    let word = |text| store.table().word(text);
    let new_game = || word(Text::ActionNewGame);
    vec![
        state("", "button", side_button(new_game(), nothing())),
        state("", "main", main_button(new_game(), nothing())),
        state(
            "",
            "main, big",
            button("button is-main is-big", new_game(), nothing()),
        ),
        state("", "big", button("button is-big", new_game(), nothing())),
        state(
            "",
            "with a drawing",
            components::drawn_button(icon(PLUS), new_game(), nothing()),
        ),
        state(
            "",
            "icon",
            icon_button("button is-icon", new_game(), PLUS, when(|| true), nothing()),
        ),
        state(
            "",
            "tool",
            icon_button("tool", new_game(), PLUS, when(|| true), nothing()),
        ),
        state(
            "",
            "tool, word below",
            icon_button("tool has-under", new_game(), PLUS, when(|| true), nothing()),
        ),
        state(
            "",
            "icon, off",
            icon_button(
                "button is-icon",
                new_game(),
                PLUS,
                when(|| false),
                nothing(),
            ),
        ),
        // The test that photographs them puts the pointer and the focus there.
        state("", "pointed at", side_button(new_game(), nothing())),
        state("", "pressed", side_button(new_game(), nothing())),
        state("", "with the focus", side_button(new_game(), nothing())),
    ]
}

/// The labels of a choice of three.
fn three(store: Store) -> Vec<components::TextSignal> {
    [
        Text::SettingsThemeSystem,
        Text::SettingsThemeLight,
        Text::SettingsThemeDark,
    ]
    .map(|text| store.table().word(text))
    .into()
}

fn choices(store: Store) -> Vec<AnyView> {
    let word = |text| store.table().word(text);
    let chosen = RwSignal::new(1);
    let choose = Callback::new(move |index| chosen.set(index));
    let segments_of_three = pick(
        word(Text::SettingsTheme),
        three(store),
        chosen.into(),
        choose,
    );
    let game = RwSignal::new(Some(0));
    let games = GameChoice::ALL.map(|game| {
        let mark = drawing("swatch cloth", Signal::stored(svg(sign(game))));
        let mark = view! { <span data-game=game.word()>{mark}</span> };
        (Some(mark.into_any()), word(text::game_choice(game)))
    });
    let option = move |index, label| components::Choice {
        label,
        meaning: (index == 0).then(|| word(Text::HomeBegin)),
        chosen: when(move || chosen.get() == index),
        choose: act(move || chosen.set(index)),
    };
    let sound = RwSignal::new(true);
    let turn = act(move || sound.update(|on| *on = !*on));
    vec![
        state("is-wide", "segments", segments_of_three),
        state(
            "is-full",
            "segments with icons",
            radios(
                "segments has-icons is-five",
                word(Text::HomeGames),
                games.into(),
                game.into(),
                Callback::new(move |index| game.set(Some(index))),
            ),
        ),
        state(
            "is-wide",
            "options",
            options(
                "gallery-options",
                word(Text::SettingsTheme),
                three(store)
                    .into_iter()
                    .enumerate()
                    .map(|(index, label)| option(index, label))
                    .collect(),
            ),
        ),
        state(
            "",
            "switch, on",
            switch(word(Text::SettingsSound), sound.into(), turn),
        ),
        state(
            "",
            "switch, off",
            switch(word(Text::SettingsSound), when(move || !sound.get()), turn),
        ),
    ]
}

fn fields(store: Store) -> Vec<AnyView> {
    let word = |text| store.table().word(text);
    let name = RwSignal::new(String::new());
    let minutes = RwSignal::new("0".to_owned());
    let theme = RwSignal::new(0);
    vec![
        state("", "field", field(word(Text::BoardName), name)),
        state(
            "",
            "field, wrong",
            pick::line(
                Line::Number,
                word(Text::BoardName),
                minutes.into(),
                when(move || minutes.with(|minutes| minutes == "0")),
                Callback::new(move |text| minutes.set(text)),
            ),
        ),
        state(
            "",
            "list",
            select(
                word(Text::SettingsTheme),
                three(store),
                theme.into(),
                Callback::new(move |index| theme.set(index)),
            ),
        ),
    ]
}

/// A seat on the cloth of its game.
fn seat(store: Store, caption: &'static str, game: Game, of: Color) -> AnyView {
    let own = game.into_table(store.locale);
    let table = own.table;
    let game = table.part(|model| board::text::game_key(model.ruleset));
    let seat = view! {
        <div class="game" data-game=move || game.get()>
            <div class="gallery-seat cloth">{on_cloth(table, of)}</div>
        </div>
        {missed(own.missed)}
    };
    state("is-wide", caption, seat.into_any())
}

/// A seat with the reserve as a picker, if there is a choice: the far one is Black's.
pub(super) fn on_cloth(table: Table, of: Color) -> AnyView {
    let class = match of {
        Color::White => "near",
        Color::Black => "far",
    };
    view! {
        <div class=class>
            <Player table color=color(of)/>
            <Choice table color=color(of)/>
        </div>
    }
    .into_any()
}

fn seats(store: Store) -> Vec<AnyView> {
    let (white, black) = (Color::White, Color::Black);
    vec![
        seat(store, "to move", Game::at(BASIC), white),
        seat(store, "plain", Game::at(BASIC), black),
        seat(
            store,
            "won",
            Game::at(BASIC).after(Message::Resign(black)),
            white,
        ),
        seat(store, "with name and clock", Game::timed(BASIC), white),
        seat(store, "with kinds", Game::at(POTENTIALS), black),
        seat(store, "as picker", Game::at(POTENTIALS), white),
    ]
}

fn task(store: Store, caption: &'static str, game: Game) -> AnyView {
    let own = game.into_table(store.locale);
    let table = own.table;
    let task = view! {
        <div class="gallery-leaf"><Task table/></div>
        {missed(own.missed)}
    };
    state("is-wide", caption, task.into_any())
}

fn tasks(store: Store) -> Vec<AnyView> {
    vec![
        task(store, "with eyebrow", Game::at(BASIC)),
        task(
            store,
            "with eyebrow and hint",
            Game::at(BASIC).pending().with_dot("g1").with_direction(),
        ),
        task(
            store,
            "after the end",
            Game::at(BASIC).after(Message::Resign(Color::Black)),
        ),
    ]
}

fn decisions(store: Store) -> Vec<AnyView> {
    let own = Game::at(ROW).played("e1-e5").into_table(store.locale);
    let table = own.table;
    let rows = view! {
        <div class="gallery-leaf"><Task table/> <Rows table/></div>
        {missed(own.missed)}
    };
    vec![state("is-wide", "a row to be taken", rows.into_any())]
}

fn actions(store: Store) -> Vec<AnyView> {
    let word = |text| store.table().word(text);
    let action = |text, usable: bool| {
        let usable = when(move || usable);
        icon_button("action", word(text), UNDO, usable, nothing())
    };
    let open = |is: bool| {
        let is = when(move || is);
        opener("action", word(Text::ActionMoves), PLUS, is, nothing())
    };
    let all = vec![
        action(Text::ActionUndo, true),
        action(Text::ActionRedo, false),
        open(false),
        open(true),
    ];
    vec![state(
        "is-wide",
        "usable, off, closed, open",
        group("actions", all),
    )]
}

/// The tabs of the panel beside the board.
fn tabs(store: Store) -> AnyView {
    let word = |text| store.table().word(text);
    let chosen = RwSignal::new(0);
    let tab = |(index, text)| {
        segment(
            word(text),
            None,
            None,
            when(move || chosen.get() == index),
            act(move || chosen.set(index)),
        )
    };
    let tabs = [Text::ActionMoves, Text::AnalysisTab, Text::AskTab];
    let tabs = tabs.into_iter().enumerate().map(tab).collect();
    view! { <div class="tabs">{segments(word(Text::AskPanel), false, tabs)}</div> }.into_any()
}

fn move_list(
    store: Store,
    caption: &'static str,
    game: Game,
    judge: fn(usize) -> Option<Verdict>,
) -> AnyView {
    let own = game.into_table(store.locale);
    let (moves, turn_events) = own.moves();
    let judged = Signal::derive(move || {
        moves.with(|moves| {
            let turns = moves.iter().filter_map(|item| match item {
                MoveItem::Turn { node, .. } => Some(*node),
                _ => None,
            });
            let judged = turns.enumerate();
            judged
                .filter_map(|(index, node)| Some((node, judge(index)?)))
                .collect()
        })
    });
    let table = own.table;
    let moves = view! {
        <div class="beside">{tabs(store)} <Moves table moves turn_events judged below=().into_any() seen=when(|| true)/></div>
        {missed(own.missed)}
    };
    state("is-wide", caption, moves.into_any())
}

fn moves(store: Store) -> Vec<AnyView> {
    let none = |_| None;
    let some = |index| match index {
        1 => Some(Verdict::Mistake),
        2 => Some(Verdict::Blunder),
        _ => None,
    };
    let three = || Game::at(BASIC).played("g1-f2 a2-b3 e1-e3");
    vec![
        move_list(store, "none", Game::at(BASIC), none),
        move_list(store, "the last one is current", three(), none),
        move_list(
            store,
            "a variation",
            three()
                .after(Message::Jump(Jump::First))
                .after(Message::Jump(Jump::Next))
                .after(Message::BeginVariation)
                .played("a2-c2 i1-g3"),
            none,
        ),
        move_list(store, "judged", three(), some),
    ]
}

fn dialogs(store: Store) -> Vec<AnyView> {
    let word = |text| store.table().word(text);
    let element = NodeRef::<html::Dialog>::new();
    // It opens at its place in the page, and not over it.
    Effect::new(move |_| {
        if let Some(dialog) = element.get() {
            dialog.set_open(true);
        }
    });
    let body = vec![
        pick::heading(word(Text::HelpPush)),
        paragraph("dialog-text", word(Text::HelpPushDot)),
        paragraph("dialog-note", word(Text::HelpKeysOff)),
    ];
    let buttons = vec![
        side_button(word(Text::RulesTitle), nothing()),
        main_button(word(Text::ActionClose), nothing()),
    ];
    let close = (word(Text::ActionClose), None);
    let dialog = dialog(element, word(Text::ActionHelp), close, body, buttons);
    vec![state("is-full", "head, body and foot", dialog)]
}

fn notices(store: Store) -> Vec<AnyView> {
    store.notices.tell(Notice::Update);
    store.notices.tell(Notice::Full);
    let views = NoticeViews::new(store);
    views.fetch();
    vec![state("is-full", "two at a time", views.view())]
}

/// A sign as a drawing.
fn svg(sign: &str) -> String {
    [
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" focusable=\"false\">",
        sign,
        "</svg>",
    ]
    .concat()
}

fn signs(store: Store) -> Vec<AnyView> {
    let sign = |game: GameChoice| {
        let swatch = drawing("swatch cloth", Signal::stored(svg(sign(game))));
        let name = store.table().word(text::game_choice(game)).into_any();
        let row = view! {
            <span class="gallery-row" data-game=game.word()>
                {swatch} {name}
            </span>
        };
        state("", game.word(), row.into_any())
    };
    let discs = Color::ALL.map(|color| piece_view("segment-disc", &Stack::of(color, Piece::GIPF)));
    let mut signs: Vec<_> = GameChoice::ALL.into_iter().map(sign).collect();
    signs.push(state("", "discs", group("gallery-row", discs.into())));
    signs
}

fn thumbnails() -> Vec<AnyView> {
    let games = [
        ("GIPF", "gipf", BASIC),
        ("Potentials", "potentials", POTENTIALS),
        ("TAMSK", "tamsk", SAND),
    ];
    let thumbnail = |(caption, game, start): (&'static str, &'static str, &str)| {
        let drawn = start.parse().ok().map(|start| thumbnail::board(&start));
        let drawn = drawing("picture cloth", Signal::stored(drawn.unwrap_or_default()));
        let picture = view! { <div data-game=game>{drawn}</div> };
        state("", caption, picture.into_any())
    };
    games.into_iter().map(thumbnail).collect()
}
