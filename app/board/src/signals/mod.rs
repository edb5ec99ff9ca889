//! Signals of any type that share one type inside.
//!
//! The compiler generates Leptos' signals and memos again for every type in them: that was a
//! sixth of the first wasm. These hold a value behind its vtable, so that their code exists
//! once, and only code that reads a value depends on its type. They have the names and
//! interface of Leptos' signals, which do all reactive work. A derived signal is called like
//! Leptos' own; `get` clones its value.

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

/// Passes the value of a signal to a function.
type Show = Arc<dyn Fn(&mut dyn FnMut(&dyn Any)) + Send + Sync>;

/// A function that reads a value.
type Asks<'a> = &'a mut dyn FnMut(&dyn Any);

/// The type of which Leptos makes views.
type Shared<T> = leptos::tachys::reactive_graph::SharedReactiveFunction<T>;

/// Reads a value of a type: none if the signal is disposed of.
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

/// The value that was read: a signal lives as long as its readers.
fn there<U>(found: Option<U>) -> U {
    match found {
        Some(found) => found,
        None => unreachable!("a signal was read that is gone"),
    }
}

/// The methods of all readable signals of this module.
macro_rules! reads {
    ($name:ident) => {
        impl<T> Copy for $name<T> {}

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T: 'static> $name<T> {
            /// Reads the value and subscribes to it.
            pub fn with<U>(&self, with: impl FnOnce(&T) -> U) -> U {
                $crate::signals::there($crate::signals::read(with, |asks| self.show(true, asks)))
            }

            /// Reads the value without subscribing.
            pub fn with_untracked<U>(&self, with: impl FnOnce(&T) -> U) -> U {
                $crate::signals::there($crate::signals::read(with, |asks| self.show(false, asks)))
            }

            /// Returns the value and subscribes to it.
            pub fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// Returns the value without subscribing.
            pub fn get_untracked(&self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }

            /// Returns the value without subscribing; none if the signal is disposed of.
            pub fn try_get_untracked(&self) -> Option<T>
            where
                T: Clone,
            {
                $crate::signals::read(T::clone, |asks| self.show(false, asks))
            }

            /// Subscribes to the value.
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
            /// The signal in the form of which views are made.
            #[must_use]
            pub fn shared(self) -> $crate::signals::Shared<T> {
                std::sync::Arc::new(std::sync::Mutex::new(move || self.get()))
            }
        }
    };
}

use reads;

/// A value that may change: a derived one, a memo, or a written signal.
pub struct Signal<T> {
    source: whole::StoredValue<Show>,
    of: PhantomData<fn() -> T>,
}

reads!(Signal);

impl<T: 'static> Signal<T> {
    /// The result of a closure, which is called for every reader.
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
    /// A text as a view.
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
