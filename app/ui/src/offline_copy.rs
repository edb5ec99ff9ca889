//! The app as one file, to use offline.

use library::markup::escape;

use crate::platform::{file, net, page, web};

/// The name of the file.
const NAME: &str = "gipf.html";

/// Its size in megabytes; None if there is no such file, as in the file itself.
pub(crate) fn size() -> Option<u32> {
    page::find("html")?
        .get_attribute("data-single")?
        .parse()
        .ok()
}

/// Fetches it, and offers it as a file that knows its origin, so that its links lead there.
/// Returns false if it cannot be loaded.
pub(crate) async fn fetch() -> bool {
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
