// Games as files: the seats are part of them, a backup adds nothing twice, and a record with an
// illegal turn is read up to that turn.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, KEY, openGame, savedGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, openApp, shot, test } from "../lib/fixtures.js";
import { drop, openLibrary } from "../lib/library.js";
import { goTo } from "../lib/places.js";
import { BLACK, expression, pattern, t, task, WHITE } from "../lib/words.js";

const BASIC = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

async function downloaded(page, press) {
  const coming = page.waitForEvent("download");
  await press();
  return readFile(await (await coming).path(), "utf8");
}

test("a game against the computer continues from its file", { tag: "@full" }, async ({ page, browser }) => {
  const save = savedGame(`gipf-record 2\nstart ${BASIC}\nwhite Ada\nseat b computer-1\nstep 0 g1-f2\nstep 1 a2-b3\nat 2\n`);
  const board = await openGame(page, { storage: { [KEY]: save } });
  await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  const games = await openLibrary(page);
  await expect(games).toHaveCount(1);
  const file = await downloaded(page, () => page.getByRole("button", { name: t("library.export_all") }).click());
  expect(file).toContain('[BlackSeat "computer-1"]');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openApp(other);
  await drop(other, file);
  const there = new BoardOnScreen(other);
  await expect(there.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  await there.push("e1-e3");
  await expect(there.turns).toHaveCount(4, { timeout: 20_000 });
  await elsewhere.close();
});

test("a backup that is imported again adds nothing", async ({ page, browser }) => {
  await openApp(page);
  const game = (white) => `[Game "gipf-basic"]\n[White "${white}"]\n\n1. g1-f2 a2-b3 *\n`;
  const names = ["Ada", "Bo", "Cleo"];
  await drop(page, names.map(game).join("\n"));
  await page.locator("dialog[open]").getByRole("button", { name: t("import.go") }).click();
  await expect(page.locator(".my-game")).toHaveCount(3);
  const backup = await downloaded(page, () => page.getByRole("button", { name: t("library.export_all") }).click());

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openApp(other);
  const dialog = other.locator("dialog[open]");
  for (const counted of [t("import.new", { games: 3 }), t("import.same", { games: 3 }), t("import.same", { games: 3 })]) {
    await drop(other, backup);
    await expect(dialog).toContainText(counted);
    await dialog.getByRole("button", { name: t("import.go") }).click();
    await expect(other.locator(".my-game")).toHaveCount(3);
  }
  await expect(other.locator(".my-games-said")).toContainText(t("import.known", { games: 3 }));
  expect(await savedGames(other)).toHaveLength(3);
  await elsewhere.close();
});

test("all data moves to another device: games, progress and settings", async ({ page, browser }) => {
  await openApp(page);
  const game = (white) => `[Game "gipf-basic"]\n[White "${white}"]\n\n1. g1-f2 a2-b3 *\n`;
  await drop(page, [game("Ada"), game("Bo")].join("\n"));
  await page.locator("dialog[open]").getByRole("button", { name: t("import.go") }).click();
  await expect(page.locator(".my-game")).toHaveCount(2);
  await page.evaluate(() => {
    localStorage.setItem("gipf.puzzles", "gipf-puzzles-1\naaaaaaaa 20000 1 5000\n");
    localStorage.setItem("gipf.theme", "dark");
  });
  await goTo(page, "settings");
  const backup = await downloaded(page, () => page.getByRole("button", { name: t("data.export") }).click());
  await expect(page.locator(".settings")).toContainText(t("data.exported", { games: 2 }));

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openApp(other);
  await goTo(other, "settings");
  const open = () => other.locator(".settings .library-file input").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer: Buffer.from(backup) });
  await open();
  const dialog = other.locator("dialog[open]");
  await expect(dialog).toContainText(t("import.new", { games: 2 }));
  await expect(dialog).toContainText(t("data.puzzles", { puzzles: 1 }));
  await expectAccessible(other);
  await shot(other, "import-data");
  await dialog.getByRole("button", { name: t("data.settings_take") }).click();
  await dialog.getByRole("button", { name: t("import.go") }).click();
  await expect(other.locator(".my-game")).toHaveCount(2);
  await expect(other.locator(".my-games-said")).toContainText(t("import.done", { games: 2 }));
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await goTo(other, "settings");
  await expect(other.locator(".settings").getByRole("button", { name: t("settings.theme_dark") })).toHaveAttribute("aria-pressed", "true");
  await open();
  await expect(dialog).toContainText(t("data.nothing"));
  await elsewhere.close();
});

test("a record with a turn against the rules is imported up to that turn", { tag: "@full" }, async ({ page }) => {
  await openApp(page);
  const actions = ["P0[1 Dropb G 1]", "P0[2 Dropb F 2]", "P0[3 Done ]", "P1[4 Remove E 5]", "P1[5 Done ]"];
  const end = "\n;\nP0[time 0:00:10 ]\nP1[time 0:00:12 ]\n)\n \n";
  await drop(page, ` (;\nGM[gipf]VV[1]\nSU[gipf 0 102]\nP0[id "Ada"]\nP1[id "Bo"]\n; P0[0 Start P0]\n; ${actions.join("\n; ")}${end}`, "a.sgf");
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(pattern("import.until", { turn: 1, player: BLACK, line: 10, problem: new RegExp(expression("fault.against", { action: "Remove E 5" })) }));
  await expect(dialog.getByRole("link", { name: t("rules.rule", { clause: "G 4.2" }) })).toHaveAttribute("href", "?page=rules#clause=G-4.2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("import.go") }).click();
  await page.locator(".my-game").getByRole("button", { name: pattern("library.of", { action: t("library.continue") }) }).click();
  await new BoardOnScreen(page).expectTurn("g1-f2");
});
