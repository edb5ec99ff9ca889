//! The modules of a package as its sources declare them: the items, imports and names of each.
//! Code for tests is left out.

use std::collections::{BTreeMap, BTreeSet};

use crate::tokens::{Kind, Token, closing, tokens};

/// The sources of a package: texts by their paths below its folder.
pub(crate) type Sources = BTreeMap<String, String>;

/// A module; several may stand in one file.
#[derive(Debug)]
pub(crate) struct Module<'a> {
    /// The path of its file.
    pub(crate) file: String,
    /// The module around it; none of the root.
    pub(crate) parent: Option<usize>,
    /// The modules in it, by name.
    pub(crate) children: BTreeMap<&'a str, usize>,
    /// The names that it defines.
    pub(crate) items: BTreeSet<&'a str>,
    pub(crate) imports: Vec<Import<'a>>,
    pub(crate) names: Vec<Named<'a>>,
}

/// A path of a `use`.
#[derive(Debug)]
pub(crate) struct Import<'a> {
    pub(crate) path: Vec<&'a str>,
    /// The name that it has here; none where everything of a module is imported.
    pub(crate) name: Option<&'a str>,
    pub(crate) line: usize,
    /// True for a re-export: `pub use`, with any visibility.
    pub(crate) is_export: bool,
}

/// A path in the code, or a single word that can name an item: a type or a function.
#[derive(Debug)]
pub(crate) struct Named<'a> {
    pub(crate) path: Vec<&'a str>,
    pub(crate) line: usize,
}

/// The modules below a root, the root first.
pub(crate) fn modules<'a>(sources: &'a Sources, root: &str) -> Vec<Module<'a>> {
    let mut reader = Reader {
        sources,
        modules: Vec::new(),
    };
    reader.file(root, None, true);
    reader.modules
}

struct Reader<'a> {
    sources: &'a Sources,
    modules: Vec<Module<'a>>,
}

/// The folders of a module's children: the one where `mod name;` looks for files, and the base
/// of paths in attributes.
struct Folders {
    of_children: String,
    of_paths: String,
}

impl<'a> Reader<'a> {
    /// Reads the module in a file; `is_folder` is true if its children are beside it.
    fn file(&mut self, path: &str, parent: Option<usize>, is_folder: bool) -> Option<usize> {
        let text = self.sources.get(path)?;
        let beside = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let of_children = if is_folder {
            beside.to_owned()
        } else {
            path.trim_end_matches(".rs").to_owned()
        };
        let folders = Folders {
            of_children,
            of_paths: beside.to_owned(),
        };
        let module = self.begin(path, parent);
        self.body(&tokens(text), module, &folders);
        Some(module)
    }

    fn begin(&mut self, file: &str, parent: Option<usize>) -> usize {
        self.modules.push(Module {
            file: file.to_owned(),
            parent,
            children: BTreeMap::new(),
            items: BTreeSet::new(),
            imports: Vec::new(),
            names: Vec::new(),
        });
        self.modules.len() - 1
    }

