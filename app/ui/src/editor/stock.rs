//! The state beside the board: the game, the player to act, the reserves, the stage.

use board::components::{Words, live, segment, segments, shown, side_button, when};
use board::prelude::*;
use board::text::potential;
use leptos::ev;
use locale::Text;
use rules::tamsk::Space;
use rules::{Attempts, ByColor, Color, GameRuleset, Mix, Opening, Potential, Ruleset, Variant};
use session::editor::{Change, EditMessage, EditModel, EditStage, StockKind};

use super::{Bench, words};
use crate::platform::field;

/// The whole part.
pub(super) fn view(bench: Bench) -> AnyView {
    let table = bench.table;
    let sides = Color::ALL.map(|color| {
        let name = bench.words(move |model, locale| words::player(color, model.ruleset, locale));
        let is_it = when(move || bench.model.with(|model| model.side == color));
        let choose = change(bench, Change::Side(color));
        segment(name, None, None, is_it, choose)
    });
    let stock = part(bench, |model| {
        Color::ALL.map(|color| {
            let stock = model.stock[color].iter();
            (color, stock.map(|stock| stock.kind).collect::<Vec<_>>())
        })
    });
    let reserves = live(move || {
        let both = stock.get().into_iter();
        both.map(|(color, kinds)| reserve(bench, color, kinds))
            .collect()
    });
    view! {
        <section class="editor-part is-position" aria-label=table.word(Text::EditorPosition)>
            {segments(table.word(Text::EditorSide), true, sides.into_iter().collect())}
            <div class="editor-reserves">{reserves}</div>
            {side_button(table.word(Text::EditorRefill), change(bench, Change::Refill))}
            {stages(bench)}
            {openings(bench)}
            {challenges(bench)}
            {rings(bench)}
            {games(bench)}
            {potentials(bench)}
        </section>
    }
    .into_any()
}

fn change(bench: Bench, change: Change) -> Callback<()> {
    bench.sends(EditMessage::Change(change))
}

/// A part of the model. Its readers are notified only when it has changed.
fn part<T: PartialEq + Send + Sync + 'static>(
    bench: Bench,
    read: impl Fn(&EditModel) -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |_| bench.model.with(&read))
}

