// Arriving by a link: the first visible board is that of the link, and errors in opening it are
// shown.
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectAccessible, full, openApp, shot, test } from "../lib/fixtures.js";
import { shellText, t } from "../lib/words.js";

const LINK = "#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=2";

/** Records every board that is visible, by the turns beside it. */
function watchBoards(page) {
  return page.addInitScript(() => {
    window.seen = [];
    const look = () => {
      const board = document.querySelector(".board");
      const isSeen = board?.checkVisibility() && !document.querySelector("#shell");
      if (isSeen) {
        const turns = [...document.querySelectorAll(".turn-text")].map((turn) => turn.dataset.turn).join(" ");
        if (window.seen.at(-1) !== turns) window.seen.push(turns);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Opens another page of a browser that has a game; the chunk of links is held back. */
async function withLastGame(page, context) {
  const board = await openGame(page);
  await board.push("a3-b4");
  await board.expectTurn("a3-b4");
  const other = await context.newPage();
  // Other tests cover two tabs with one game.
  await page.close();
  await watchBoards(other);
  return other;
}

test("a slow link shows no other game first", async ({ page, context }) => {
  const other = await withLastGame(page, context);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await other.route(/chunks\/links/, async (route) => {
    await held;
    await route.continue();
  });
  await other.goto(`./${LINK}`);
  await expect(other.locator(".board")).toBeAttached();
  // Long enough for the whole screen to be ready behind the shell.
  await other.waitForTimeout(1_500);
  await expect(other.locator("#shell")).toBeVisible();
  await expect(other.getByText(shellText("loading"))).toBeVisible();
  expect(await other.evaluate(() => window.seen)).toEqual([]);
  await shot(other, "arriving");
  release();
  await new BoardOnScreen(other).expectTurn("a2-b3");
  await expect(other.locator("#shell")).toHaveCount(0);
  // Frames are checked one by one: the last check may have been before the shell was removed.
  await expect.poll(() => other.evaluate(() => window.seen)).toEqual(["g1-f2 a2-b3"]);
});

test("a click on a hidden board takes effect when the board is shown", { tag: "@full" }, async ({ page, context }) => {
  const other = await withLastGame(page, context);
  let isWaiting = true;
  await other.route(/chunks\/links/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    isWaiting = false;
    await route.continue();
  });
  await other.goto(`./${LINK}`);
  const board = new BoardOnScreen(other);
  await expect(board.cell("e1")).toBeAttached();
  await board.push("e1-e3");
  expect(isWaiting).toBe(false);
  await board.expectTurn("e1-e3");
});

test("a link without a network shows a message, stays, and is tried again", async ({ page, context, guard }) => {
  guard.expect(/ERR_FAILED|Failed to fetch/);
  const other = await withLastGame(page, context);
  await other.route(/chunks\/links/, (route) => route.abort());
  await openApp(other, LINK);
  const board = new BoardOnScreen(other);
  const alert = other.getByRole("alert");
  await expect(alert).toContainText(t("save.link_not_loaded"));
  await expectAccessible(other);
  // The last game can be continued, and the address is still that of the link.
  await board.expectTurn("a3-b4");
  await other.waitForTimeout(600);
  expect(other.url()).toContain(LINK);
  await other.unroute(/chunks\/links/);
  await alert.getByRole("button", { name: t("action.try_again") }).click();
  await board.expectTurn("a2-b3");
  await expect(alert).toBeEmpty();
});

test("an invalid link stays in the address, with the last game behind its message", async ({ context, anew }) => {
  for (const [what, link, sentence] of full.list([
    ["a damaged link", "#v=1&g=gipf-basic&m=g1-f9", t("import.wrong_link")],
    ["a link to a move that MATRX does not know", "#v=1&g=matrx&m=Gd1-d9", t("import.wrong_link")],
  ])) {
    await test.step(what, async () => {
      const page = await anew();
      const other = await withLastGame(page, context);
      await openApp(other, link);
      const dialog = other.locator("dialog[open]");
      await expect(dialog).toContainText(sentence);
      await expectAccessible(other);
      await shot(other, `arriving-${what.replaceAll(" ", "-")}`);
      await dialog.getByRole("button", { name: t("action.close") }).click();
      await new BoardOnScreen(other).expectTurn("a3-b4");
      await other.waitForTimeout(600);
      expect(other.url()).toContain(link);
      await other.reload();
      await expect(dialog).toContainText(sentence);
    });
  }
});
