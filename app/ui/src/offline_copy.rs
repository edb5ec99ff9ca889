//! The app as one file, to use offline.

use board::components::{button, paragraph};
use board::prelude::*;
use features::offline_copy::{Command, Message, OfflineCopy};
use leptos::task::spawn_local;
use locale::Text;
use session::markup::escape;

use crate::mounted::{MountedPage, Screen};
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

impl Screen for OfflineCopy {
    type Callbacks = ();

    fn execute(page: MountedPage<Self>, command: Command) {
        match command {
            Command::Fetch => spawn_local(async move {
                page.send(Message::Downloaded(fetch().await));
            }),
        }
    }
}

/// The offer to download it, of this size in megabytes.
pub(crate) fn offer(store: Store, size: u32) -> Vec<AnyView> {
    let page = MountedPage::<OfflineCopy>::of(store, ());
    let get = page.sends(Message::Download);
    let status = page.sentence(Clone::clone);
    vec![
        paragraph("dialog-text", page.word(Text::TakeWhat { size })),
        group(
            "choices",
            vec![button("button", page.word(Text::TakeFetch), get)],
        ),
        view! { <p class="dialog-note" role="status">{status.into_any()}</p> }.into_any(),
    ]
}
