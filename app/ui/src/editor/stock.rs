//! The state beside the board: the game, the player to act, the reserves, the stage.

use board::components::{TextSignal, live, segment, segments, shown, side_button};
use board::prelude::*;
use board::text::potential;
use features::editor::{self, Message};
use leptos::ev;
use locale::Text;
use rules::tamsk::Space;
use rules::{Attempts, Color, GameRuleset, Mix, Opening, Potential};
use session::editor::{Change, EditMessage, EditModel, EditStage, StockKind};

use super::page::EditorPage;
use super::text;
use crate::platform::field;

/// The whole part.
pub(super) fn view(page: EditorPage) -> AnyView {
    let sides = Color::ALL.map(|color| {
        let name = page.about(move |model, locale| text::player(color, model.ruleset, locale));
        let is_it = page.is(move |view| view.model.side == color);
        let choose = change(page, Change::Side(color));
        segment(name, None, None, is_it, choose)
    });
    let stock = part(page, |model| {
        Color::ALL.map(|color| {
            let stock = model.stock[color].iter();
            (color, stock.map(|stock| stock.kind).collect::<Vec<_>>())
        })
    });
    let reserves = live(move || {
        let both = stock.get().into_iter();
        both.map(|(color, kinds)| reserve(page, color, kinds))
            .collect()
    });
    view! {
        <section class="editor-part is-position" aria-label=page.word(Text::EditorPosition)>
            {segments(page.word(Text::EditorSide), true, sides.into_iter().collect())}
            <div class="editor-reserves">{reserves}</div>
            {side_button(page.word(Text::EditorRefill), change(page, Change::Refill))}
            {stages(page)}
            {openings(page)}
            {challenges(page)}
            {rings(page)}
            {games(page)}
            {potentials(page)}
        </section>
    }
    .into_any()
}

fn change(page: EditorPage, change: Change) -> Callback<()> {
    page.edits(EditMessage::Change(change))
}

/// A part of the controls. Its readers are notified only when it has changed.
fn part<T: PartialEq + Send + Sync + 'static>(
    page: EditorPage,
    read: impl Fn(&EditModel) -> T + Send + Sync + 'static,
) -> Memo<T> {
    page.part(move |view| read(&view.model))
}

/// The reserve of a player.
fn reserve(page: EditorPage, color: Color, kinds: Vec<StockKind>) -> AnyView {
    let name = page.about(move |model, locale| {
        let player = text::player(color, model.ruleset, locale);
        locale.say(&Text::EditorReserve { player })
    });
    let fields = kinds.into_iter().enumerate().map(|(index, kind)| {
        let label = page.about(move |_, locale| text::stock(kind, locale));
        let read = part(page, move |model| {
            let stock = model.stock[color].get(index);
            stock.map_or((0, 0), |stock| (stock.count, stock.most))
        });
        let set = move |count: u8| {
            let change = match kind {
                StockKind::Disc(kind) => Change::Reserve(color, kind, count),
                StockKind::Rings => Change::Rings(color, count),
            };
            page.edit(EditMessage::Change(change));
        };
        number(label, read, Callback::new(set))
    });
    view! {
        <fieldset class="editor-reserve">
            <legend class="caption">{name.into_any()}</legend>
            <div class="editor-numbers">{fields.collect::<Vec<_>>()}</div>
        </fieldset>
    }
    .into_any()
}

/// A field for a number up to a maximum.
fn number(label: TextSignal, read: Memo<(u8, u8)>, set: Callback<u8>) -> AnyView {
    let value = Signal::derive(move || read.get().0.to_string());
    let most = Signal::derive(move || read.get().1.to_string());
    let changed = move |event: ev::Event| {
        let written: String = event_target_value(&event);
        match written.trim().parse() {
            Ok(count) => set.run(count),
            Err(_) => field::restore(&event, &value.get_untracked()),
        }
    };
    view! {
        <label class="field is-number">
            <span class="caption">{label.into_any()}</span>
            <input
                class="input"
                type="number"
                inputmode="numeric"
                min="0"
                max=most
                prop:value=move || value.get()
                on:change=changed
            />
        </label>
    }
    .into_any()
}

/// A choice of one of several things with their names.
fn choose<T: Copy + PartialEq + Send + Sync + 'static>(
    page: EditorPage,
    name: TextSignal,
    all: Vec<T>,
    say: fn(T, &EditModel, &locale::Locale) -> String,
    chosen: Memo<Option<T>>,
    set: Callback<T>,
) -> AnyView {
    let options = all.iter().enumerate().map(|(index, &one)| {
        let label = page.about(move |model, locale| say(one, model, locale));
        let is_it = Signal::derive(move || chosen.get() == Some(one));
        view! { <option value=index prop:selected=move || is_it.get()>{label.into_any()}</option> }
            .into_any()
    });
    let options: Vec<AnyView> = options.collect();
    let changed = move |event: ev::Event| {
        let index = event_target_value(&event).parse::<usize>();
        if let Some(&one) = index.ok().and_then(|index| all.get(index)) {
            set.run(one);
        }
    };
    view! {
        <label class="field">
            <span class="caption">{name.into_any()}</span>
            <select class="input" on:change=changed>{options}</select>
        </label>
    }
    .into_any()
}

