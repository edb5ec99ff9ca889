// The app in one file, opened from a folder: all its functions, without a server and without a
// request.
import { readFile } from "node:fs/promises";
import { BoardOnScreen } from "../lib/board.js";
import { blockStorage, expect, expectAccessible, expectNoSidewaysScroll, expectWhole, reload, shot } from "../lib/fixtures.js";
import { game } from "../lib/home.js";
import { fromMenu, openLibrary, paste } from "../lib/library.js";
import { choose, openDialog } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { dice, offered, playByChance } from "../lib/random.js";
import { openFile, test } from "../lib/single.js";
import { de, either, expression, lessonTitles, pattern, starts, t } from "../lib/words.js";

const GAMES = ["gipf", "potentials", "ultimate", "matrx", "tamsk"];
/** White wins in three turns; that a2 is right can be found only by proof, in the worker. */
const KNOT = "#v=1&p=gipf-basic_ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4_w_G7_G2_--&q=win&in=3&title=Knot";

/** Turns animation off. */
const still = (page) => page.emulateMedia({ reducedMotion: "reduce" });
const dialog = (page) => page.locator("dialog[open]");
const button = (page, name) => page.getByRole("button", { name, exact: true });

for (const [name, keys] of [["GIPF", GAMES.slice(0, 1)], ["every other game", GAMES.slice(1)]]) {
  test(`${name} is played against the computer`, { tag: name === "GIPF" ? [] : "@full" }, async ({ anew }) => {
    test.setTimeout(keys.length * 120_000);
    for (const key of keys) {
      await test.step(key, async () => {
        const page = await anew();
        await still(page);
        await openFile(page);
        await game(page, key).click();
        await choose(dialog(page), t("new_game.computer"));
        await dialog(page).getByRole("button", { name: t("action.start") }).click();
        const board = new BoardOnScreen(page);
        await expect(page.locator(".player").filter({ hasText: t("new_game.computer") })).toHaveCount(1);
        // Any player may begin; both the computer and the test play.
        const throwDie = dice(5);
        const goOn = async () => {
          const waits = starts("task.thinking").test((await board.task.textContent()) ?? "");
          if (!waits && (await offered(page)).places.length) await playByChance(page, throwDie, { most: 1 });
          return board.turns.count();
        };
        await expect.poll(goOn, { timeout: 90_000, intervals: [50] }).toBeGreaterThanOrEqual(3);
        const turns = await board.turns.count();
        await reload(page);
        await expect.poll(() => board.turns.count()).toBeGreaterThanOrEqual(turns);
        await expect(page.locator(".player").filter({ hasText: t("new_game.computer") })).toHaveCount(1);
      });
    }
  });
}

test("the file proves a puzzle by its worker, has the collection, and its lessons answer in both languages", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a puzzle by its link is proved by the worker, and the collection is in the file", async () => {
    await still(page);
    await openFile(page, KNOT);
    const board = new BoardOnScreen(page);
    const strip = page.locator(".puzzle");
    await expect(strip).toHaveAttribute("data-stage", "choose");
    await board.push("a2-e2");
    await expect(page.locator(".puzzle-status")).toHaveText(pattern("puzzle.left"), { timeout: 20_000 });
    await openFile(page, "?page=puzzles");
    await expect(page.locator(".puzzles-day")).toBeVisible();
    const { all } = pattern("puzzles.done").exec(await page.locator(".puzzles-done").textContent()).groups;
    expect(Number(all)).toBeGreaterThanOrEqual(230);
    await page.locator(".puzzles-one").first().getByRole("link").click();
    await expect(strip).toHaveAttribute("data-stage", "choose", { timeout: 20_000 });
  });
  await test.step("a lesson answers, wrong and right, in both languages", async () => {
    const page = await anew();
    await still(page);
    await openFile(page, "?page=learn");
    await page.locator("[data-lesson=gipf] .learn-begin").click();
    const board = new BoardOnScreen(page);
    const strip = page.locator(".puzzle.is-lesson");
    await expect(strip.locator(".puzzle-goal strong")).toHaveText(lessonTitles("gipf")[0]);
    await board.push("e9-e8");
    await expect(strip).toHaveAttribute("data-stage", "wrong");
    await strip.getByRole("button", { name: t("puzzle.retry") }).click();
    await board.push("e1-e2");
    await expect(strip).toHaveAttribute("data-stage", "solved");
    await page.evaluate(() => localStorage.setItem("gipf.lang", "de"));
    await openFile(page, "?page=learn");
    await page.locator("[data-lesson=potentials] .learn-begin").click();
    await expect(strip.locator(".puzzle-goal strong")).not.toBeEmpty();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});

