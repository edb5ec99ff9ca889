//! Stored texts that are not Unicode.

use std::collections::BTreeMap;

use session::Millis;
use session::library::{GameId, Library, Storage, StorageError, StoredCopy};

/// A storage of texts in UTF-16, as in browsers: it can hold half a surrogate pair, but a
/// `String` cannot.
#[derive(Default)]
struct Wide(BTreeMap<String, Vec<u16>>);

impl Storage for Wide {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).map(|text| String::from_utf16_lossy(text))
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        self.0.insert(key.to_owned(), text.encode_utf16().collect());
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    fn copy(&mut self, from: &str, to: &str) -> Result<(), StorageError> {
        if let Some(text) = self.0.get(from).cloned() {
            self.0.insert(to.to_owned(), text);
        }
        Ok(())
    }
}

#[test]
fn half_a_surrogate_pair_is_put_aside_unchanged() {
    let id = GameId::parse("a").unwrap();
    let copy = StoredCopy {
        revision: 1,
        saved: Millis(1),
        text: "gipf-record 1\nwhite Zoë\n".to_owned(),
    };
    let mut damaged: Vec<u16> = copy.to_string().encode_utf16().collect();
    let place = damaged.iter().position(|&unit| unit == u16::from(b'Z'));
    damaged.insert(place.unwrap(), 0xd800);
    let mut library = Library {
        storage: Wide::default(),
    };
    let key = "gipf.game.a".to_owned();
    library.storage.0.insert(key.clone(), damaged.clone());
    library.put_aside(&id, |_| true);
    assert_eq!(library.storage.0.get(&key), None);
    let kept: Vec<&Vec<u16>> = library.storage.0.values().collect();
    assert_eq!(kept, [&damaged]);
    assert_eq!(library.damaged().len(), 1);
}
