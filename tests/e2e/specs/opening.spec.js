// The opening of the tournament rules.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, shot, test } from "../lib/fixtures.js";
import { heardTask, t, task, WHITE } from "../lib/words.js";

const START = "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg";

test("basic pieces end the entry of GIPF-pieces", { tag: "@full" }, async ({ page }) => {
  const board = await openGame(page, { start: START });
  const kinds = page.getByRole("group", { name: t("row.choice") });
  // The first move of each is a GIPF-piece: nothing to choose.
  await expect(board.task).toHaveText(task("task.choose_dot_gipf", WHITE));
  await expect(kinds).toHaveCount(0);
  await board.push("Gg1-f2");
  await board.expectTurn("Gg1-f2");
  await board.push("Ge9-e8");
  await board.expectOn("f2", t("board.white_gipf", { spot: "f2" }));
  await expect(board.reserve("white")).toHaveText("16");

  await expect(kinds.getByRole("button", { name: t("piece.gipf") })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await shot(page, "tournament-opening");
  await kinds.getByRole("button", { name: t("piece.basic") }).click();
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  await board.click("a3");
  await board.click("b4");
  // The push ends the opening for White, so the board asks once.
  await expect(board.task).toHaveText(task("task.confirm_push", WHITE, { dot: "a3", spot: "b4" }) + t("effect.last_gipf"));
  await expect(page.locator("#app > .read[role=status]")).toContainText(`${heardTask("task.confirm_push", WHITE, { dot: "a3", spot: "b4" })} ${t("effect.last_gipf")}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("action.push"), exact: true }).click();
  await board.expectTurn("a3-b4");

  // Black may still introduce GIPF-pieces; White no longer.
  await expect(kinds).toHaveCount(1);
  await board.push("Ga1-b2");
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  await expect(kinds).toHaveCount(0);
});
