//! QR codes.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use session::markup::escape;

/// A link as a QR code, as a drawing; none if it is too long for one.
#[must_use]
pub fn drawing(link: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    // A quiet zone of four modules around it, as readers require.
    let width = size + 8;
    Some(format!(
        "<svg class=\"code\" viewBox=\"-4 -4 {width} {width}\" role=\"img\" aria-label=\"{}\"><rect class=\"code-paper\" x=\"-4\" y=\"-4\" width=\"{width}\" height=\"{width}\"/><path class=\"code-ink\" d=\"{path}\"/></svg>",
        escape(label)
    ))
}
