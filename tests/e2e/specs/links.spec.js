// Links: every form on a phone without stored data, damaged ones, and games by link.
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { blockStorage, expect, expectAccessible, expectNoSidewaysScroll, expectWhole, openApp, shot, test } from "../lib/fixtures.js";
import { drop, paste, sharedLink } from "../lib/library.js";
import { openDialog } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { BLACK, de, header, t, task, WHITE } from "../lib/words.js";

const PHONE = { width: 360, height: 740 };

const FORMS = {
  position: ["#v=1&p=gipf-basic_g2G%2F5%2F6%2FG5g%2F6%2F5%2Fg2G_w_G12_G12_--", null, task("task.choose_dot", WHITE)],
  "position as somebody types it": ["#v=1&p=gipf-standard%20(gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3%20w%20G12%20G14%20--", null, task("task.choose_dot", WHITE)],
  game: ["#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=3", "e1-e3", task("task.choose_dot", BLACK)],
  "game at an earlier turn": ["#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2", "a2-b3", t("task.to_move", { player: WHITE })],
  "compact game": ["#z=AQAKZ2lwZi1iYXNpYwADAAIAbBUASWo", "a2-b3", t("task.to_move", { player: WHITE })],
  "game with an unknown key": ["#v=1&g=gipf-basic&m=g1-f2&n=1&later=%F0%9F%98%80", "g1-f2", task("task.choose_dot", BLACK)],
  "game with a name": ["#v=1&g=gipf-basic&m=g1-f2&n=1&id=18f3c2d1a0b9deadbeef", "g1-f2", task("task.choose_dot", BLACK)],
  puzzle: ["#v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2Fg3_w_G5_G5_--&q=win&in=2&title=Two", null, task("task.choose_dot", { you: WHITE })],
};

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a fresh browser opens every form of a link", async ({ anew }) => {
    test.setTimeout(90_000);
    for (const [name, [fragment, turn, task]] of Object.entries(FORMS)) {
      await test.step(name, async () => {
        const page = await anew();
        await openApp(page, fragment);
        const board = new BoardOnScreen(page);
        await expect(board.task).toHaveText(task);
        if (turn) await expect(page.locator(".turn-text[aria-current]")).toHaveAttribute("data-turn", turn);
        await expect(page.getByRole("alert")).toBeEmpty();
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

const POSITION = "gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G12_G12_--";
const DAMAGED = [
  "x", "v", "v=1", "v=2&g=gipf-basic", "v=99&z", "v=&g=gipf-basic", "v=1&g=", "v=1&g=chess", "v=1&g=gipf-basic%2BH9",
  "v=1&g=gipf-basic+T6", "v=1&m=g1-f2", "v=1&g=%", "v=1&g=%zz", "v=1&p=%FF", "v=1&g=gipf-basic&m=%C3",
  "v=1&g=gipf-basic&m=g1-f9", "v=1&g=gipf-basic&m=xb2", "v=1&g=gipf-basic&m=g1-f2_g1-f2_x", "v=1&g=gipf-basic&n=7",
  "v=1&g=gipf-basic&n=-1", "v=1&g=gipf-basic&m=g1-f2&n=two", "v=1&g=gipf-basic&q=draw", "v=1&g=gipf-basic&q=win&in=99",
  "v=1&p=", "v=1&p=x", `v=1&p=${POSITION.replace("g2G", "g2GG")}`, `v=1&p=${POSITION.replace("w", "q")}`,
  `v=1&p=${POSITION.replace("G12", "G99")}`, `v=1&p=${POSITION.replace("--", "gg")}`, `v=1&p=${POSITION.replace("5", "(gG)4")}`,
  `v=1&p=${POSITION}_x`, `v=1&p=${POSITION.replace("basic", "basics")}`, `v=1&g=gipf-basic&m=${"g1-f2_".repeat(2100)}`,
  `v=1&p=${"x".repeat(40000)}`, "z=", "z=A", "z=AAAA", "z=!!!!", "z=AQAKZ2lwZi1iYXNpYwADAAIAbBUASWp", "z=AQAKZ2lwZi1iYXNp",
];

test("each of forty damaged links shows a message and a button, and the game on the board stays", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  expect(DAMAGED).toHaveLength(40);
  const board = await openGame(page);
  await board.push("a3-b4");
  const dialog = page.locator("dialog[open]");
  for (const fragment of DAMAGED) {
    await page.evaluate((hash) => (location.hash = hash), fragment);
    await expect(dialog, fragment).toContainText(t("import.wrong_link"));
    const words = await dialog.locator(".dialog-text").textContent();
    expect(words.length, fragment).toBeGreaterThan(10);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: t("action.close") }).click();
    await expect(dialog).toHaveCount(0);
    await board.expectTurn("a3-b4");
  }
  expect(await savedGames(page)).toHaveLength(1);
});

