//! The running sand: a loop that writes the attributes of moving parts only, as long as
//! something moves.

use crate::prelude::*;
use leptos::html::ElementType;
use leptos::svg;
use rules::Color;
use session::drawing::sand;
use session::{Millis, SandModel, svg_number};

use crate::platform::{Element, SvgElement};

use super::glass::{Glass, Glasses, Running};

/// Milliseconds of sand in a glass, and in the timer.
const GLASS: u64 = 180_000;
pub(super) const TIMER: u64 = 15_000;

/// The milliseconds of a move after which the ring of level 2 is taken away: it has been empty for
/// three seconds, and nothing follows from it.
const GENTLE_END: u64 = TIMER + 3_000;

/// The number of distinct levels of the sand: a step is less than half a pixel.
const LEVELS: f64 = 400.0;

/// Returns the time of the page.
pub type Clock = fn() -> Millis;

/// The player against whom the timer counts, and the seconds that it has left: written once a
/// second.
pub(super) type Countdown = RwSignal<Option<(Color, u64)>>;

/// The parts that are drawn in every frame. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Frames {
    pub(super) clock: Clock,
    glasses: StoredValue<Option<(Glasses, Option<SandModel>)>>,
    pub(super) running: [Running; 6],
    pub(super) timer: Running,
    /// The ring that shows the time for dropping a ring.
    pub(super) grace: NodeRef<svg::Circle>,
    /// The ring that shows the fifteen seconds of level 2.
    pub(super) gentle: NodeRef<svg::Circle>,
    /// The seconds in that ring.
    pub(super) gentle_seconds: NodeRef<svg::Text>,
    /// The last drawn level and seconds of each glass, so that unchanged attributes are not
    /// written.
    drawn: StoredValue<[Option<(i64, u64)>; 7]>,
    /// The player against whom the timer counts, and the seconds left.
    countdown: Countdown,
    /// True if the next frame is requested.
    asked: StoredValue<bool>,
}

impl Frames {
    pub(super) fn new(clock: Clock, countdown: Countdown) -> Self {
        Self {
            clock,
            glasses: StoredValue::new(None),
            running: core::array::from_fn(|_| Running::new()),
            timer: Running::new(),
            grace: NodeRef::new(),
            gentle: NodeRef::new(),
            gentle_seconds: NodeRef::new(),
            drawn: StoredValue::new([None; 7]),
            countdown,
            asked: StoredValue::new(false),
        }
    }

    /// Draws a new state at once, and then as long as sand runs.
    pub(super) fn show(self, glasses: Glasses, sand: Option<SandModel>) {
        self.glasses.set_value(Some((glasses, sand)));
        self.drawn.set_value([None; 7]);
        self.frame();
    }

    fn frame(self) {
        let Some(Some((glasses, sand))) = self.glasses.try_get_value() else {
            return;
        };
        let now = (self.clock)();
        let time = sand.map_or(0, |sand| sand.time_at(now));
        let runs = sand.is_some_and(|sand| sand.running);
        for (index, glass) in glasses.iter().enumerate() {
            let digits = sand.is_some_and(|sand| sand.digits);
            let left = left_of(glass, time, sand.is_some());
            self.pour(
                index,
                self.running[index],
                left,
                GLASS,
                runs,
                digits && !glass.lost,
            );
        }
        if let Some(sand) = sand {
            self.arcs(&sand, time, runs);
        }
        let left = sand.and_then(|sand| sand.countdown(now));
        if self.countdown.try_get_untracked() != Some(left) {
            self.countdown.try_set(left);
        }
        if runs && self.asked.try_get_value() == Some(false) {
            self.asked.set_value(true);
            next_frame(move || {
                // The board may be gone by now.
                if self.asked.try_get_value().is_some() {
                    self.asked.set_value(false);
                    self.frame();
                }
            });
        }
    }

    /// Draws the sand of a glass.
    fn pour(self, index: usize, parts: Running, left: u64, full: u64, runs: bool, digits: bool) {
        let share = left as f64 / full as f64;
        let level = (share * LEVELS).ceil() as i64;
        let seconds = left.div_ceil(1000);
        let drawn = self.drawn.with_value(|drawn| drawn[index]);
        let flows = runs && left > 0;
        if flows {
            // The falling grains.
            let offset = -((left % 600) as f64) / 600.0 * 0.12;
            write(parts.stream, "stroke-dashoffset", &svg_number(-offset));
        }
        if drawn == Some((level, seconds)) {
            return;
        }
        self.drawn
            .update_value(|drawn| drawn[index] = Some((level, seconds)));
        write(parts.upper, "d", &sand::upper(share));
        write(parts.lower, "d", &sand::lower(share));
        let end = if flows { sand::peak(share) } else { -0.02 };
        write(parts.stream, "y2", &svg_number(end));
        if full != GLASS {
            // The timer always shows its seconds.
            let sentence = (left > 0).then(|| seconds.to_string());
            return tell(parts.digits, &sentence.unwrap_or_default());
        }
        let sign = match seconds {
            _ if !runs && left == 0 => None,
            0 => None,
            1..=10 => Some((sand::SIGNS[1], "10")),
            11..=30 => Some((sand::SIGNS[0], "30")),
            _ => None,
        };
        write(parts.sign, "d", sign.map_or("", |(path, _)| path));
        write(parts.glass, "data-low", sign.map_or("", |(_, word)| word));
        // A glass without sand was not turned yet.
        let sentence = match digits && left > 0 {
            true => format!("{}:{:02}", seconds / 60, seconds % 60),
            false => String::new(),
        };
        tell(parts.digits, &sentence);
    }

    fn arcs(self, sand: &SandModel, time: u64, runs: bool) {
        if let Some(ring) = sand.late_ring {
            let whole = sand.speed.grace().max(1) as f64;
            let left = ring.until.saturating_sub(time) as f64 / whole;
            write(
                self.grace,
                "stroke-dashoffset",
                &svg_number(1.0 - left.min(1.0)),
            );
        }
        if let Some(since) = sand.since {
            let thought = time.saturating_sub(since);
            let gone = thought.min(TIMER);
            let share = gone as f64 / TIMER as f64;
            write(self.gentle, "stroke-dashoffset", &svg_number(share));
            let state = match thought {
                ..TIMER => "",
                TIMER..GENTLE_END => "over",
                _ => "gone",
            };
            write(self.gentle, "data-over", state);
            tell(
                self.gentle_seconds,
                &(TIMER - gone).div_ceil(1000).to_string(),
            );
        }
        if let Some(timer) = sand.timer {
            let left = timer.until.map_or(0, |until| until.saturating_sub(time));
            self.pour(6, self.timer, left, TIMER, runs, false);
        }
    }
}

/// The sand left in a glass: 0 if it was never turned.
pub(super) fn left_of(glass: &Glass, time: u64, timed: bool) -> u64 {
    let until = glass.until.filter(|_| timed && !glass.lost);
    until.map_or(0, |until| until.saturating_sub(time).min(GLASS))
}

/// Writes the digits beside a glass.
fn tell(digits: NodeRef<svg::Text>, sentence: &str) {
    if let Some(text) = digits.get_untracked() {
        let text: &Element = &text;
        text.set_text_content(Some(sentence));
    }
}

fn write<E>(element: NodeRef<E>, name: &str, value: &str)
where
    E: ElementType<Output = SvgElement>,
{
    if let Some(element) = element.get_untracked() {
        // A valid name, so this cannot fail.
        drop(element.set_attribute(name, value));
    }
}