test("the rules: a clause by its address, a search, and no link that would lead nowhere", async ({ page }) => {
  await openFile(page, "?page=rules#clause=G-4.6");
  const rules = page.locator("#rules");
  const named = rules.locator(".rules-clause[data-named]");
  await expect(named).toHaveAttribute("id", "G-4.6");
  await expect(named).toBeFocused();
  await expect(named.locator(".rules-board svg.board")).toHaveCount(2);
  await expect(rules.locator(".rules-copy").first()).toBeHidden();
  await rules.getByRole("searchbox").fill("neutralised");
  await expect(rules.locator(".rules-count")).toHaveText(t("rules.found", { places: 3 }));
  await page.evaluate(() => (location.hash = "#clause=t-2.1"));
  await expect(named).toHaveAttribute("id", "T-2.1");
  await page.goBack();
  await expect(named).toHaveAttribute("id", "G-4.6");
  await shot(page, "single-rules");
});

test("a save is kept over a reload, goes out as a file and comes back in", async ({ page }) => {
  await openFile(page, "?page=play");
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  await reload(page);
  await board.expectTurn("a3-b4");
  let games = await openLibrary(page);
  await expect(games).toHaveCount(1);
  const coming = page.waitForEvent("download");
  await fromMenu(games.first(), t("library.export"));
  const text = await readFile(await (await coming).path(), "utf8");
  expect(text).toContain("a3-b4");
  // The menu is still open.
  await games.first().getByRole("button", { name: t("library.delete") }).click();
  await expect(games).toHaveCount(0);
  await page.locator(".head .library-file input").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text.replace("a3-b4", "e1-e3")) });
  await board.expectTurn("e1-e3");
  await reload(page);
  await board.expectTurn("e1-e3");
  games = await openLibrary(page);
  await expect(games).toHaveCount(1);
  // The downloadable file is this one.
  await expect(page.locator("#my-games-take")).toHaveCount(0);
  await expectAccessible(page);
});

