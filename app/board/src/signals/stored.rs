//! Stored values that notify nobody.

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude as whole;
use leptos::prelude::{UpdateValue, WithValue};

use super::{Asks, Value, read, there};

/// A value that is stored as long as its owner, and does not notify of changes.
pub struct StoredValue<T> {
    value: whole::StoredValue<Value>,
    of: PhantomData<fn() -> T>,
}

impl<T> Copy for StoredValue<T> {}

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> StoredValue<T> {
    /// Stores a first value.
    pub fn new(value: T) -> Self {
        Self {
            value: stored(Box::new(value)),
            of: PhantomData,
        }
    }

    /// Reads the value.
    pub fn with_value<U>(&self, with: impl FnOnce(&T) -> U) -> U {
        there(read(with, |asks| show_stored(self.value, asks)))
    }

    /// The value.
    pub fn get_value(&self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// The value; none if it is disposed of.
    pub fn try_get_value(&self) -> Option<T>
    where
        T: Clone,
    {
        read(T::clone, |asks| show_stored(self.value, asks))
    }

    /// Stores another value; returns it if the place is disposed of.
    pub fn try_set_value(&self, value: T) -> Option<T> {
        let mut new = Some(value);
        self.try_update_value(|kept| {
            if let Some(new) = new.take() {
                *kept = new;
            }
        });
        new
    }

    /// Stores another value.
    pub fn set_value(&self, value: T) {
        self.update_value(|kept| *kept = value);
    }

    /// Changes the value.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        there(self.try_update_value(change));
    }

    /// Changes the value, unless it is disposed of.
    pub fn try_update_value<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let mut change = Some(change);
        let mut done = None;
        change_stored(self.value, &mut |value| {
            if let Some(value) = value.downcast_mut()
                && let Some(change) = change.take()
            {
                done = Some(change(value));
            }
        });
        done
    }
}

impl<T: Default + Send + Sync + 'static> Default for StoredValue<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

fn stored(value: Value) -> whole::StoredValue<Value> {
    whole::StoredValue::new(value)
}

fn show_stored(stored: whole::StoredValue<Value>, asks: Asks<'_>) {
    stored.try_with_value(|value| asks(&**value));
}

fn change_stored(stored: whole::StoredValue<Value>, change: &mut dyn FnMut(&mut dyn Any)) {
    stored.try_update_value(|value| change(&mut **value));
}
