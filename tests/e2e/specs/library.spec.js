// The list of games: its actions, and imports.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { blockStorage, expect, expectAccessible, expectNoSidewaysScroll, openApp, shot, test } from "../lib/fixtures.js";
import { drop, fromMenu, openLibrary } from "../lib/library.js";
import { goTo } from "../lib/places.js";
import { pattern, speaking, t } from "../lib/words.js";

const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const file = (white, turns, more = "") => `[Game "gipf-basic"]\n[White "${white}"]\n${more}\n${turns} *\n`;

/** Several games of two kinds, as a file. */
const GAMES = [
  file("Zoë", "1. a3-b4 g1-f2 2. i3-h3"),
  file("Ann", "1. e1-e3", '[Title "The long evening"]\n'),
  '[Game "gipf-standard"]\n[White "Max"]\n[Black "Kim"]\n[Termination "black resigned"]\n[Result "1-0"]\n\n1. e1-e3 e9-e7 1-0\n',
];

async function withGames(page) {
  await openApp(page);
  await drop(page, GAMES.join("\n"));
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(t("import.new", { games: 3 }));
  await dialog.getByRole("button", { name: t("import.go") }).click();
  await expect(page.locator(".my-game")).toHaveCount(3);
}

test("a file with several games shows new, known and different ones", async ({ page }) => {
  await withGames(page);
  await expect(page.locator(".my-games-said")).toContainText(t("import.done", { games: 3 }));
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("library.export_all") }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  expect(text.match(/\[Game /g)).toHaveLength(3);

  const dialog = page.locator("dialog[open]");
  await drop(page, text);
  await expect(dialog).toContainText(t("import.same", { games: 3 }));
  await expect(dialog).not.toContainText(t("import.choice"));
  await dialog.getByRole("button", { name: t("action.cancel") }).click();

  await drop(page, text.replace("2. i3-h3", "2. e1-e3") + "\n" + file("Fresh", "1. g1-f2"));
  await expect(dialog).toContainText(t("import.new", { games: 1 }));
  await expect(dialog).toContainText(t("import.same", { games: 2 }));
  await expect(dialog).toContainText(t("import.conflicting", { games: 1 }));
  await expectAccessible(page);
  await shot(page, "import");
  await dialog.getByRole("button", { name: t("import.both") }).click();
  await dialog.getByRole("button", { name: t("import.go") }).click();
  await expect(page.locator(".my-game")).toHaveCount(5);
  const all = (await savedGames(page)).join();
  expect(all).toContain("i3-h3");
  expect(all).toContain("step 2 e1-e3");
});

test("filter, continue, rename, duplicate, delete and undo, export", async ({ page }) => {
  await withGames(page);
  const games = page.locator(".my-game");
  await page.getByRole("combobox", { name: t("library.state") }).selectOption(t("library.finished"));
  await expect(games).toHaveCount(1);
  await expect(games).toContainText(t("over.wins", { player: "Max" }));
  await page.getByRole("button", { name: t("library.reset") }).click();
  await expect(page.getByRole("searchbox", { name: t("library.search") })).toBeFocused();
  await page.keyboard.type("zoe");
  await expect(games).toHaveCount(1);
  await expect(page.locator(".my-games-count")).toHaveText(t("library.found", { games: 1 }));
  await page.keyboard.press("Escape");
  await expect(games).toHaveCount(3);

  const game = games.filter({ hasText: "Zoë" });
  await fromMenu(game, t("library.rename"));
  const name = page.getByRole("textbox", { name: t("library.name") });
  await expect(name).toBeFocused();
  await name.fill(SCRIPT);
  await name.press("Enter");
  await expect(games.getByRole("heading", { name: "<img src=x" })).toBeVisible();
  expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  await expect(game).toContainText("Zoë");

  await fromMenu(game, t("library.duplicate"));
  await expect(games).toHaveCount(4);
  await fromMenu(game.first(), t("library.delete"));
  await expect(games).toHaveCount(3);
  const undo = page.getByRole("button", { name: t("library.undo") });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(games).toHaveCount(4);

  const coming = page.waitForEvent("download");
  await fromMenu(game.first(), t("library.export"));
  expect(await readFile(await (await coming).path(), "utf8")).toContain("1. a3-b4 g1-f2 2. i3-h3 *");

  await game.first().getByRole("button", { name: t("library.continue") }).click();
  const board = new BoardOnScreen(page);
  await board.expectTurn("i3-h3");
  await board.push("a2-b3");
  await page.reload();
  await board.expectTurn("a2-b3");
  await page.goBack();
  await expect(page.getByRole("heading", { name: t("library.title") })).toBeVisible();
  await expect(page.getByText(t("library.on_board"))).toHaveCount(1);
});