    fn body(&mut self, tokens: &[Token<'a>], module: usize, folders: &Folders) {
        let is = |index: usize, text: &str| tokens.get(index).is_some_and(|token| token.is(text));
        let word = |index: usize| {
            let token = tokens.get(index).filter(|token| token.kind == Kind::Word);
            token.map(|token| token.text)
        };
        let mut depth = 0_usize;
        let mut index = 0;
        let mut path = None;
        let mut is_public = false;
        while let Some(token) = tokens.get(index) {
            if token.is("#") && (is(index + 1, "[") || is(index + 1, "!") && is(index + 2, "[")) {
                let open = index + 1 + usize::from(is(index + 1, "!"));
                let end = closing(tokens, open);
                let attribute = &tokens[open + 1..end];
                index = end + 1;
                if is_for_tests(attribute) {
                    index = after_item(tokens, index);
                } else if attribute.first().is_some_and(|first| first.is("path")) {
                    path = attribute.last().map(|last| last.text.trim_matches('"'));
                }
                continue;
            }
            let was_public = std::mem::replace(&mut is_public, false);
            match token.text {
                _ if token.kind == Kind::Literal => {}
                "pub" => {
                    is_public = true;
                    let of_whom = word(index + 2);
                    let of_whom = of_whom.filter(|_| is(index + 1, "("));
                    if of_whom.is_some_and(|of| ["crate", "super", "self", "in"].contains(&of)) {
                        index = closing(tokens, index + 1);
                    }
                }
                "mod" if word(index + 1).is_some() => {
                    let name = word(index + 1).unwrap_or_default();
                    index = self.child(tokens, index + 1, name, path.take(), module, folders);
                    continue;
                }
                "use" if !is(index + 1, "<") => {
                    let rest = tokens[index..].iter();
                    let length = rest.take_while(|token| !token.is(";")).count();
                    let import = &tokens[index + 1..index + length];
                    self.import(import, &[], module, was_public);
                    index += length;
                }
                "macro_rules" => {
                    self.modules[module].items.extend(word(index + 2));
                    index += 2;
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union"
                    if depth == 0 =>
                {
                    let after = word(index + 1);
                    let skipped = usize::from(after == Some("mut"));
                    // `const fn` names the word after it.
                    let name = word(index + 1 + skipped);
                    let keywords = ["fn", "unsafe", "extern", "async"];
                    if let Some(name) = name.filter(|name| !keywords.contains(name)) {
                        self.modules[module].items.insert(name);
                        index += 1 + skipped;
                    }
                }
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ if token.kind == Kind::Word => {
                    let length = self.named(tokens, index, module);
                    index += length;
                    continue;
                }
                _ => {}
            }
            index += 1;
        }
    }

    /// Reads `mod name;` or `mod name { … }` from its name on; returns the index after it.
    fn child(
        &mut self,
        tokens: &[Token<'a>],
        index: usize,
        name: &'a str,
        path: Option<&str>,
        module: usize,
        folders: &Folders,
    ) -> usize {
        if tokens.get(index + 1).is_some_and(|token| token.is("{")) {
            let end = closing(tokens, index + 1);
            let file = self.modules[module].file.clone();
            let child = self.begin(&file, Some(module));
            self.modules[module].children.insert(name, child);
            let inside = |folder: &str| joined(folder, name);
            let folders = Folders {
                of_children: inside(&folders.of_children),
                of_paths: inside(&folders.of_paths),
            };
            self.body(&tokens[index + 2..end], child, &folders);
            return end + 1;
        }
        let child = match path {
            Some(path) => self.file(&joined(&folders.of_paths, path), Some(module), true),
            None => {
                let beside = joined(&folders.of_children, &[name, ".rs"].concat());
                let inside = joined(&folders.of_children, &[name, "/mod.rs"].concat());
                let child = self.file(&beside, Some(module), false);
                child.or_else(|| self.file(&inside, Some(module), true))
            }
        };
        self.modules[module]
            .children
            .extend(child.map(|child| (name, child)));
        index + 2
    }

    /// Records every path of a `use`.
    fn import(&mut self, tokens: &[Token<'a>], before: &[&'a str], module: usize, public: bool) {
        let mut path = before.to_vec();
        let mut renamed = None;
        let mut index = 0;
        while let Some(token) = tokens.get(index) {
            match token.text {
                "::" => {}
                "{" => {
                    let inside = &tokens[index + 1..closing(tokens, index)];
                    for part in parts(inside) {
                        self.import(part, &path, module, public);
                    }
                    return;
                }
                "as" => {
                    renamed = tokens.get(index + 1).map(|token| token.text);
                    index += 1;
                }
                text => path.push(text),
            }
            index += 1;
        }
        let Some(line) = tokens.last().map(|token| token.line) else {
            return;
        };
        let last = path.last().copied();
        if matches!(last, Some("*" | "self")) {
            path.pop();
        }
        let name = match last {
            Some("*") => None,
            _ => renamed.or(path.last().copied()),
        };
        self.modules[module].imports.push(Import {
            path,
            name,
            line,
            is_export: public,
        });
    }

    /// Records the path that begins with a word; returns its number of tokens.
    fn named(&mut self, tokens: &[Token<'a>], index: usize, module: usize) -> usize {
        let is = |index: usize, text: &str| tokens.get(index).is_some_and(|token| token.is(text));
        let before = |back: usize, text: &str| index >= back && is(index - back, text);
        let mut path = vec![tokens[index].text];
        let mut end = index + 1;
        while let Some(next) = tokens.get(end + 1)
            && is(end, "::")
            && next.kind == Kind::Word
        {
            path.push(next.text);
            end += 2;
        }
        // A field or a method of something; what is defined here.
        let is_other = before(1, ".") && !before(2, ".") || before(1, "fn") || before(1, "::");
        let is_item = path.len() > 1
            || is(end, "(")
            || is(end, "!")
            || path[0].starts_with(|sign: char| sign.is_ascii_uppercase());
        if is_item && !is_other {
            let line = tokens[index].line;
            self.modules[module].names.push(Named { path, line });
        }
        end - index
    }
}

/// A path below a folder; `..` leads out of it.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The parts of a list between its commas.
fn parts<'a, 'b>(tokens: &'b [Token<'a>]) -> Vec<&'b [Token<'a>]> {
    let mut parts = Vec::new();
    let (mut begin, mut index) = (0, 0);
    while let Some(token) = tokens.get(index) {
        if token.is("{") {
            index = closing(tokens, index);
        } else if token.is(",") {
            parts.push(&tokens[begin..index]);
            begin = index + 1;
        }
        index += 1;
    }
    parts.push(&tokens[begin.min(tokens.len())..]);
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns true for `test` and for every `cfg` that asks for tests.
fn is_for_tests(attribute: &[Token<'_>]) -> bool {
    let Some((first, rest)) = attribute.split_first() else {
        return false;
    };
    let asks = |index: usize| {
        let negated = index >= 2 && rest[index - 1].is("(") && rest[index - 2].is("not");
        rest[index].is("test") && !negated
    };
    first.is("test") && rest.is_empty() || first.is("cfg") && (0..rest.len()).any(asks)
}

/// The index after an item, a field or a statement, with the attributes before it.
fn after_item(tokens: &[Token<'_>], begin: usize) -> usize {
    let mut index = begin;
    while tokens.get(index).is_some_and(|token| token.is("#")) {
        index = closing(tokens, index + 1) + 1;
    }
    let keywords = [
        "pub", "fn", "struct", "enum", "trait", "type", "const", "static", "union", "impl", "mod",
        "use", "unsafe", "async", "extern",
    ];
    let is_item = tokens
        .get(index)
        .is_some_and(|token| keywords.iter().any(|keyword| token.is(keyword)));
    while let Some(token) = tokens.get(index) {
        if token.is("{") {
            return closing(tokens, index) + 1;
        }
        if token.is("(") || token.is("[") {
            index = closing(tokens, index);
        } else if token.is(";") || token.is(",") && !is_item {
            return index + 1;
        }
        index += 1;
    }
    index
}
