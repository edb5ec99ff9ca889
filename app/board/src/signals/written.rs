//! Writable signals.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude as whole;
use leptos::prelude::{Notify, ReadUntracked, Track, UpdateUntracked};

use super::{Asks, Show, Signal, Value, reads};

/// A value that can be written, and notifies its readers.
pub struct RwSignal<T> {
    value: whole::RwSignal<Value>,
    of: PhantomData<fn() -> T>,
}

reads!(RwSignal);

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// A signal with a first value.
    pub fn new(value: T) -> Self {
        Self {
            value: written(Box::new(value)),
            of: PhantomData,
        }
    }

    /// Writes another value.
    pub fn set(&self, value: T) {
        set(self.value, Box::new(value));
    }

    /// Writes another value, unless the signal is disposed of.
    pub fn try_set(&self, value: T) {
        update(
            self.value,
            true,
            &mut Some(Box::new(value) as Value),
            &mut |_| (),
        );
    }

    /// Changes the value.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.change(true, change);
    }

    /// Changes the value without notifying.
    pub fn update_untracked(&self, change: impl FnOnce(&mut T)) {
        self.change(false, change);
    }

    fn change(&self, tell: bool, change: impl FnOnce(&mut T)) {
        let mut change = Some(change);
        update(self.value, tell, &mut None, &mut |value| {
            if let Some(value) = value.downcast_mut()
                && let Some(change) = change.take()
            {
                change(value);
            }
        });
    }
}

impl<T> RwSignal<T> {
    fn show(&self, tracked: bool, asks: Asks<'_>) {
        show_written(self.value, tracked, asks);
    }
}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

fn written(value: Value) -> whole::RwSignal<Value> {
    whole::RwSignal::new(value)
}

fn set(signal: whole::RwSignal<Value>, value: Value) {
    update(signal, true, &mut Some(value), &mut |_| ());
}

fn update(
    signal: whole::RwSignal<Value>,
    tell: bool,
    new: &mut Option<Value>,
    change: &mut dyn FnMut(&mut dyn Any),
) {
    let done = signal.try_update_untracked(|value| match new.take() {
        Some(new) => *value = new,
        None => change(&mut **value),
    });
    if tell && done.is_some() {
        signal.notify();
    }
}

fn show_written(signal: whole::RwSignal<Value>, tracked: bool, asks: Asks<'_>) {
    if tracked {
        signal.track();
    }
    if let Some(value) = signal.try_read_untracked() {
        asks(&**value);
    }
}

impl<T: 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::of(of_written(signal.value))
    }
}

fn of_written(value: whole::RwSignal<Value>) -> Show {
    Arc::new(move |asks| show_written(value, true, asks))
}
