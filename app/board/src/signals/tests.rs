//! Signals without types behave like those of Leptos.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use leptos::prelude::Owner;

use super::{Memo, RwSignal, Signal, StoredValue};

/// Runs a test with an owner, since signals are disposed of with their owner.
fn owned(test: impl FnOnce()) {
    Owner::new().with(test);
}

#[test]
fn a_written_value_is_read_through_all_derived_signals() {
    owned(|| {
        let word = RwSignal::new("one".to_owned());
        let long = Memo::new(move |_| word.with(String::len));
        let text = Signal::derive(move || format!("{} {}", word.get(), long.get()));
        assert_eq!(text.get_untracked(), "one 3");
        word.set("three".into());
        assert_eq!(text.get(), "three 5");
        word.update(|word| word.push('s'));
        assert_eq!(text.with_untracked(String::len), 8);
        assert_eq!(Signal::from(long).get_untracked(), 6);
        assert_eq!(Signal::from(word).get_untracked(), "threes");
        assert_eq!(Signal::stored(7).get_untracked(), 7);
        assert_eq!(RwSignal::<u32>::default().get_untracked(), 0);
    });
}

#[test]
fn a_memo_is_made_anew_only_where_what_it_reads_is_another_value() {
    owned(|| {
        let made = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&made);
        let number = RwSignal::new(3);
        let is_odd = Memo::new(move |_| number.get() % 2 == 1);
        let text = Memo::new(move |before: Option<&(bool, usize)>| {
            counted.fetch_add(1, Ordering::Relaxed);
            (is_odd.get(), before.map_or(0, |(_, changes)| changes + 1))
        });
        assert_eq!(text.get_untracked(), (true, 0));
        number.set(5);
        assert_eq!(text.get_untracked(), (true, 0));
        assert_eq!(made.load(Ordering::Relaxed), 1);
        number.set(6);
        assert_eq!(text.get_untracked(), (false, 1));
        assert_eq!(made.load(Ordering::Relaxed), 2);
        // An untracked change does not notify.
        number.update_untracked(|number| *number = 7);
        assert_eq!(text.get_untracked(), (false, 1));
        // An untracked read does not subscribe.
        let once = Memo::new(move |_| number.get_untracked());
        assert_eq!(once.get_untracked(), 7);
        number.set(9);
        assert_eq!(once.get_untracked(), 7);
        assert_eq!(number.get_untracked(), 9);
    });
}

#[test]
fn a_stored_value_is_changed_and_returned() {
    owned(|| {
        let names = StoredValue::new(vec!["a".to_owned()]);
        names.update_value(|names| names.push("b".into()));
        assert_eq!(names.with_value(Vec::len), 2);
        assert_eq!(names.try_update_value(Vec::pop), Some(Some("b".into())));
        names.set_value(Vec::new());
        assert_eq!(names.get_value(), Vec::<String>::new());
        assert_eq!(names.try_set_value(vec!["c".into()]), None);
        assert_eq!(names.try_get_value(), Some(vec!["c".into()]));
    });
}

#[test]
fn a_disposed_signal_returns_nothing() {
    let mut left = None;
    let owner = Owner::new();
    owner.with(|| {
        let number = RwSignal::new(1);
        left = Some((
            number,
            Memo::new(move |_| number.get()),
            StoredValue::new(2),
        ));
    });
    let Some((number, memo, kept)) = left else {
        unreachable!("nothing was made");
    };
    assert_eq!(memo.try_get_untracked(), Some(1));
    owner.cleanup();
    assert_eq!(number.try_get_untracked(), None);
    assert_eq!(memo.try_get_untracked(), None);
    assert_eq!(kept.try_get_value(), None);
    assert_eq!(kept.try_set_value(3), Some(3));
    number.try_set(4);
}
