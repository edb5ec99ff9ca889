// The opening of the tournament rules.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, shot, test } from "../lib/fixtures.js";

const START = "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg";

test("GIPF-pieces first, then basic pieces, and no way back", async ({ page }) => {
  const board = await openGame(page, { start: START });
  const kinds = page.getByRole("group", { name: "Piece to push in" });
  // The first move of each is a GIPF-piece: nothing to choose.
  await expect(board.task).toHaveText("White: choose a dot for a GIPF-piece");
  await expect(kinds).toHaveCount(0);
  await board.push("Gg1-f2");
  await board.expectTurn("Gg1-f2");
  await board.push("Ge9-e8");
  await board.expectOn("f2", "f2, white GIPF-piece");
  await expect(board.reserve("white")).toHaveText("16");

  await expect(kinds.getByRole("button", { name: "GIPF-piece" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await shot(page, "tournament-opening");
  await kinds.getByRole("button", { name: "Basic piece" }).click();
  await expect(board.task).toHaveText("White: choose a dot");
  await board.click("a3");
  await board.click("b4");
  // It ends the opening for White: he is asked once.
  await expect(board.task).toHaveText("White: Basic piece? No GIPF-piece may come in after it.");
  await expect(page.locator("#app > .read[role=status]")).toContainText("No GIPF-piece may come in after it.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await board.expectTurn("a3-b4");

  // Black may still bring GIPF-pieces in; White no longer.
  await expect(kinds).toHaveCount(1);
  await board.push("Ga1-b2");
  await expect(board.task).toHaveText("White: choose a dot");
  await expect(kinds).toHaveCount(0);
});
