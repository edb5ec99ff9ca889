// Parts that are loaded after the board: their space is reserved, the page plays without them,
// keys wait for them, and failed ones can be requested again.
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectAccessible, full, openApp, shot, test } from "../lib/fixtures.js";
import { openDialog, write } from "../lib/panels.js";
import { BLACK, t, task, WHITE } from "../lib/words.js";

const PANELS = /\/chunks\/panels\.wasm/;
const NOTICES = /\/chunks\/notices\.wasm/;
const SIZES = { small: [320, 640], phone: [360, 740], lying: [740, 360], tablet: [820, 1180], desk: [1280, 800] };
const SORRY = t("action.not_loaded");

/** Holds a chunk back; the returned function releases it. */
async function hold(page, chunk) {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(chunk, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Makes a chunk fail, as on a web space that lost it; the returned function restores it. */
async function lose(page, guard, chunk) {
  guard.expect(/404|CompileError|WebAssembly/);
  await page.route(chunk, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }));
  return () => page.unroute(chunk);
}

/** The places of all elements that were there before. */
function places(page) {
  return page.evaluate(() => {
    const all = [".bar", ".board", ".far .player", ".near .player", ".task", ".actions"];
    return all.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const { x, y, width, height } = box ?? new DOMRect();
      return `${selector} ${[x, y, width, height].map(Math.round).join(" ")}`;
    });
  });
}

test("a board without its panels can be played, and keeps its layout when they load, on every size", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const [size, [width, height]] of full.list(Object.entries(SIZES))) {
    await test.step(size, async () => {
      const page = await anew();
      await page.setViewportSize({ width, height });
      const arrive = await hold(page, PANELS);
      const board = await openGame(page);
      await board.push("a3-b4");
      await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
      await expect(page.locator(".moves-list")).toHaveCount(0);
      await expectAccessible(page);
      await shot(page, `panels-late-${size}`);
      const before = await places(page);
      arrive();
      await board.expectTurn("a3-b4");
      expect(await places(page)).toEqual(before);
      await board.push("g1-f2");
      await board.expectTurn("g1-f2");
    });
  }
});

test("panels that cannot be loaded show a message and a retry button, and keys tell of it", async ({ page, anew, guard }) => {
  await test.step("panels that cannot be loaded show a message and a retry button", async () => {
    const mend = await lose(page, guard, PANELS);
    const board = await openGame(page);
    const place = page.locator(".moves");
    await expect(place).toContainText(SORRY);
    await expectAccessible(page);
    await shot(page, "panels-missing");
    await board.push("a3-b4");
    const again = place.getByRole("button", { name: t("action.try_again") });
    await again.click();
    await expect(place).toContainText(SORRY);
    await mend();
    await again.focus();
    await page.keyboard.press("Enter");
    await board.expectTurn("a3-b4");
    // The button has gone, and the focus is not lost with it.
    await expect(page.locator(".board [tabindex='0']")).toBeFocused();
    await write(page, "g1-f2");
    await board.expectTurn("g1-f2");
  });
  await test.step("a key without its chunk shows a message, and works after loading", async () => {
    const page = await anew();
    const mend = await lose(page, guard, PANELS);
    const board = await openGame(page);
    await expect(page.locator(".moves")).toContainText(SORRY);
    await board.cell("e5").focus();
    await page.keyboard.press("m");
    await expect(page.locator(".now .remark")).toContainText(SORRY);
    await mend();
    await page.keyboard.press("m");
    await expect(page.locator(".answer")).toHaveText(t("moves.none"));
  });
});

test("a question key is answered when its chunk is loaded, for the spot at that time", { tag: "@full" }, async ({ page }) => {
  const arrive = await hold(page, PANELS);
  const board = await openGame(page, { start: "gipf-standard 4/5/6/1(GG)g4/6/5/(gg)3 w G12 G14 --" });
  const heard = page.locator("#app > .read[role=status]");
  await board.cell("e3").focus();
  await page.keyboard.press("s");
  await page.keyboard.press("ArrowUp");
  await expect(board.cell("e4")).toBeFocused();
  await expect(heard).toHaveText("");
  arrive();
  await expect(heard).toHaveText(`${t("board.white_gipf", { spot: "e3" })}.`);
  await page.keyboard.press("s");
  await expect(heard).toHaveText(`${t("board.black_basic", { spot: "e4" })}.`);
});

test("a finished game waits for the chunk of its end, and names the winner without it", { tag: "@full" }, async ({ page, guard }) => {
  await openApp(page);
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  const dialog = await openDialog(page, t("action.more"));
  await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
  await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
  await expect(page.locator(".over-result")).toHaveText(t("over.wins", { player: BLACK }));
  const arrive = await hold(page, PANELS);
  await page.reload();
  // Nothing is shown that would move later.
  await page.waitForTimeout(1000);
  await expect(page.locator("#shell")).toHaveCount(1);
  arrive();
  await expect(page.locator("#shell")).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("ended.rematch") })).toBeVisible();
  await page.unroute(PANELS);
  const mend = await lose(page, guard, PANELS);
  await page.reload();
  await expect(board.task).toHaveText(t("over.wins", { player: BLACK }));
  await expect(page.locator(".moves")).toContainText(SORRY);
  await mend();
  await page.locator(".moves").getByRole("button", { name: t("action.try_again") }).click();
  await expect(page.locator(".over-result")).toHaveText(t("over.wins", { player: BLACK }));
});

test("the layout stays when a game ends before its chunk is loaded, on every phone", async ({ anew }) => {
  test.setTimeout(120_000);
  for (const size of full.list(["phone", "small", "lying"])) {
    await test.step(size, async () => {
      const page = await anew();
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      const arrive = await hold(page, PANELS);
      const board = await openGame(page, { start: "gipf-basic g2G/5/6/G5g/6/5/g2G w G1 G0 --" });
      await board.push("a3-b4");
      await expect(board.task).toHaveText(t("over.wins", { player: WHITE }));
      const fixed = (all) => all.filter((place) => !/^\.task /.test(place));
      const before = fixed(await places(page));
      arrive();
      await expect(page.locator(".over-reason")).toBeVisible();
      expect(fixed(await places(page))).toEqual(before);
    });
  }
});

test("a notice sent before its chunk is shown when the chunk loads, now or later", async ({ anew, guard }) => {
  test.setTimeout(120_000);
  for (const comes of full.list([false, true])) {
    await test.step(comes ? "loads" : "cannot load", async () => {
      const page = await anew();
      const mend = comes ? await hold(page, NOTICES) : await lose(page, guard, NOTICES);
      const board = await openGame(page);
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("no room", "QuotaExceededError");
        };
      });
      await board.push("a3-b4");
      await board.expectTurn("a3-b4");
      if (!comes) {
        await expect(page.getByRole("alert")).toContainText(t("action.not_saved"));
        await mend();
        await page.getByRole("alert").getByRole("button", { name: t("action.try_again") }).click();
      } else {
        await expect(page.locator(".notice")).toHaveCount(0);
        mend();
      }
      await expect(page.getByRole("alert")).toContainText(t("save.full"));
      await expect(page.getByRole("button", { name: t("save.file") })).toBeVisible();
    });
  }
});
