//! Texts made of good ones.

/// Pieces of text with a meaning for some reader.
const WORDS: [&str; 50] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    " ",
    ";",
    "&",
    "=",
    "#",
    "%",
    "%2",
    "%00",
    "_",
    "v=1",
    "&m=",
    "&n=",
    "&p=",
    "&g=",
    "&q=win",
    "&in=",
    "&title=",
    "z=",
    "&id=",
    "&ch=Z_coin",
    "&side=w",
    "&as=b",
    "{[%side 1 w]}",
    "[Challenge \"Z coin\"]\n",
    "challenge Z coin\n",
    "x",
    "x-",
    "e1-e3",
    "a3-b4",
    "xb2,b3,b4,b5",
    "G",
    "T+",
    "*",
    "1-0",
    "…",
    "999999999999999999999",
    "-1",
    "[%clk 0:00:01]",
    "[%end]",
    "\u{202e}",
    "\0",
];

/// Texts do not grow beyond this many bytes by repetition: a test counts how many
/// texts it has seen, and the limits of the formats have tests of their own.
const LONGEST: usize = 200_000;

/// Numbers that look random (SplitMix64); the same seed makes the same ones.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.number() % count.max(1) as u64) as usize
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Makes one text after the other; the same seed makes the same ones.
pub(crate) struct Mutator<'a> {
    dice: Dice,
    good: &'a [String],
}

impl<'a> Mutator<'a> {
    pub(crate) const fn new(seed: u64, good: &'a [String]) -> Self {
        let dice = Dice::new(seed);
        Self { dice, good }
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.below(count)
    }

    fn pick(&mut self) -> &'a str {
        self.dice.pick::<String>(self.good)
    }

    /// A place between two characters.
    fn place(&mut self, text: &str) -> usize {
        let mut index = self.below(text.len() + 1);
        while !text.is_char_boundary(index) {
            index -= 1;
        }
        index
    }

    /// Two places in order.
    fn span(&mut self, text: &str) -> (usize, usize) {
        let (one, two) = (self.place(text), self.place(text));
        // Most of what is cut or repeated is short.
        let short = self.below(4) > 0;
        let (from, to) = (one.min(two), one.max(two));
        if short && to - from > 12 {
            let mut to = from + self.below(12);
            while !text.is_char_boundary(to) {
                to += 1;
            }
            return (from, to);
        }
        (from, to)
    }

    /// The next text.
    pub(crate) fn next(&mut self) -> String {
        let mut text = self.pick().to_owned();
        for _ in 0..=self.below(6) {
            self.change(&mut text);
        }
        text
    }

    fn change(&mut self, text: &mut String) {
        let index = self.place(text);
        let (from, to) = self.span(text);
        match self.below(8) {
            0 => text.truncate(index),
            1 => text.replace_range(from..to, ""),
            2 => {
                let word = self.below(WORDS.len());
                text.insert_str(index, WORDS[word]);
            }
            3 => {
                let word = self.below(WORDS.len());
                text.replace_range(from..to, WORDS[word]);
            }
            4 => {
                // A part is repeated, up to many times.
                let room = LONGEST.saturating_sub(text.len()) / (to - from).max(1);
                let many = room.min(1 << self.below(8));
                let again = text[from..to].repeat(many);
                text.insert_str(index, &again);
            }
            5 => {
                let letter = char::from(self.below(128) as u8);
                text.insert(index, letter);
            }
            6 => {
                let other = self.pick();
                let (start, end) = self.span(other);
                text.replace_range(from..to, &other[start..end]);
            }
            _ => {
                let letter = self.below(0x11_0000) as u32;
                text.extend(char::from_u32(letter));
            }
        }
    }
}