test("several games are selected, exported, deleted and restored, by keys alone", async ({ page }) => {
  await withGames(page);
  const games = page.locator(".my-game");
  await page.getByRole("button", { name: t("library.select"), exact: true }).press("Enter");
  await page.getByRole("checkbox", { name: pattern("library.select_one") }).first().press("Space");
  await expect(page.getByText(t("library.selected", { games: 1 }))).toBeVisible();
  await page.getByRole("button", { name: t("library.select_all") }).press("Enter");
  await expect(page.getByText(t("library.selected", { games: 3 }))).toBeVisible();
  await expectAccessible(page);
  await shot(page, "library-select");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("library.export_selected"), exact: true }).press("Enter");
  const text = await readFile(await (await coming).path(), "utf8");
  expect(text.match(/\[Game /g)).toHaveLength(3);
  await page.getByRole("button", { name: t("library.delete"), exact: true }).press("Enter");
  await expect(games).toHaveCount(0);
  const undo = page.getByRole("button", { name: t("library.undo") });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(games).toHaveCount(3);
  await expect(page.locator(".my-games-said")).toContainText(t("library.restored_many", { games: 3 }));

  // Arrow keys lead through both lists, and the key deletes the game that has the focus.
  const open = page.locator(".my-game-open");
  await open.first().focus();
  await page.keyboard.press("End");
  await expect(open.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(open.nth(1)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(games).toHaveCount(2);
  await undo.press("Enter");
  await expect(games).toHaveCount(3);
  await expect(open.nth(1)).toBeFocused();
});

test("a browser without games leads to a first one, which is renamed and deleted", async ({ page, anew }) => {
  await test.step("a browser without games leads to a first one", async () => {
    await openApp(page, "?page=library");
    await expect(page.getByText(t("library.none"))).toBeVisible();
    await expectAccessible(page);
    await page.locator(".my-games-empty").getByRole("button", { name: t("home.first_play") }).click();
    await expect(page.locator(".board")).toBeVisible();
    await expect(page.locator("#library-page")).toBeHidden();
  });
  await test.step("the game on the board is renamed, then deleted", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    const games = await openLibrary(page);
    await fromMenu(games, t("library.rename"));
    await page.getByRole("textbox", { name: t("library.name") }).fill("Mine");
    await page.keyboard.press("Enter");
    await page.goBack();
    await board.push("g1-f2");
    await expect(page.getByRole("alert")).toBeEmpty();
    await openLibrary(page);
    await expect(games).toContainText("Mine");
    await expect(games).toContainText(t("library.turns", { turns: 1 }));
    await fromMenu(games, t("library.delete"));
    await page.goBack();
    await expect(board.turns).toHaveCount(0);
    await board.push("e1-e3");
    expect(await savedGames(page)).toHaveLength(1);
  });
});

const HOSTILE = {
  "nothing": ["", t("fault.empty_file")],
  "a later rescue file": ['{"format":"gipf-rescue","version":2,"entries":{}}', t("data.newer_file")],
  "any text": ["Dear Ann,\nthe weather is fine.\n", t("fault.no_game")],
  "a picture": ["\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", t("import.wrong")],
  "JSON of another program": ['{"format":"x","entries":[1,{"a":[]}]}', t("import.wrong")],
  "a rescue file with wrong types": ['{"format":"gipf-rescue","entries":{"gipf.game.a":5,"gipf.game.b":null,"c":"x"}}', t("import.wrong")],
  "a page": [`<!doctype html><body onload=alert(1)>${SCRIPT}`, t("import.wrong")],
  "scripts as a game": [`[Game "${SCRIPT.replaceAll('"', "'")}"]\n\n*\n`, pattern("fault.ruleset")],
  "an illegal turn": ['[Game "gipf-basic"]\n\n1. a3-b4 g1-f2\n2. zz *\n', t("import.place", { line: 4, column: 4, problem: t("said.not_understood", { part: "zz" }) })],
  "variations too deep": [`[Game "gipf-basic"]\n\n1. a3-b4 ${"(1. g1-f2 ".repeat(200)}`, t("fault.too_deep")],
  "a comment without end": ['[Game "gipf-basic"]\n\n1. a3-b4 {', t("fault.open_comment")],
  "games that are all damaged": [`${file("a", "1. q")}\n${file("b", "1. q")}`, pattern("import.game", { game: 2 })],
  "more than 5 MiB": ["x".repeat(5 * 1024 * 1024 + 10), t("fault.too_large")],
};

