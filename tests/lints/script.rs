//! The literals of a script of JavaScript, each with its place. The scripts are our own and
//! correct: this knows only the parts of the language that they use.

/// A string, template or regular expression.
#[derive(Debug)]
pub(crate) struct Literal {
    /// Its line, from 1.
    pub(crate) line: usize,
    /// Its text; that of a template or an expression between the parts that are open.
    pub(crate) pieces: Vec<String>,
    /// The calls and values around it, from the inside to the outside.
    pub(crate) inside: Vec<Inside>,
}

/// A call or an object around a literal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Inside {
    /// The last word of the name of the function, the place among its arguments from 0, and
    /// the first argument where that is a literal.
    Call(String, usize, String),
    /// The name of the value.
    Value(String),
    /// The statements of a function, or an object before any name.
    Block,
}

/// A bracket that is open.
struct Frame {
    /// `(`, `[` or `{`; a grave for a template, `$` for a place in it.
    sign: char,
    name: String,
    argument: usize,
    first: String,
    literal: Literal,
}

/// A reading of a script.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    frames: Vec<Frame>,
    /// The two signs, words or literals before this one; a literal is `""`.
    before: [String; 2],
    found: Vec<Literal>,
}

/// All literals of a script, but the names of values.
pub(crate) fn literals(script: &str) -> Vec<Literal> {
    let mut reader = Reader {
        rest: script,
        line: 1,
        frames: Vec::new(),
        before: [";".to_owned(), ";".to_owned()],
        found: Vec::new(),
    };
    while let Some(sign) = reader.rest.chars().next() {
        if reader.top() == '`' {
            reader.template(sign);
        } else {
            reader.code(sign);
        }
    }
    reader.found
}

impl Reader<'_> {
    fn top(&self) -> char {
        self.frames.last().map_or(' ', |frame| frame.sign)
    }

    /// Takes the next `length` bytes.
    fn take(&mut self, length: usize) -> String {
        let (taken, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken.to_owned()
    }

    fn saw(&mut self, token: String) {
        self.before.swap(0, 1);
        self.before[1] = token;
    }

    fn literal(&self) -> Literal {
        Literal {
            line: self.line,
            pieces: vec![String::new()],
            inside: Vec::new(),
        }
    }

    fn open(&mut self, sign: char, name: String) {
        let literal = self.literal();
        self.frames.push(Frame {
            sign,
            name,
            argument: 0,
            first: String::new(),
            literal,
        });
    }

    /// Keeps a literal that has been read.
    fn keep(&mut self, mut literal: Literal) {
        let is_name = self.top() == '{'
            && matches!(&*self.before[1], "{" | ",")
            && self.rest.trim_start().starts_with(':');
        let text = literal.pieces.concat();
        if is_name {
            if let Some(frame) = self.frames.last_mut() {
                frame.name = text;
            }
            // Prevents the colon from being searched for a name again.
            self.before[1] = String::new();
            return self.saw(String::new());
        }
        for frame in self.frames.iter().rev() {
            literal.inside.extend(match frame.sign {
                '(' if !frame.name.is_empty() => Some(Inside::Call(
                    frame.name.clone(),
                    frame.argument,
                    frame.first.clone(),
                )),
                '{' if frame.name.is_empty() => Some(Inside::Block),
                '{' => Some(Inside::Value(frame.name.clone())),
                _ => None,
            });
        }
        if let Some(frame) = self.frames.last_mut()
            && frame.argument == 0
        {
            frame.first = text;
        }
        self.found.push(literal);
        self.saw(String::new());
    }

    /// A part of a template.
    fn template(&mut self, sign: char) {
        if self.rest.starts_with("${") {
            self.take(2);
            self.open('$', String::new());
            return self.saw("{".to_owned());
        }
        let text = match sign {
            '\\' => unescaped(&self.take(escape(self.rest))),
            _ => self.take(sign.len_utf8()),
        };
        if sign == '`' {
            if let Some(frame) = self.frames.pop() {
                self.keep(frame.literal);
            }
        } else if let Some(frame) = self.frames.last_mut()
            && let Some(piece) = frame.literal.pieces.last_mut()
        {
            piece.push_str(&text);
        }
    }

    /// A sign, word or literal outside of templates.
    fn code(&mut self, sign: char) {
        if sign.is_whitespace() {
            self.take(sign.len_utf8());
        } else if self.rest.starts_with("//") {
            self.take(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.take(self.rest.find("*/").map_or(self.rest.len(), |end| end + 2));
        } else if matches!(sign, '"' | '\'') {
            self.string(sign);
        } else if sign == '`' {
            self.take(1);
            self.open('`', String::new());
        } else if sign == '/' && self.may_begin() {
            self.expression();
        } else if is_of_word(sign) {
            let end = self.rest.find(|sign: char| !is_of_word(sign));
            let word = self.take(end.unwrap_or(self.rest.len()));
            self.saw(word);
        } else {
            self.sign(sign);
        }
    }

    fn sign(&mut self, sign: char) {
        match sign {
            '(' => {
                let name = self.before[1].clone();
                let is_name = name.starts_with(is_of_word) && name != "await" && name != "return";
                self.open('(', if is_name { name } else { String::new() });
            }
            '[' | '{' => self.open(sign, String::new()),
            ')' | ']' | '}' => {
                let closed = self.frames.pop().map(|frame| frame.sign);
                if closed == Some('$') {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.literal.pieces.push(String::new());
                    }
                    self.take(1);
                    return;
                }
            }
            ',' | ';' => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.argument += 1;
                    if frame.sign == '{' {
                        frame.name = String::new();
                    }
                }
            }
            ':' if matches!(&*self.before[0], "{" | ",") => {
                if let Some(frame) = self.frames.last_mut().filter(|frame| frame.sign == '{') {
                    frame.name.clone_from(&self.before[1]);
                }
            }
            _ => {}
        }
        let token = self.take(sign.len_utf8());
        self.saw(token);
    }

    /// A slash begins a regular expression where no value stands before it.
    fn may_begin(&self) -> bool {
        let before = &*self.before[1];
        let is_value = before.is_empty()
            || before.starts_with(is_of_word) && !["return", "await", "of", "in"].contains(&before);
        !is_value && !matches!(before, ")" | "]" | "}")
    }

    fn string(&mut self, quote: char) {
        let mut literal = self.literal();
        let mut text = String::new();
        self.take(1);
        while let Some(sign) = self.rest.chars().next().filter(|sign| *sign != quote) {
            text.push_str(&match sign {
                '\\' => unescaped(&self.take(escape(self.rest))),
                _ => self.take(sign.len_utf8()),
            });
        }
        self.take(1);
        literal.pieces = vec![text];
        self.keep(literal);
    }

    /// A regular expression: its pieces are the texts that stand between its other parts.
    fn expression(&mut self) {
        let mut literal = self.literal();
        let mut pieces = vec![String::new()];
        self.take(1);
        while let Some(sign) = self.rest.chars().next().filter(|sign| *sign != '/') {
            let taken = match sign {
                '\\' => self.take(escape(self.rest)),
                // Characters of a class are not part of a text.
                '[' => self.take(class(self.rest)),
                // The beginning of a group, before its text.
                '(' => self.take(group(self.rest)),
                _ => self.take(sign.len_utf8()),
            };
            let is_open =
                taken.starts_with(['|', ')', '*', '+', '?', '^', '$', '{', '}', '[', '(']);
            let text = taken.strip_prefix('\\').unwrap_or(&taken);
            let is_class = text.len() < taken.len() && "dDwWsSbB".contains(text);
            if is_open || is_class {
                pieces.push(String::new());
            } else if let Some(piece) = pieces.last_mut() {
                piece.push_str(text);
            }
        }
        self.take(1);
        // Its flags.
        let end = self.rest.find(|sign: char| !is_of_word(sign));
        self.take(end.unwrap_or(self.rest.len()));
        literal.pieces = pieces;
        self.keep(literal);
    }
}

