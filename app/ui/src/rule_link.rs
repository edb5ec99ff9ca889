//! The link after a sentence whose reason is a rule. It is loaded with the panels.

use board::components::TextSignal;
use board::prelude::*;
use features::{Page, Route};
use leptos::ev::MouseEvent;
use locale::Text;
use record::clause_fragment;

use crate::platform::page;
use crate::router;
use crate::store::Store;

/// The link after the remark, while a rule is its reason.
pub(crate) fn rule(store: Store) -> Vec<AnyView> {
    let link = because(store).map(|clause| in_brackets(store, clause));
    link.into_iter().collect()
}

/// The clause that is the reason of the remark.
fn because(store: Store) -> Option<&'static str> {
    let remark = store.remark.get();
    let because = store.because.get();
    let because = because.filter(|(sentence, _)| remark.as_ref() == Some(sentence));
    because.map(|(_, clause)| clause)
}

/// The link in brackets.
pub(crate) fn in_brackets(store: Store, clause: &'static str) -> AnyView {
    view! { <span>" ("{rule_link(store, clause)}")"</span> }.into_any()
}

/// The number of a clause as a link that opens the rules there.
fn rule_link(store: Store, clause: &'static str) -> AnyView {
    let label = store.table().word(Text::RulesRule {
        clause: clause.to_owned(),
    });
    rules_link(store, &clause_fragment(clause), label)
}

/// A link that opens the rules at a fragment. A page inside another page has no room for them:
/// they open in another tab.
pub(crate) fn rules_link(store: Store, fragment: &str, label: TextSignal) -> AnyView {
    let route = Route::new(Page::Rules, fragment);
    let address = route.address();
    let framed = page::is_framed();
    let open = move |event: MouseEvent| {
        if !(framed || event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            router::follow(store, route.clone());
        }
    };
    view! {
        <a class="rule-link" href=address target=framed.then_some("_blank") on:click=open>
            {label.into_any()}
        </a>
    }
    .into_any()
}
