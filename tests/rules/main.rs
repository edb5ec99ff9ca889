//! The rules as a black box.

mod oracle;
