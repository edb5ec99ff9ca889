//! Clocks, timers, and pauses in long work.

use std::cell::Cell;
use std::time::Duration;

use gloo::timers::callback::Timeout;
use js_sys::{Array, Date, Function, Object, Promise, Reflect};
use session::Millis;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::languages;

/// The time since the page was opened, by a clock that cannot be set: games are timed by it. It
/// cannot be compared with that of another page.
#[must_use]
pub fn now() -> Millis {
    Millis(ticks() as u64)
}

/// The date and time by the system's clock, which can be set.
#[must_use]
pub fn date() -> Millis {
    Millis(Date::now() as u64)
}

/// The day in the user's time zone, counted from 1 January 1970.
#[must_use]
pub fn day() -> u32 {
    let minutes = Date::new_0().get_timezone_offset();
    ((Date::now() - minutes * 60_000.0) / 86_400_000.0) as u32
}

/// The date of a moment as in ISO 8601 (`2026-11-28`), in the user's time zone; for names of files.
#[must_use]
pub fn iso_day(moment: Millis) -> String {
    let date = Date::new(&JsValue::from_f64(moment.0 as f64));
    iso(&date).chars().take(10).collect()
}

/// Returns a function that formats dates with their time of day for a language (a BCP 47 tag
/// without a region), in the region that the browser names for it, if any. If the browser
/// cannot, the format is that of ISO 8601.
pub fn date_writer(language: &str) -> impl Fn(Millis) -> String + use<> {
    // Browsers take long to make a formatter.
    let parts = [("dateStyle", "short"), ("timeStyle", "short")];
    let format = intl_format(&region(language), &parts);
    move |moment| {
        let date = Date::new(&JsValue::from_f64(moment.0 as f64));
        let format = format.as_ref();
        let written = format.and_then(|format| format.call1(&JsValue::UNDEFINED, &date).ok());
        let written = written.and_then(|text| text.as_string());
        written.unwrap_or_else(|| iso(&date))
    }
}

/// The name of a day (counted from 1 January 1970) in a language: `narrow` is a letter, `long`
/// the word. Empty if the browser cannot format it.
#[must_use]
pub fn weekday(day: u32, language: &str, style: &str) -> String {
    let date = Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0));
    let format = intl_format(language, &[("weekday", style), ("timeZone", "UTC")]);
    let written = format.and_then(|format| format.call1(&JsValue::UNDEFINED, &date).ok());
    written
        .and_then(|text| text.as_string())
        .unwrap_or_default()
}

/// The language with the reader's region, if the browser names it.
fn region(language: &str) -> String {
    let mut all = languages::preferred().into_iter();
    let found = all.find(|one| one.split('-').next() == Some(language));
    found.unwrap_or_else(|| language.to_owned())
}

/// The function of an `Intl.DateTimeFormat`, looked up by name: `js_sys::Intl` throws where
/// the browser lacks it or refuses the region.
fn intl_format(region: &str, parts: &[(&str, &str)]) -> Option<Function> {
    let options = Object::new();
    for (name, value) in parts {
        Reflect::set(&options, &(*name).into(), &(*value).into()).ok()?;
    }
    let intl = Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
    let constructor = Reflect::get(&intl, &"DateTimeFormat".into()).ok()?;
    let constructor = constructor.dyn_into::<Function>().ok()?;
    let arguments = Array::of2(&region.into(), &options);
    let formatter = Reflect::construct(&constructor, &arguments).ok()?;
    let format = Reflect::get(&formatter, &"format".into()).ok()?;
    format.dyn_into().ok()
}

/// A date and its time of day in the user's time zone, as `2026-11-24 09:30`.
fn iso(date: &Date) -> String {
    format!(
        "{}-{:02}-{:02} {:02}:{:02}",
        date.get_full_year(),
        date.get_month() + 1,
        date.get_date(),
        date.get_hours(),
        date.get_minutes()
    )
}

/// The browser's monotonic clock, which may stop while the machine sleeps.
fn ticks() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or_else(Date::now, |performance| performance.now())
}

/// The time for which the page is hidden.
#[derive(Debug, Default)]
pub struct Absence {
    /// The time at which the page was hidden last: by the monotonic clock and by the date.
    hidden: Cell<Option<(f64, f64)>>,
}

impl Absence {
    /// Notes that the page is hidden.
    pub fn begin(&self) {
        self.hidden.set(Some((ticks(), Date::now())));
    }

    /// Call it when the page is shown again. Returns the time at which it was hidden if the date
    /// and the monotonic clock disagree on how long that was: the machine has slept, or the date
    /// was set, so the time since then is uncertain.
    #[must_use]
    pub fn end(&self) -> Option<Millis> {
        let (ticks_then, date_then) = self.hidden.get()?;
        let difference = (Date::now() - date_then) - (ticks() - ticks_then);
        (difference.abs() > TOLERANCE).then_some(Millis(ticks_then as u64))
    }
}

/// The difference in milliseconds that both clocks may have after the page was hidden.
const TOLERANCE: f64 = 2_000.0;

/// A running timer; dropping it cancels it.
#[derive(Debug)]
pub struct Timer(Timeout);

impl Timer {
    /// Lets it run without an owner.
    pub fn forget(self) {
        self.0.forget();
    }
}

/// Calls `act` after a pause of at most 24 days, the longest that browsers support.
pub fn after(pause: Duration, act: impl FnOnce() + 'static) -> Timer {
    begin(pause, Box::new(act))
}

/// Starts a timer; not generic, so that it is compiled once.
fn begin(pause: Duration, act: Box<dyn FnOnce()>) -> Timer {
    let pause = u32::try_from(pause.as_millis()).unwrap_or(u32::MAX);
    Timer(Timeout::new(pause.min(i32::MAX as u32), act))
}

/// Calls `act` at a moment, immediately if it has passed.
pub fn at(moment: Millis, act: impl FnOnce() + 'static) -> Timer {
    let pause = moment.0.saturating_sub(now().0);
    after(Duration::from_millis(pause), act)
}

/// The length of a slice in milliseconds.
const SLICE: u64 = 30;

/// Long work in slices: between them the browser can draw and handle input.
#[derive(Debug)]
pub struct Slice(Millis);

impl Slice {
    /// Begins the first slice.
    #[must_use]
    pub fn begin() -> Self {
        Self(now())
    }

    /// Returns true if the slice is used up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        now().0.saturating_sub(self.0.0) >= SLICE
    }

    /// Lets the browser work and begins the next slice.
    pub async fn next() -> Self {
        let turn = Promise::new(&mut |done, _| {
            // It takes no arguments and cannot fail.
            let done = move || drop(done.call0(&JsValue::UNDEFINED));
            after(Duration::ZERO, done).forget();
        });
        // The promise is never rejected.
        let _ = JsFuture::from(turn).await;
        Self::begin()
    }
}