test("a damaged link lists every problem, in German too, and scripts in it are text", async ({ page, anew }) => {
  await test.step("a damaged link in a fresh browser lists every problem, in German too", async () => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => localStorage.setItem("gipf.lang", "de"));
    await openApp(page, "#v=1&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G99_G12_gg");
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toContainText(de.t("import.wrong_link"));
    await expect(dialog.locator(".dialog-list li")).not.toHaveCount(0);
    await expectAccessible(page);
    await shot(page, "link-damaged-de");
    await dialog.getByRole("button", { name: de.t("action.close") }).click();
    await new BoardOnScreen(page).push("e1-e3");
    await expect(page.locator(".turn-text").last()).toHaveAttribute("data-turn", "e1-e3");
  });
  await test.step("scripts in a link are shown as text", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
    await expect(page.locator("dialog[open]")).toContainText(t("fault.ruleset", { name: "<img src=x onerror=alert(1)>" }));
    await expect(page.locator("dialog[open] img")).toHaveCount(0);
  });
});

test("a link leaves an unfinished game as it is, and the address follows the game, which Back leaves", async ({ page, anew }) => {
  await test.step("a link does not change an unfinished game", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    await page.goto("./#v=1&g=gipf-standard&m=e1-e3&n=1");
    await board.expectTurn("e1-e3");
    await board.push("e9-e7");
    const games = await savedGames(page);
    expect(games).toHaveLength(2);
    expect(games.join()).toContain("a3-b4");
  });
  await test.step("the address follows the game; back leaves it, never a move", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.push("g1-f2");
    await expect(page).toHaveURL(/#v=1&g=gipf-basic&m=a3-b4_g1-f2&n=2&id=/);
    const length = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: t("action.undo") }).click();
    await expect(page).toHaveURL(/&m=a3-b4_g1-f2&n=1&id=/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await goTo(page, "my_games");
    await expect(page).toHaveURL(/\?page=library/);
    await page.goBack();
    await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
    await expect(page).toHaveURL(/#v=1/);
    await page.goForward();
    await expect(page.getByRole("heading", { name: t("library.title") })).toBeVisible();
  });
});

