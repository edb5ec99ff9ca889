//! The app as one file, to use offline.

use board::components::{act, button, paragraph};
use board::prelude::*;
use leptos::task::spawn_local;
use locale::Text;
use session::markup::escape;

use crate::pick::group;
use crate::platform::{file, net, page, web};
use crate::store::Store;

/// The name of the file.
const NAME: &str = "gipf.html";

/// The size in megabytes; None if there is no such file, as in the file itself.
pub(crate) fn size() -> Option<u32> {
    page::find("html")?
        .get_attribute("data-single")?
        .parse()
        .ok()
}

/// Fetches it, and offers it as a file that knows its origin, so that its links lead there.
/// Returns false if it cannot be loaded.
async fn fetch() -> bool {
    let Some(address) = page::beside(NAME) else {
        return false;
    };
    let whole = net::whole(&address).await;
    // Hosts that have lost a file answer with a page.
    let taken = whole.and_then(|whole| web::taken(&whole, escape));
    if let Some(taken) = &taken {
        file::download_page(NAME, taken);
    }
    taken.is_some()
}

/// The offer to download it, of this size in megabytes.
pub(crate) fn offer(store: Store, size: u32) -> Vec<AnyView> {
    let table = store.table();
    let sentence = RwSignal::new(None::<Text>);
    let get = act(move || {
        sentence.set(Some(Text::TakeFetching));
        spawn_local(async move {
            sentence.set(Some(match fetch().await {
                true => Text::TakeDone,
                false => Text::TakeFailed,
            }));
        });
    });
    let what = Signal::derive(move || table.say(&Text::TakeWhat { size }));
    let status = Signal::derive(move || {
        sentence
            .get()
            .map_or_else(String::new, |text| table.say(&text))
    });
    vec![
        paragraph("dialog-text", what),
        group(
            "choices",
            vec![button("button", table.word(Text::TakeFetch), get)],
        ),
        view! { <p class="dialog-note" role="status">{status}</p> }.into_any(),
    ]
}
