//! The app as one file, to take along.

use library::markup::escape;

use crate::platform::{file, net, page, web};

/// What the file is called.
const NAME: &str = "gipf.html";

/// How many megabytes it has; none where there is none, as in the file itself.
pub(crate) fn size() -> Option<u32> {
    page::find("html")?
        .get_attribute("data-single")?
        .parse()
        .ok()
}

/// Fetches it, and offers it as a file that knows where it was taken from: so its links lead
/// somewhere. Tells whether it could be had.
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