test("the share dialog: with and without the moves, readable and short, copied and sent", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (data) => (window.sent = data.url);
  });
  const board = await openGame(page);
  await board.push("a3-b4");
  await board.push("g1-f2");
  const dialog = await openDialog(page, t("action.share"));
  const link = dialog.getByRole("textbox", { name: t("share.link") });
  await expect(link).toHaveValue(/#v=1&g=gipf-basic&m=a3-b4_g1-f2&n=2&id=\w+$/);
  await expectAccessible(page);
  await shot(page, "share");
  await dialog.getByText(t("share.form")).first().click();
  await dialog.getByRole("button", { name: t("share.compact") }).click();
  await expect(link).toHaveValue(/#z=[\w-]+&id=\w+$/);
  await dialog.getByRole("button", { name: t("share.position") }).click();
  await expect(link).toHaveValue(/#z=[\w-]+$/);
  await dialog.getByRole("button", { name: t("share.readable") }).click();
  await expect(link).toHaveValue(/#v=1&p=gipf-basic_[^&]+$/);
  await dialog.getByRole("button", { name: t("share.copy") }).click();
  await expect(dialog.getByRole("status")).toHaveText(t("share.copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await dialog.getByRole("button", { name: t("share.system") }).click();
  await expect.poll(() => page.evaluate(() => window.sent)).toBe(await link.inputValue());
});

test("a game goes on by link between two browsers, and a resigned one only on request", { tag: "@full" }, async ({ page, browser, anew }) => {
  await test.step("a game by link between two browsers", async () => {
    const ann = await openGame(page);
    await ann.push("a3-b4");
    const first = await sharedLink(page);
    const away = await browser.newContext();
    const theirs = await away.newPage();
    await theirs.goto(first);
    const bo = new BoardOnScreen(theirs);
    await expect(bo.task).toHaveText(task("task.choose_dot", BLACK));
    await bo.push("g1-f2");
    const second = await sharedLink(theirs);

    // Ann's copy goes on with Bo's turn; it is still one game.
    await page.goto(second);
    await ann.expectTurn("g1-f2");
    await expect(ann.task).toHaveText(task("task.choose_dot", WHITE));
    expect(await savedGames(page)).toHaveLength(1);
    await ann.push("i3-h3");

    // An old link is explained, and can be viewed separately.
    await page.goto("about:blank");
    await page.goto(first);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("link.older"));
    await ann.expectTurn("i3-h3");
    await expectAccessible(page);
    await alert.getByRole("button", { name: t("link.beside") }).click();
    await ann.expectTurn("a3-b4");
    await expect(alert).toBeEmpty();

    // And so is one that contradicts the game.
    await bo.push("i1-g3");
    const other = (await sharedLink(theirs)).replace("g1-f2", "g1-g2");
    await page.goto("about:blank");
    await page.goto(other);
    await expect(alert).toContainText(t("link.contradicts", { turn: 2 }));
    await ann.expectTurn("i3-h3");
    await away.close();
  });
  await test.step("a link continues a resigned game only on request", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    const link = await sharedLink(page);
    const away = await browser.newContext();
    const theirs = await away.newPage();
    await theirs.goto(link);
    await expectWhole(theirs);
    await new BoardOnScreen(theirs).push("g1-f2");
    const longer = await sharedLink(theirs);
    await away.close();

    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("agree.resign", { player: BLACK }) }).click();
    await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    await expect(page.locator(".over")).toContainText(t("over.wins", { player: WHITE }));
    await page.goto("about:blank");
    await page.goto(longer);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("link.goes_on"));
    await expect(page.locator(".over")).toContainText(t("over.wins", { player: WHITE }));
    await board.expectTurn("a3-b4");
    await expectAccessible(page);
    expect((await savedGames(page)).join()).not.toContain("g1-f2");
    await alert.getByRole("button", { name: t("link.go_on") }).click();
    await board.expectTurn("g1-f2");
    await expect(page.locator(".over")).toHaveCount(0);
    await expect(alert).toBeEmpty();
    const games = await savedGames(page);
    expect(games).toHaveLength(1);
    expect(games.join()).toContain("g1-f2");
  });
});

test("a pasted or dropped link, position or game is opened", async ({ page }) => {
  const board = await openGame(page);
  await paste(page, "look: https://example.org/gipf/#v=1&g=gipf-standard&m=e1-e3&n=1");
  await board.expectTurn("e1-e3");
  await paste(page, "Dear Ann,\n\nyour move: <https://example.org/gipf/#v=1&g=gipf-basic&m=g1-f2&n=1>.\n\nYours, Bo (#1)\n");
  await board.expectTurn("g1-f2");
  await paste(page, "gipf-basic g2G/5/6/G5g/6/5/g2G b G12 G12 --");
  await expect(page.locator(".turn-text")).toHaveCount(0);
  await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
  await drop(page, '[Game "gipf-basic"]\n[White "Zoë"]\n\n1. a3-b4 g1-f2 *\n');
  await board.expectTurn("g1-f2");
  await expect(page.locator(".player[data-color=white]")).toContainText("Zoë");
  await paste(page, "gipf-basic g2G/5/6/G5g/6/5/g2G q G12 G77 --");
  await expect(page.locator("dialog[open]")).toContainText(t("fault.position"));
  await expect(page.locator("dialog[open] li")).not.toHaveCount(0);
});

test("a reload keeps the game of a link at once, before its first move, and where storage is blocked", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a game started by a link survives an immediate reload", async () => {
    await openApp(page, "#v=1&g=gipf-basic&m=a3-b4");
    const board = new BoardOnScreen(page);
    await board.expectTurn("a3-b4");
    // Faster than the address is updated.
    await board.push("g1-f2");
    await page.reload();
    await expectWhole(page);
    await board.expectTurn("g1-f2");
  });
  await test.step("a reload keeps a game of a link before its first move", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=gipf-tournament");
    await expect(page.locator(".names")).toContainText(header("game.tournament"));
    // The address has had the time to follow.
    await page.waitForTimeout(1000);
    await page.reload();
    await expectWhole(page);
    await expect(page.locator(".names")).toContainText(header("game.tournament"));
  });
  await test.step("the address restores the game if storage is blocked", async () => {
    const page = await anew();
    await blockStorage(page);
    await openApp(page);
    const board = new BoardOnScreen(page);
    await board.push("a3-b4");
    await expect(page).toHaveURL(/m=a3-b4/);
    await page.reload();
    await board.expectTurn("a3-b4");
  });
});
