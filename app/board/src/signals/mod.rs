//! Signals of any type that are one type inside.
//!
//! The compiler writes Leptos' signals and memos anew for every type that they hold: that
//! was a sixth of the first wasm. These hold a value behind its vtable, so that all of it
//! is written once, and only what reads a value knows its type. They are used as Leptos'
//! own, whose names they bear; everything reactive is done by these. A derived signal is
//! asked as Leptos' is; `get` clones what it says.

mod memo;
mod stored;
#[cfg(test)]
mod tests;
mod written;

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude as whole;
use leptos::prelude::{AnyView, GetValue, IntoAny, untrack};

pub use memo::Memo;
pub use stored::StoredValue;
pub use written::RwSignal;

/// A value of any type.
type Value = Box<dyn Any + Send + Sync>;

/// Shows the value of a signal to whoever asks.
type Show = Arc<dyn Fn(&mut dyn FnMut(&dyn Any)) + Send + Sync>;

/// Whoever asks for a value.
type Asks<'a> = &'a mut dyn FnMut(&dyn Any);

/// As what Leptos makes views of.
type Shared<T> = leptos::tachys::reactive_graph::SharedReactiveFunction<T>;

/// Reads a value of a type from what shows one: nothing if it is not there any more.
fn read<T: 'static, U>(read: impl FnOnce(&T) -> U, show: impl FnOnce(Asks<'_>)) -> Option<U> {
    let mut read = Some(read);
    let mut found = None;
    show(&mut |value| {
        if let Some(value) = value.downcast_ref()
            && let Some(read) = read.take()
        {
            found = Some(read(value));
        }
    });
    found
}

/// What has been read: a signal lives as long as those who read it.
fn there<U>(found: Option<U>) -> U {
    match found {
        Some(found) => found,
        None => unreachable!("a signal was read that is gone"),
    }
}

/// What every signal of this module can do that can be read.
macro_rules! reads {
    ($name:ident) => {
        impl<T> Copy for $name<T> {}

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T: 'static> $name<T> {
            /// Reads the value; whoever does hears of it when it changes.
            pub fn with<U>(&self, with: impl FnOnce(&T) -> U) -> U {
                $crate::signals::there($crate::signals::read(with, |asks| self.show(true, asks)))
            }

            /// Reads the value once.
            pub fn with_untracked<U>(&self, with: impl FnOnce(&T) -> U) -> U {
                $crate::signals::there($crate::signals::read(with, |asks| self.show(false, asks)))
            }

            /// The value; whoever asks hears of it when it changes.
            pub fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// The value as it is now.
            pub fn get_untracked(&self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }

            /// The value as it is now, if the signal is still there.
            pub fn try_get_untracked(&self) -> Option<T>
            where
                T: Clone,
            {
                $crate::signals::read(T::clone, |asks| self.show(false, asks))
            }

            /// Hears of it when the value changes.
            pub fn track(&self) {
                self.show(true, &mut |_| ());
            }
        }

        impl<T> leptos::prelude::IntoAttributeValue for $name<T>
        where
            T: leptos::tachys::html::attribute::AttributeValue + Clone + 'static,
            $crate::signals::Shared<T>: leptos::tachys::html::attribute::AttributeValue,
        {
            type Output = $crate::signals::Shared<T>;

            fn into_attribute_value(self) -> Self::Output {
                self.shared()
            }
        }

        impl<T: Clone + 'static> leptos::tachys::html::property::IntoProperty for $name<T>
        where
            $crate::signals::Shared<T>: leptos::tachys::html::property::IntoProperty<
                    Cloneable: Clone,
                    CloneableOwned: Clone,
                >,
        {
            type State =
                <$crate::signals::Shared<T> as leptos::tachys::html::property::IntoProperty>::State;
            type Cloneable = Self;
            type CloneableOwned = Self;

            fn hydrate<const FROM_SERVER: bool>(
                self,
                element: &leptos::tachys::renderer::types::Element,
                key: &str,
            ) -> Self::State {
                self.shared().hydrate::<FROM_SERVER>(element, key)
            }

            fn build(
                self,
                element: &leptos::tachys::renderer::types::Element,
                key: &str,
            ) -> Self::State {
                self.shared().build(element, key)
            }

            fn rebuild(self, state: &mut Self::State, key: &str) {
                self.shared().rebuild(state, key);
            }

            fn into_cloneable(self) -> Self {
                self
            }

            fn into_cloneable_owned(self) -> Self {
                self
            }
        }

        impl<T: Clone + 'static> leptos::prelude::IntoRender for $name<T>
        where
            $crate::signals::Shared<T>: leptos::prelude::Render,
        {
            type Output = $crate::signals::Shared<T>;

            fn into_render(self) -> Self::Output {
                self.shared()
            }
        }

        impl<T: Clone + 'static> $name<T> {
            /// As what views are made of.
            #[must_use]
            pub fn shared(self) -> $crate::signals::Shared<T> {
                std::sync::Arc::new(std::sync::Mutex::new(move || self.get()))
            }
        }
    };
}

use reads;

/// A value that may change: something derived, a memo, or a signal that is written.
pub struct Signal<T> {
    source: whole::StoredValue<Show>,
    of: PhantomData<fn() -> T>,
}

reads!(Signal);

impl<T: 'static> Signal<T> {
    /// What a closure says; it is asked anew by everybody who reads.
    pub fn derive(derive: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self::of(Arc::new(move |asks| asks(&derive())))
    }

    /// A value that does not change.
    pub fn stored(value: T) -> Self
    where
        T: Send + Sync,
    {
        Self::of(Arc::new(move |asks| asks(&value)))
    }

    fn of(show: Show) -> Self {
        Self {
            source: whole::StoredValue::new(show),
            of: PhantomData,
        }
    }

    fn show(&self, tracked: bool, asks: Asks<'_>) {
        show(self.source, tracked, asks);
    }
}

impl Signal<String> {
    /// Words as a view.
    #[must_use]
    pub fn into_any(self) -> AnyView {
        self.shared().into_any()
    }
}

fn show(source: whole::StoredValue<Show>, tracked: bool, asks: Asks<'_>) {
    match source.try_get_value() {
        Some(show) if tracked => show(asks),
        Some(show) => untrack(|| show(asks)),
        None => {}
    }
}