test("hostile files are refused with a sentence, scripts in names are text, and a rescue file is imported", async ({ page, context, anew }) => {
  test.setTimeout(160_000);
  await test.step("hostile files are refused with a sentence, and nothing is changed", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    const before = await savedGames(page);
    const dialog = page.locator("dialog[open]");
    for (const [name, [text, sentence]] of Object.entries(HOSTILE)) {
      await drop(page, text);
      await expect(dialog, name).toContainText(t("import.wrong"));
      await expect(dialog, name).toContainText(sentence);
      await dialog.getByRole("button", { name: t("action.close") }).click();
    }
    expect(await savedGames(page)).toEqual(before);
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  });
  await test.step("scripts in names are shown as text", async () => {
    const page = await anew();
    await openApp(page);
    const bad = SCRIPT.replaceAll('"', '\\"');
    await drop(page, [file(bad, "1. a3-b4", `[Title "${bad}"]\n`), file("x", "1. e1-e3", `[Black "${bad}"]\n`)].join("\n"));
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toContainText("<img src=x");
    await dialog.getByRole("button", { name: t("import.go") }).click();
    const games = page.locator(".my-game");
    await expect(games).toHaveCount(2);
    await expect(page.locator("#library img, #library script")).toHaveCount(0);
    await games.first().getByRole("button", { name: t("library.continue") }).click();
    await expect(page.locator(".players img, .player img")).toHaveCount(0);
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  });
  await test.step("a rescue file can be imported", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    const entries = await page.evaluate(() => ({ ...localStorage }));
    const rescue = JSON.stringify({ format: "gipf-rescue", version: 1, saved: "2026-01-01T00:00:00Z", entries });
    await page.evaluate(() => localStorage.clear());
    const other = await context.newPage();
    await openApp(other);
    await drop(other, rescue, "gipf-2026-01-01.json");
    const dialog = other.locator("dialog[open]");
    await expect(dialog).toContainText(t("import.new", { games: 1 }));
    await dialog.getByRole("button", { name: t("import.go") }).click();
    await other.locator(".my-game").getByRole("button", { name: t("library.continue") }).click();
    await new BoardOnScreen(other).expectTurn("a3-b4");
  });
});

test("\"My games\" that cannot be loaded shows a message, and the game continues", async ({ page, guard }) => {
  guard.expect(/ERR_FAILED|Failed to fetch/);
  await page.route(/chunks\/library/, (route) => route.abort());
  const board = await openGame(page);
  await goTo(page, "my_games");
  await expect(page.getByRole("alert")).toContainText(t("save.part_not_loaded", { part: t("library.title") }));
  await expect(page).toHaveURL(/\?page=library/);
  await page.goBack();
  await expect(page.getByRole("alert")).toBeEmpty();
  await board.push("a3-b4");
  await board.expectTurn("a3-b4");
});

test("\"My games\" is loaded only when opened, and opens files where storage is blocked", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("\"My games\" is loaded only when opened", async () => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await openApp(page);
    expect(asked.filter((url) => /chunks\/library/.test(url))).toEqual([]);
    await openLibrary(page);
    expect(asked.filter((url) => /chunks\/library/.test(url))).toHaveLength(1);
  });
  await test.step("\"My games\" shows a message where storage is blocked, and still opens files", async () => {
    const page = await anew();
    await blockStorage(page);
    await openApp(page);
    await openLibrary(page);
    await expect(page.getByText(t("library.blocked"))).toBeVisible();
    await page.locator(".head .library-file input").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(GAMES[0]) });
    await new BoardOnScreen(page).expectTurn("i3-h3");
  });
});

const SIZES = { phone: [360, 740], lying: [740, 360], tablet: [820, 1180], desk: [1440, 900] };

const LOOKS = [["en", "light"], ["en", "dark"], ["de", "light"], ["de", "dark"]];

for (const [rest, looks] of [["", LOOKS.slice(0, 1)], [" in every language and theme", LOOKS.slice(1)]]) {
  test(`"My games" is accessible and fits${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
    test.setTimeout(180_000);
    for (const [lang, theme] of looks) {
      await test.step(`${lang}, ${theme}`, async () => {
        const page = await anew();
        await page.addInitScript(
          ([language, look]) => {
            localStorage.setItem("gipf.lang", language);
            localStorage.setItem("gipf.theme", look);
          },
          [lang, theme],
        );
        await openApp(page);
        await drop(page, GAMES.join("\n"));
        await page.locator("dialog[open] .is-main").click();
        await expect(page.locator(".my-game")).toHaveCount(3);
        await expectAccessible(page);
        for (const [size, [width, height]] of Object.entries(SIZES)) {
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          await shot(page, `library-${lang}-${theme}-${size}`);
        }
        const menu = speaking(lang);
        await page.locator(".my-game-more").first().click();
        await expectAccessible(page);
        await shot(page, `library-menu-${lang}-${theme}`);
        await page.locator(".my-game-acts").getByRole("button", { name: menu.t("library.rename") }).click();
        await expectAccessible(page);
        await page.goBack();
        await page.locator(".actions").getByRole("button", { name: speaking(lang).t("action.share") }).click();
        await expect(page.locator("dialog[open]")).toBeVisible();
        await expectAccessible(page);
        for (const [size, [width, height]] of Object.entries(SIZES)) {
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          await shot(page, `share-${lang}-${theme}-${size}`);
        }
      });
    }
  });
}