test("the file opens a link, and the editor, the maker and the embed code give texts away", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the fragment of a link is opened, and the way back leads through pages", async () => {
    await openFile(page, "#v=1&g=matrx&m=Gd1-d2");
    const board = new BoardOnScreen(page);
    await board.expectTurn("Gd1-d2");
    await expect(page.locator(".names")).toContainText(t("game.matrx"));
    await goTo(page, "settings");
    await expect(page).toHaveURL(/gipf\.html\?page=settings$/);
    await expect(page.getByRole("heading", { name: t("take.title") })).toBeVisible();
    await expect(page.getByText(t("take.is_file"))).toBeVisible();
    await expect(button(page, t("take.fetch"))).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await board.expectTurn("Gd1-d2");
    await page.goForward();
    await reload(page);
    await expect(page.getByRole("heading", { level: 1, name: t("action.settings") })).toBeVisible();
    await button(page, t("builder.german")).click();
    await expect(page.getByRole("heading", { level: 1, name: de.t("action.settings") })).toBeVisible();
    await shot(page, "single-settings-de");
    await reload(page);
    await expect(page.getByRole("heading", { level: 1, name: de.t("action.settings") })).toBeVisible();
  });
  await test.step("the editor makes a position and gives it away as a text", async () => {
    const page = await anew();
    await openFile(page, "?page=editor");
    const link = page.locator("#editor-link");
    await expect(link).toHaveValue(/^#v=1&.*edit=1/);
    await expect(button(page, t("share.copy_text"))).toBeVisible();
    await button(page, t("editor.start")).click();
    await expect(page.locator("#editor svg.board")).toBeVisible();
    await reload(page);
    await expect(link).toHaveValue(/^#v=1&.*edit=1/);
  });
  await test.step("a puzzle is given away as a text, too, and has no code for a camera", async () => {
    const page = await anew();
    await openFile(page, "#v=1&p=gipf-basic_ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4_w_G7_G2_--");
    const game = await openDialog(page, t("action.more"));
    await game.getByRole("button", { name: t("puzzles.make") }).click();
    const maker = page.locator("dialog.maker");
    await expect(maker.locator(".share-link")).toHaveValue(/^#v=1&p=gipf-basic/);
    await expect(maker).toContainText(t("share.text_what"));
    await expect(maker.getByRole("button", { name: either(expression("maker.code"), expression("share.copy")) })).toHaveCount(0);
    await expect(maker.getByRole("button", { name: t("share.copy_text") })).toBeVisible();
  });
  await test.step("the embed code names its requirements", async () => {
    const page = await anew();
    await openFile(page, "?page=builder");
    await expect(page.locator("#builder")).toContainText(t("builder.needs_web"));
    await expect(page.locator("#builder textarea")).toHaveCount(0);
    await expectAccessible(page);
    await button(page, t("action.back")).click();
    await expect(page.locator("#builder")).toBeHidden();
  });
});

test("what is shared is a text, which any app opens", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFile(page, "?page=play");
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  const share = await openDialog(page, t("action.share"));
  await expect(share).toContainText(t("share.text_what"));
  await expect(share.getByRole("button", { name: either(...["share.copy", "share.website", "share.system"].map((key) => expression(key))) })).toHaveCount(0);
  const text = await share.getByRole("textbox", { name: t("share.text") }).inputValue();
  expect(text).toMatch(/^#v=1&g=gipf-basic&m=a3-b4/);
  await share.getByRole("button", { name: t("share.copy_text") }).click();
  await expect(share.getByRole("status")).toHaveText(t("share.text_copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expectAccessible(page);
  await shot(page, "single-share");
  const coming = page.waitForEvent("download");
  await share.getByRole("button", { name: t("save.file") }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("a3-b4");
  await share.getByRole("button", { name: t("action.close") }).click();
  // A pasted link is opened on this page.
  await paste(page, text.replace("m=a3-b4", "m=e1-e3").replace(/&id=\w+/, ""));
  await board.expectTurn("e1-e3");
});

test("blocked storage shows a message, and play and export still work", async ({ page }) => {
  await blockStorage(page);
  await openFile(page, "?page=play");
  const board = new BoardOnScreen(page);
  await board.push("e1-e3");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(t("save.storage"));
  const share = await openDialog(page, t("action.share"));
  const coming = page.waitForEvent("download");
  await share.getByRole("button", { name: t("save.file") }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("e1-e3");
  await share.getByRole("button", { name: t("action.close") }).click();
  await openLibrary(page);
  await expect(page.getByText(t("library.blocked"))).toBeVisible();
});

test("the file works in a browser without addresses and locks for files", async ({ page, guard }) => {
  guard.expect(/refused/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    history.pushState = refuse;
    history.replaceState = refuse;
    Object.defineProperty(navigator, "locks", { value: { request: () => Promise.reject(new DOMException("refused", "SecurityError")) } });
  });
  await openFile(page);
  await game(page, "gipf").click();
  await choose(dialog(page), t("game.here"));
  await dialog(page).getByRole("button", { name: t("action.start") }).click();
  const board = new BoardOnScreen(page);
  await board.push("e1-e3");
  await goTo(page, "settings");
  await expect(page.getByRole("heading", { level: 1, name: t("action.settings") })).toBeVisible();
  await goTo(page, "play");
  await board.expectTurn("e1-e3");
  await expect(page.locator("#rescue")).toHaveCount(0);
});

test("a file with empty storage checks once more, and never again", async ({ page }) => {
  const came = () => page.evaluate(() => performance.getEntriesByType("navigation")[0].type);
  await openFile(page);
  expect(await came()).toBe("reload");
  await page.evaluate(() => localStorage.setItem("gipf.lang", "de"));
  await openFile(page, "?page=play");
  expect(await came()).toBe("navigate");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a file whose storage is lost after a reload checks once more, and shows a message", { tag: "@full" }, async ({ page }) => {
  await openFile(page, "?page=play");
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  // A reload before the address is written drops the state of the history in Chromium.
  await expect(page).toHaveURL(/m=a3-b4/);
  // Chromium's own error cannot be provoked: the storage is emptied instead.
  await page.evaluate(() => addEventListener("pagehide", () => localStorage.clear()));
  await page.reload();
  await page.waitForFunction(() => history.state?.looked || document.documentElement.dataset.storage);
  await expectWhole(page);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(t("save.other_storage"));
  const coming = page.waitForEvent("download");
  await notice.getByRole("button").first().click();
  await coming;
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "de-DE", colorScheme: "dark" });
  test("home, the board and the settings fit", { tag: "@full" }, async ({ page }) => {
    await openFile(page);
    await expectNoSidewaysScroll(page);
    await shot(page, "single-home-phone");
    await openFile(page, "?page=settings");
    await expect(page.getByRole("heading", { name: de.t("take.title") })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByText(de.t("take.is_file")).scrollIntoViewIfNeeded();
    await shot(page, "single-settings-phone");
    await page.goto("about:blank");
    await openFile(page, "?page=play");
    await expectWhole(page);
    await expectNoSidewaysScroll(page);
  });
});
