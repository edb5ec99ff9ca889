//! The style sheet of the dist: one file, made of the files in style/ in the order
//! in which style/main.css imports them, without comments.

use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// The style sheet of home, which is no part of the first load of the board.
pub(crate) const HOME: &str = "home.css";

/// The style sheet of what follows the board: panels, dialogs, the library.
pub(crate) const LIBRARY: &str = "library.css";

/// The style sheet of the page of the rules.
pub(crate) const RULES: &str = "rules.css";

/// What follows the board in a frame of somebody else.
pub(crate) const EMBED: &str = "embed-play.css";

/// All of them, what differs in a frame of somebody else, and the page of the rules; and the
/// files of style/ that each is made of.
pub(crate) const LATER: [(&str, &[&str]); 5] = [
    (HOME, &["small.css", HOME]),
    ("embed.css", &["embed.css"]),
    (EMBED, &["embed-play.css"]),
    (RULES, &[RULES, "rules-boards.css", "rules-print.css"]),
    (
        LIBRARY,
        &[
            "moves.css",
            "analysis.css",
            "puzzle.css",
            "puzzles.css",
            "decisions.css",
            "notices.css",
            "dialogs.css",
            "later.css",
            "boxes.css",
            "sand.css",
            "editor.css",
            "editor-wide.css",
            "builder.css",
            "learn.css",
            LIBRARY,
            "print.css",
        ],
    ),
];

/// The shell's own rules first, then everything that style/main.css asks for.
/// Other rules of main.css (the order of the layers, say) stay where they stand.
pub(crate) fn bundle(root: &Path) -> Outcome<String> {
    let mut css = squeeze(&paths::read(&root.join("app/web/shell.css"))?);
    let style = root.join("style");
    let main = style.join("main.css");
    if !main.exists() {
        return Ok(css);
    }
    for line in squeeze(&paths::read(&main)?).lines() {
        match import(line) {
            Some(name) => {
                let part = squeeze(&paths::read(&style.join(name))?);
                if part.lines().any(|line| line.starts_with("@import")) {
                    return Trouble::err(format!(
                        "style/{name} imports another file; only style/main.css may"
                    ));
                }
                css.push_str(&part);
            }
            None if line.starts_with("@import") => {
                return Trouble::err(format!(
                    "style/main.css: write `{line}` as `@import \"./name.css\";`"
                ));
            }
            None => {
                css.push_str(line);
                css.push('\n');
            }
        }
    }
    Ok(joined(&css))
}

/// Lines that end in a sign need no other end, and a value no space before it.
fn joined(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    for line in css.lines() {
        match line.split_once(": ").filter(|_| line.ends_with(';')) {
            Some((name, value)) => out.extend([name, ":", value]),
            None => out.push_str(line.strip_suffix(" {").unwrap_or(line)),
        }
        if line.ends_with(" {") {
            out.push('{');
        } else if !line.ends_with([';', '}', ',']) {
            out.push('\n');
        }
    }
    out
}

/// The rules of a style sheet that comes later, of its files.
pub(crate) fn later(root: &Path, names: &[&str]) -> Outcome<String> {
    let mut css = String::new();
    for name in names {
        css.push_str(&squeeze(&paths::read(&root.join("style").join(name))?));
    }
    Ok(joined(&css))
}

/// The file named by a line like `@import "./name.css";`.
fn import(line: &str) -> Option<&str> {
    line.strip_prefix("@import \"./")?.strip_suffix("\";")
}

/// Takes comments, indentation and empty lines away; strings stay as they are.
fn squeeze(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut rest = css;
    let mut quote = None;
    while let Some(c) = rest.chars().next() {
        if quote.is_none() && rest.starts_with("/*") {
            rest = rest.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        let escaped = quote.is_some() && c == '\\';
        match quote {
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if c == open => quote = None,
            _ => {}
        }
        let taken: usize = rest
            .chars()
            .take(if escaped { 2 } else { 1 })
            .map(char::len_utf8)
            .sum();
        kept.push_str(&rest[..taken]);
        rest = &rest[taken..];
    }
    let lines = kept.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::{import, joined, squeeze};

    #[test]
    fn comments_go_and_strings_stay() {
        let css = "/* a */\n.x {\n  content: \"/* kept \\\" */\"; /* b\n c */\n}\n";
        assert_eq!(squeeze(css), ".x {\ncontent: \"/* kept \\\" */\";\n}\n");
    }

    #[test]
    fn lines_are_joined_where_a_sign_ends_them() {
        let css = ".a,\n.b:not(.c) {\ncolor: red;\ngrid:\n\"a\" auto\n\"b\" auto / 1fr;\n}\n";
        let small = ".a,.b:not(.c){color:red;grid:\n\"a\" auto\n\"b\" auto / 1fr;}";
        assert_eq!(joined(css), small);
    }

    #[test]
    fn an_import_names_its_file() {
        assert_eq!(import("@import \"./board.css\";"), Some("board.css"));
        assert_eq!(import("@import url(\"./board.css\");"), None);
    }
}
