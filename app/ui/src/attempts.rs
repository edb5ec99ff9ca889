//! The challenges that a player has left, on the player's seat.

use board::components::live;
use board::prelude::*;
use board::text;
use locale::Text;
use rules::{Attempts, Color};
use session::Session;

use crate::store::Store;

/// A sign for each challenge of a player, used ones crossed out; nothing in games without
/// challenges.
pub(crate) fn attempts(store: Store, color: Signal<Color>) -> AnyView {
    let table = store.table();
    let counts = Memo::new(move |_| {
        store.model.track();
        let color = color.get();
        let all = store.session.with_value(Session::attempts)?;
        Some((all.left[color], all.first[color]))
    });
    live(move || {
        let Some((left, first)) = counts.get() else {
            return Vec::new();
        };
        let spoken_label = table.words(move |model, locale| {
            let challenger = text::players(model, locale)[color.get()].clone();
            locale.say(&match left {
                Attempts::Limited(left) => Text::ChallengeAttempts {
                    challenger,
                    count: u32::from(left),
                },
                Attempts::Unlimited => Text::ChallengeAlways { challenger },
            })
        });
        let signs = match (left, first) {
            (Attempts::Limited(left), Attempts::Limited(first)) => signs(left, first.max(left)),
            (Attempts::Limited(left), Attempts::Unlimited) => signs(left, left),
            (Attempts::Unlimited, _) => "∞".into_any(),
        };
        // A player who can see reads the meaning of the signs below the pointer, or taps them.
        let explain = move |_| table.on_remark.run(spoken_label.get_untracked());
        let view = view! {
            <p class="attempts" title=spoken_label on:click=explain>
                <span class="caption" aria-hidden="true">
                    {table.word(Text::NewGameChallenges).into_any()}
                </span>
                <span class="attempts-signs" aria-hidden="true">{signs}</span>
                <span class="read">{spoken_label.into_any()}</span>
            </p>
        };
        vec![view.into_any()]
    })
}

/// Discs with an exclamation mark for what is left, crossed rings for what was used.
fn signs(left: u8, first: u8) -> AnyView {
    let sign = |index: u8| {
        let used = index >= left;
        let sign = match used {
            true => "M4.2 11.8L11.8 4.2",
            false => "M8 4v5M8 11.5v.5",
        };
        view! {
            <svg class="attempts-sign" viewBox="0 0 16 16" data-used=used.then_some("")>
                <circle cx="8" cy="8" r="7"/>
                <path d=sign/>
            </svg>
        }
        .into_any()
    };
    (0..first).map(sign).collect::<Vec<_>>().into_any()
}
