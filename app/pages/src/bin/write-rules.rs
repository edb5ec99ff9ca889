//! Writes the pages of the rules into the folder of an app: `write-rules <folder>`. `cargo xtask
//! dist` and `cargo xtask serve` run it.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).ok_or("name the folder of the app")?;
    let files = pages::rules::write_rules(&PathBuf::from(folder))?;
    writeln!(io::stdout(), "{files} files hold the rules")?;
    Ok(())
}
