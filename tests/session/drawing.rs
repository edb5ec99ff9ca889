//! The exported drawing comes from the render model and stands alone.

use session::{Message, SvgOptions};

use crate::table::Table;

fn drawing(table: &Table, coordinates: bool) -> String {
    table.board().to_svg(&SvgOptions {
        title: "Ada <&> Bo".to_owned(),
        coordinates,
    })
}

#[test]
fn every_disc_and_every_dot_is_drawn() {
    let table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 w G11 G12 --");
    let svg = drawing(&table, true);
    assert_eq!(svg.matches("href=\"#white\"").count(), 3);
    assert_eq!(svg.matches("href=\"#black\"").count(), 2);
    assert_eq!(svg.matches("<text").count(), 24);
    // A GIPF-piece is marked by more than its height.
    assert_eq!(svg.matches("r=\".175\"").count(), 2);
    assert!(svg.contains("<title>Ada &lt;&amp;&gt; Bo</title>"));
    assert_eq!(drawing(&table, false).matches("<text").count(), 0);
}

#[test]
fn tags_are_balanced_and_nothing_is_loaded_from_elsewhere() {
    let mut table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 w G11 G12 --");
    for svg in [
        drawing(&table, true),
        drawing(table.send(Message::Flip), true),
    ] {
        for tag in ["svg", "g", "title", "text", "defs"] {
            let open =
                svg.matches(&format!("<{tag}>")).count() + svg.matches(&format!("<{tag} ")).count();
            assert_eq!(open, svg.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        assert!(!svg.contains("url("));
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}
