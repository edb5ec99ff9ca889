//! The browser's storage: texts that are written and read.
#![cfg(target_arch = "wasm32")]
// A test may expect; clippy does not see that these functions are tests.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

use browser::file;
use browser::storage::{LocalStorage, read, set_aside, write};
use js_sys::{Array, JsString, Reflect, Uint8Array};
use session::library::{GameId, Library, Storage as _};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{File, Storage, window};

wasm_bindgen_test_configure!(run_in_browser);

fn storage() -> Storage {
    window().unwrap().local_storage().unwrap().unwrap()
}

/// A text in the browser's own code units.
fn raw(key: &str) -> Vec<u16> {
    let text: JsString = Reflect::get(&storage(), &key.into())
        .unwrap()
        .unchecked_into();
    (0..text.length())
        .map(|at| text.char_code_at(at) as u16)
        .collect()
}

/// A text of Rust cannot hold half a surrogate pair, but a damaged save may.
#[wasm_bindgen_test]
fn half_a_surrogate_pair_is_put_aside_unchanged() {
    let key = "gipf.game.surrogate";
    let units: Vec<u16> = "gipf-game-1 1 1 0\nwhite Zo"
        .encode_utf16()
        .chain([0xd800, 0x65])
        .collect();
    let text: JsValue = JsString::from_char_code(&units).into();
    assert!(Reflect::set(&storage(), &key.into(), &text).unwrap());
    assert_eq!(raw(key), units);
    let mut library = Library {
        storage: LocalStorage,
    };
    library.put_aside(&GameId::parse("surrogate").unwrap(), |_| true);
    assert_eq!(storage().get_item(key).unwrap(), None);
    let kept = library.damaged();
    let mut kept = kept.iter().filter(|one| one.key.contains("surrogate"));
    let kept = kept.next().expect("it is put aside");
    assert_eq!(raw(&kept.key), units);
    storage().remove_item(&kept.key).unwrap();
}

/// No text that was put aside is lost to a later one, and none is put aside twice.
#[wasm_bindgen_test]
fn every_text_is_put_aside_under_a_key_of_its_own() {
    let (key, aside) = ("gipf.test", "gipf.damaged.test");
    let second = format!("{aside}.2");
    for text in ["one", "one", "two", "one"] {
        write(key, text);
        assert!(set_aside(key, aside));
    }
    assert_eq!(read(aside).as_deref(), Some("one"));
    assert_eq!(read(&second).as_deref(), Some("two"));
    assert_eq!(read(&format!("{aside}.3")), None);
    for key in [key, aside, &second] {
        LocalStorage.remove(key);
    }
}

/// The bytes of a file decide how they are read.
#[wasm_bindgen_test]
async fn a_file_of_old_programs_is_read() {
    let bytes = Array::of1(&Uint8Array::from(&b"J\xfcrgen \x96 x"[..]));
    let file = File::new_with_u8_array_sequence(&bytes, "old.txt").unwrap();
    assert_eq!(file::text(&file).await.unwrap(), "Jürgen – x");
}
