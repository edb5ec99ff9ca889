//! Writes the pages of an app that is published at an address into its folder: `write-pages
//! <folder> <address>`. `cargo xtask dist --base-url` runs it, and has checked the address.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args_os().skip(1);
    let (Some(folder), Some(base)) = (args.next(), args.next()) else {
        return Err("name the folder of the app and its address".into());
    };
    let base = base.into_string().map_err(|_| "the address is no text")?;
    let pages = pages::write_pages(&PathBuf::from(folder), &base)?;
    writeln!(io::stdout(), "{pages} puzzles have a page")?;
    Ok(())
}