/// The stage of the game.
fn stages(page: EditorPage) -> AnyView {
    let all = part(page, |model| model.stages.clone());
    let chosen = part(page, |model| Some(model.stage));
    let set =
        Callback::new(move |stage: EditStage| page.edit(EditMessage::Change(Change::Stage(stage))));
    let name = page.word(Text::EditorStage);
    let say = |stage, model: &EditModel, locale: &_| text::stage(stage, model.ruleset, locale);
    live(move || vec![choose(page, name, all.get(), say, chosen, set)])
}

/// The pieces that each player may still introduce, if there is a choice.
fn openings(page: EditorPage) -> AnyView {
    let all = part(page, |model| {
        Color::ALL.map(|color| (color, model.openings[color].clone()))
    });
    live(move || {
        let both = all.get().into_iter().filter(|(_, all)| all.len() > 1);
        let choice = |(color, all): (Color, Vec<Opening>)| {
            let chosen = part(page, move |model| Some(model.opening[color]));
            let set = Callback::new(move |opening: Opening| {
                page.edit(EditMessage::Change(Change::Opening(color, opening)))
            });
            let name = page.about(move |model, locale| {
                let player = text::player(color, model.ruleset, locale);
                locale.say(&Text::EditorOpening { player })
            });
            let say = |opening, _: &EditModel, locale: &locale::Locale| {
                locale.say(&text::opening(opening))
            };
            choose(page, name, all, say, chosen, set)
        };
        both.map(choice).collect()
    })
}

/// The challenges that are left, and the move that is announced.
fn challenges(page: EditorPage) -> AnyView {
    let some = part(page, |model| model.attempts.is_some());
    let announced = part(page, |model| model.announced.clone());
    live(move || {
        let mut parts = Vec::new();
        if some.get() {
            parts.extend(Color::ALL.map(|color| {
                let limited = (0..=9).map(Attempts::Limited);
                let all = limited.chain([Attempts::Unlimited]).collect();
                let chosen = part(page, move |model| model.attempts.map(|both| both[color]));
                let set = Callback::new(move |attempts: Attempts| {
                    page.edit(EditMessage::Change(Change::Attempts(color, attempts)))
                });
                let name = page.about(move |model, locale| {
                    let player = text::player(color, model.ruleset, locale);
                    locale.say(&Text::EditorAttempts { player })
                });
                let say = |attempts, _: &EditModel, locale: &_| text::attempts(attempts, locale);
                choose(page, name, all, say, chosen, set)
            }));
        }
        if let Some(part) = announced.get() {
            let said = page.about(move |_, locale| {
                let part = part.clone();
                locale.say(&Text::EditorAnnounced { part })
            });
            let undo = change(page, Change::NothingAnnounced);
            let label = page.word(Text::EditorUnannounce);
            parts.push(board::components::paragraph("caption", said));
            parts.push(side_button(label, undo));
        }
        parts
    })
}

/// The further state of TAMSK: a ring that was left out, and moves without a ring.
fn rings(page: EditorPage) -> AnyView {
    let left_out = part(page, |model| {
        model.left_out.as_ref().map(|left| left.spaces.clone())
    });
    let chosen = part(page, |model| model.left_out.as_ref().map(|left| left.space));
    let quiet = part(page, |model| model.quiet.is_some());
    let count = part(page, |model| {
        (model.quiet.unwrap_or_default(), rules::tamsk::QUIET)
    });
    live(move || {
        let mut parts = Vec::new();
        if let Some(spaces) = left_out.get() {
            let all = [None]
                .into_iter()
                .chain(spaces.into_iter().map(Some))
                .collect();
            let set = Callback::new(move |space: Option<Space>| {
                page.edit(EditMessage::Change(Change::LeftOut(space)))
            });
            let say = |space: Option<Space>, _: &EditModel, locale: &locale::Locale| match space {
                Some(space) => space.to_string(),
                None => locale.say(&Text::EditorLeftOutNone),
            };
            let name = page.word(Text::EditorLeftOut);
            parts.push(choose(page, name, all, say, chosen, set));
        }
        if quiet.get() {
            let set = Callback::new(move |count: u8| {
                page.edit(EditMessage::Change(Change::Quiet(count)))
            });
            parts.push(number(page.word(Text::EditorQuiet), count, set));
        }
        parts
    })
}

/// The choice of the game. A game that is not one of the usual ones is the last.
fn games(page: EditorPage) -> AnyView {
    let chosen = page.part(|view| Some(view.game));
    let other = Memo::new(move |_| chosen.get().filter(|one| !editor::games().contains(one)));
    let set = Callback::new(move |ruleset: GameRuleset| {
        page.edit(EditMessage::Change(Change::Ruleset(ruleset)));
    });
    let name = page.word(Text::EditorGame);
    let say = |ruleset, _: &EditModel, locale: &_| text::game(ruleset, locale);
    live(move || {
        let mut all = editor::games();
        all.extend(other.get());
        vec![choose(page, name, all, say, chosen, set)]
    })
}

/// The potentials of the standard game and the tournament game, for both the same.
fn potentials(page: EditorPage) -> AnyView {
    shown(page.is(|view| view.mix.is_some()), move || {
        let fields = Potential::ALL.map(|kind| {
            let label = Signal::stored(potential(kind).to_owned());
            let read = page.part(move |view| {
                let count = view.mix.map_or(0, |mix| mix.count(kind));
                (count, Mix::MAX_OF_A_KIND)
            });
            let set = Callback::new(move |count| page.send(Message::Potentials(kind, count)));
            number(label, read, set)
        });
        view! { <div class="editor-numbers">{fields.into_iter().collect::<Vec<_>>()}</div> }
            .into_any()
    })
}
