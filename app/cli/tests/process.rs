//! The program itself, as another program meets it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_gipf"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Says everything at once, then closes the input.
fn say(bytes: &[u8]) -> Output {
    let mut child = start();
    let mut stdin = child.stdin.take().unwrap();
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may quit before it has read everything.
        let _ = stdin.write_all(&bytes);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn answer_to(bytes: &[u8]) -> String {
    let output = say(bytes);
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert_eq!(answer_to(b""), "");
    assert_eq!(
        answer_to(b"ruleset gipf-basic\nshow"),
        "ok\ngipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\nok\n"
    );
}

#[test]
fn nothing_is_answered_after_quit() {
    assert_eq!(answer_to(b"quit\nshow\nruleset gipf-basic\n"), "ok\n");
}

#[test]
fn line_ends_of_windows_are_line_ends() {
    assert_eq!(
        answer_to(b"ruleset gipf-basic\r\nperft 2\r\nquit\r\n"),
        "ok\n1764 618\nok\nok\n"
    );
}

#[test]
fn unreadable_lines_are_errors_and_change_nothing() {
    let mut bytes = b"ruleset gipf-basic\nplay a2-\xff\n".to_vec();
    bytes.extend(std::iter::repeat_n(b'x', 3_000_000));
    bytes.extend(b"\nposition \0\0\nshow\n");
    assert_eq!(
        answer_to(&bytes),
        "ok\n\
         error: the line is not UTF-8\n\
         error: the line is longer than 65536 bytes\n\
         error: there is 1 field instead of 6\n\
         gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\nok\n"
    );
}

/// Another program waits for each answer before it says the next line.
#[test]
fn every_answer_comes_at_once() {
    fn ask(stdin: &mut ChildStdin, stdout: &mut BufReader<ChildStdout>, line: &str) -> Vec<String> {
        writeln!(stdin, "{line}").unwrap();
        let mut answer = Vec::new();
        for line in stdout.lines() {
            let line = line.unwrap();
            let last = line == "ok" || line.starts_with("error: ");
            answer.push(line);
            if last {
                break;
            }
        }
        answer
    }
    let mut child = start();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut ask = |line: &str| ask(&mut stdin, &mut stdout, line);
    assert_eq!(ask("ruleset gipf-tournament"), ["ok"]);
    let turns = ask("turns");
    assert_eq!(turns.len(), 43);
    assert_eq!(
        turns[0],
        "Ga1-b2\tgipf-tournament (GG)3/5/6/7/6/5/4 b G16 G18 gg"
    );
    assert_eq!(ask("play Ga1-b2"), ["ok"]);
    assert_eq!(
        ask("show"),
        ["gipf-tournament (GG)3/5/6/7/6/5/4 b G16 G18 gg", "ok"]
    );
    assert_eq!(ask("quit"), ["ok"]);
    assert!(child.wait().unwrap().success());
}