/// The length of a backslash and the sign behind it.
fn escape(rest: &str) -> usize {
    rest.chars().take(2).map(char::len_utf8).sum()
}

/// The length of a class, `[` to `]`.
fn class(rest: &str) -> usize {
    let mut is_escaped = false;
    for (index, sign) in rest.char_indices() {
        if sign == ']' && !is_escaped {
            return index + 1;
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    rest.len()
}

/// The length of how a group begins: `(`, `(?:`, `(?=`, `(?!` or `(?<name>`.
fn group(rest: &str) -> usize {
    match rest.strip_prefix("(?") {
        None => 1,
        Some(after) if after.starts_with('<') => rest.find('>').map_or(1, |end| end + 1),
        Some(_) => 3,
    }
}

/// The text of a sign behind a backslash.
fn unescaped(escape: &str) -> String {
    match &escape[1..] {
        "n" | "t" | "r" => " ".to_owned(),
        sign => sign.to_owned(),
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '_' | '$')
}

mod examples {
    use super::{Inside, literals};

    fn pieces(script: &str) -> Vec<String> {
        let found = literals(script).into_iter();
        found.map(|literal| literal.pieces.join("|")).collect()
    }

    #[test]
    fn every_kind_of_literal_is_read() {
        let script = "f(\"a 'b\", 'c \\'d', `e ${g(`h`) + \"i\"} j`) // \"k\"\n/* 'l' */ / 2";
        assert_eq!(pieces(script), ["a 'b", "c 'd", "h", "i", "e | j"]);
        let script = "x(/^a b(?<n>\\d+) [c\\]/] \\(d\\/ e|(?:f) g$/i, 4 / 2 / 1, [/h/])";
        let read = pieces(script).concat().replace('|', "");
        assert_eq!(read, "a b  (d/ ef gh");
    }

    #[test]
    fn a_literal_knows_what_it_is_for() {
        let script = "test(\"a\", async () => {\n  await page.f(x, { name: (y ? \"b\" : `c`), \"d\": [\"e\"] });\n});";
        let found = literals(script);
        let call = |name: &str, index, first: &str| Inside::Call(name.into(), index, first.into());
        let outer = [Inside::Block, call("test", 1, "a")];
        for (literal, name) in found[1..].iter().zip(["name", "name", "d"]) {
            let inner = [Inside::Value(name.into()), call("f", 1, "")];
            assert_eq!(literal.inside, [&inner[..], &outer[..]].concat());
            assert_eq!(literal.line, 2);
        }
        assert_eq!(found.len(), 4);
        assert_eq!(found[0].inside, [call("test", 0, "")]);
    }
}