/// The reserve of a player.
fn reserve(bench: Bench, color: Color, kinds: Vec<StockKind>) -> AnyView {
    let name = bench.words(move |model, locale| {
        let player = words::player(color, model.ruleset, locale);
        locale.say(&Text::EditorReserve { player })
    });
    let fields = kinds.into_iter().enumerate().map(|(place, kind)| {
        let label = bench.words(move |_, locale| words::stock(kind, locale));
        let read = part(bench, move |model| {
            let stock = model.stock[color].get(place);
            stock.map_or((0, 0), |stock| (stock.count, stock.most))
        });
        let set = move |count: u8| {
            let change = match kind {
                StockKind::Disc(kind) => Change::Reserve(color, kind, count),
                StockKind::Rings => Change::Rings(color, count),
            };
            bench.send(EditMessage::Change(change));
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
fn number(label: Words, read: Memo<(u8, u8)>, set: Callback<u8>) -> AnyView {
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
    bench: Bench,
    name: Words,
    all: Vec<T>,
    say: fn(T, &EditModel, &locale::Locale) -> String,
    chosen: Memo<Option<T>>,
    set: Callback<T>,
) -> AnyView {
    let options = all.iter().enumerate().map(|(place, &one)| {
        let label = bench.words(move |model, locale| say(one, model, locale));
        let is_it = Signal::derive(move || chosen.get() == Some(one));
        view! { <option value=place prop:selected=move || is_it.get()>{label.into_any()}</option> }
            .into_any()
    });
    let options: Vec<AnyView> = options.collect();
    let changed = move |event: ev::Event| {
        let place = event_target_value(&event).parse::<usize>();
        if let Some(&one) = place.ok().and_then(|place| all.get(place)) {
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
fn stages(bench: Bench) -> AnyView {
    let all = part(bench, |model| model.stages.clone());
    let chosen = part(bench, |model| Some(model.stage));
    let set = Callback::new(move |stage: EditStage| {
        bench.send(EditMessage::Change(Change::Stage(stage)));
    });
    let name = bench.table.word(Text::EditorStage);
    let say = |stage, model: &EditModel, locale: &_| words::stage(stage, model.ruleset, locale);
    live(move || vec![choose(bench, name, all.get(), say, chosen, set)])
}

/// The pieces that each player may still introduce, if there is a choice.
fn openings(bench: Bench) -> AnyView {
    let all = part(bench, |model| {
        Color::ALL.map(|color| (color, model.openings[color].clone()))
    });
    live(move || {
        let both = all.get().into_iter().filter(|(_, all)| all.len() > 1);
        let choice = |(color, all): (Color, Vec<Opening>)| {
            let chosen = part(bench, move |model| Some(model.opening[color]));
            let set = Callback::new(move |opening: Opening| {
                bench.send(EditMessage::Change(Change::Opening(color, opening)));
            });
            let name = bench.words(move |model, locale| {
                let player = words::player(color, model.ruleset, locale);
                locale.say(&Text::EditorOpening { player })
            });
            let say = |opening, _: &EditModel, locale: &locale::Locale| {
                locale.say(&words::opening(opening))
            };
            choose(bench, name, all, say, chosen, set)
        };
        both.map(choice).collect()
    })
}

/// The challenges that are left, and the move that is announced.
fn challenges(bench: Bench) -> AnyView {
    let some = part(bench, |model| model.attempts.is_some());
    let announced = part(bench, |model| model.announced.clone());
    live(move || {
        let mut parts = Vec::new();
        if some.get() {
            parts.extend(Color::ALL.map(|color| {
                let limited = (0..=9).map(Attempts::Limited);
                let all = limited.chain([Attempts::Unlimited]).collect();
                let chosen = part(bench, move |model| model.attempts.map(|both| both[color]));
                let set = Callback::new(move |attempts: Attempts| {
                    bench.send(EditMessage::Change(Change::Attempts(color, attempts)));
                });
                let name = bench.words(move |model, locale| {
                    let player = words::player(color, model.ruleset, locale);
                    locale.say(&Text::EditorAttempts { player })
                });
                let say = |attempts, _: &EditModel, locale: &_| words::attempts(attempts, locale);
                choose(bench, name, all, say, chosen, set)
            }));
        }
        if let Some(part) = announced.get() {
            let said = bench.words(move |_, locale| {
                let part = part.clone();
                locale.say(&Text::EditorAnnounced { part })
            });
            let undo = change(bench, Change::NothingAnnounced);
            let label = bench.table.word(Text::EditorUnannounce);
            parts.push(board::components::paragraph("caption", said));
            parts.push(side_button(label, undo));
        }
        parts
    })
}

/// The further state of TAMSK: a ring that was left out, and moves without a ring.
fn rings(bench: Bench) -> AnyView {
    let left_out = part(bench, |model| {
        model.left_out.as_ref().map(|left| left.spaces.clone())
    });
    let chosen = part(bench, |model| {
        model.left_out.as_ref().map(|left| left.space)
    });
    let quiet = part(bench, |model| model.quiet.is_some());
    let count = part(bench, |model| {
        (model.quiet.unwrap_or_default(), rules::tamsk::QUIET)
    });
    let table = bench.table;
    live(move || {
        let mut parts = Vec::new();
        if let Some(spaces) = left_out.get() {
            let all = [None]
                .into_iter()
                .chain(spaces.into_iter().map(Some))
                .collect();
            let set = Callback::new(move |space: Option<Space>| {
                bench.send(EditMessage::Change(Change::LeftOut(space)));
            });
            let say = |space: Option<Space>, _: &EditModel, locale: &locale::Locale| match space {
                Some(space) => space.to_string(),
                None => locale.say(&Text::EditorLeftOutNone),
            };
            let name = table.word(Text::EditorLeftOut);
            parts.push(choose(bench, name, all, say, chosen, set));
        }
        if quiet.get() {
            let set = Callback::new(move |count: u8| {
                bench.send(EditMessage::Change(Change::Quiet(count)));
            });
            parts.push(number(table.word(Text::EditorQuiet), count, set));
        }
        parts
    })
}

/// The choice of the game. A game that is not one of the usual ones is the last.
fn games(bench: Bench) -> AnyView {
    let plain = |ruleset: GameRuleset| match ruleset {
        // Its potentials are chosen in a field of their own.
        GameRuleset::Gipf(ruleset) if is_mixed(ruleset) => Ruleset::new(ruleset.variant()).into(),
        other => other,
    };
    let chosen = part(bench, move |model| Some(plain(model.ruleset)));
    let other = Memo::new(move |_| chosen.get().filter(|one| !words::games().contains(one)));
    let set = Callback::new(move |ruleset: GameRuleset| {
        bench.send(EditMessage::Change(Change::Ruleset(ruleset)));
    });
    let name = bench.table.word(Text::EditorGame);
    let say = |ruleset, _: &EditModel, locale: &_| words::game(ruleset, locale);
    live(move || {
        let mut all = words::games();
        all.extend(other.get());
        vec![choose(bench, name, all, say, chosen, set)]
    })
}

/// True if its potentials can be chosen here: the same number of each kind for both.
fn is_mixed(ruleset: Ruleset) -> bool {
    let variant = matches!(ruleset.variant(), Variant::Standard | Variant::Tournament);
    let plain = Ruleset::new(ruleset.variant());
    let mix = ByColor::from_fn(|color| ruleset.mix(color));
    variant && mix.white == mix.black && plain.with_mix(mix) == Ok(ruleset)
        || ruleset == plain && variant
}

/// The potentials of the standard game and the tournament game, for both the same.
fn potentials(bench: Bench) -> AnyView {
    let of = |model: &EditModel| match model.ruleset {
        GameRuleset::Gipf(ruleset) if is_mixed(ruleset) => Some(ruleset),
        _ => None,
    };
    let ruleset = part(bench, of);
    shown(when(move || ruleset.get().is_some()), move || {
        let fields = Potential::ALL.map(|kind| {
            let label = Signal::stored(potential(kind).to_owned());
            let read = Memo::new(move |_| {
                let ruleset = ruleset.get();
                let count = ruleset.map_or(0, |ruleset| ruleset.mix(Color::White).count(kind));
                (count, Mix::MOST_OF_A_KIND)
            });
            let set = move |count: u8| {
                let Some(before) = ruleset.get_untracked() else {
                    return;
                };
                let mix = before.mix(Color::White);
                let counts =
                    Potential::ALL.map(|one| if one == kind { count } else { mix.count(one) });
                let after = Mix::new(counts).and_then(|mix| {
                    let plain = Ruleset::new(before.variant());
                    plain.with_mix(ByColor::both(mix)).ok()
                });
                // A number above the maximum is ignored.
                if let Some(after) = after {
                    let change = Change::Ruleset(after.into());
                    bench.send(EditMessage::Change(change));
                }
            };
            number(label, read, Callback::new(set))
        });
        view! { <div class="editor-numbers">{fields.into_iter().collect::<Vec<_>>()}</div> }
            .into_any()
    })
}
