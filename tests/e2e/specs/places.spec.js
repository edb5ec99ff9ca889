// The places of the app by their addresses: home, the board, the library, the settings.
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, expectWhole, full, openApp, shot, test } from "../lib/fixtures.js";
import { button, expectHome, game, home } from "../lib/home.js";
import { openLibrary } from "../lib/library.js";
import { moreOptions, write } from "../lib/panels.js";
import { goTo, place } from "../lib/places.js";
import { BLACK, de, header, pattern, RED, speaking, t, task, WHITE } from "../lib/words.js";

const goHome = (page) => goTo(page, "home");

test("the bare address opens home, where a newcomer plays after two taps, and TAMSK has names", async ({ page, anew }) => {
  await test.step("the bare address opens home, where a newcomer plays after two taps", async () => {
    await openApp(page, "");
    await expectHome(page);
    await expect(home(page)).toContainText(t("home.what"));
    await expect(button(page, "home.continue")).toHaveCount(0);
    await expect(home(page).locator(".tile svg")).toHaveCount(5);
    await game(page, "gipf").click();
    const dialog = page.getByRole("dialog", { name: t("action.new_game") });
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page).toHaveURL(/\?page=play/);
    const board = new BoardOnScreen(page);
    await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
    await expect(page.locator("#home")).toBeHidden();
    await board.push("a3-b4");
    await expect(page).toHaveURL(/\?page=play#v=1&g=gipf-basic/);
    await page.goBack();
    await expectHome(page);
  });
  await test.step("TAMSK starts from home with names, and continues there", async () => {
    const page = await anew();
    await openApp(page, "");
    await game(page, "tamsk").click();
    const dialog = page.getByRole("dialog", { name: t("action.new_game") });
    await moreOptions(dialog);
    await dialog.getByLabel(t("new_game.first_name")).fill("Ada");
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.locator(".task")).toHaveText(task("tamsk.choose_glass", "Ada") + t("tamsk.goal"));
    await goHome(page);
    await expect(home(page)).toContainText(t("game.versus", { white: "Ada", black: BLACK }));
    await expect(home(page)).toContainText(t("task.to_move", { player: "Ada" }));
  });
});

const GAMES = {
  "MATRX GIPF": ["matrx", t("new_game.short_matrx"), t("game.matrx"), /g=matrx/, "Gi1-h1"],
  "GIPF with Potentials": ["potentials", t("new_game.short_potentials"), header("game.standard", "game.potentials"), /g=gipf-standard%2BZ6/, "i1-h2"],
  "Ultimate GIPF": ["ultimate", t("new_game.short_ultimate"), t("game.ultimate"), /g=gipf-ultimate/, "Gi1-h2"],
};

test("every game starts from home", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const [name, [key, short, ruleset, address]] of full.list(Object.entries(GAMES))) {
    await test.step(`${name} starts from home`, async () => {
      const page = await anew();
      await openApp(page, "");
      await game(page, key).click();
      const dialog = page.getByRole("dialog", { name: t("action.new_game") });
      await expect(dialog.getByRole("radiogroup", { name: t("new_game.game"), exact: true }).getByRole("radio", { name: short })).toBeChecked();
      await dialog.getByRole("button", { name: t("action.start") }).click();
      await expect(page.locator(".names")).toContainText(ruleset);
      await page.locator(".dot[data-state=open]").first().press("Enter");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(address);
      await expect(page.locator(".turn-text")).toHaveCount(1);
    });
  }
});

test("home continues the game on the board, leaves it as it was, and drops its link", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("home continues the game on the board, and shows the player to move or the winner", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    await goHome(page);
    await expectHome(page);
    await expect(page.locator(".home-title")).toBeFocused();
    await expect(home(page)).toContainText(t("task.to_move", { player: BLACK }));
    await page.reload();
    await expectWhole(page);
    await expectHome(page);
    await button(page, "home.continue").click();
    await board.expectTurn("a3-b4");
    await expect(page).toHaveURL(/\?page=play#v=1/);
    await page.reload();
    await board.expectTurn("a3-b4");
    await page.getByRole("button", { name: t("action.more"), exact: true }).click();
    await page.getByRole("button", { name: t("agree.resign", { player: BLACK }) }).click();
    await page.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    await page.keyboard.press("Escape");
    await goHome(page);
    await expect(home(page)).toContainText(t("over.wins", { player: WHITE }));
    await button(page, "home.look").click();
    await expect(page.locator(".over")).toContainText(t("over.wins", { player: WHITE }));
    // The game is also over when the player looks back.
    await page.getByRole("button", { name: t("moves.first") }).click();
    await expect(page.locator(".review")).toBeVisible();
    await goHome(page);
    await expect(home(page)).toContainText(t("over.wins", { player: WHITE }));
    // The small board shows the last position, too.
    const discs = () => home(page).locator(".is-game [data-piece]").evaluateAll((all) => all.map((piece) => piece.dataset.piece).join(" "));
    const looking = await discs();
    await button(page, "home.look").click();
    await page.getByRole("button", { name: t("review.back") }).click();
    await goHome(page);
    expect(await discs()).toBe(looking);
  });
  await test.step("a game whose link is empty stays on the board at a reload", async () => {
    const page = await anew();
    await openApp(page, LINK);
    await page.getByRole("button", { name: t("action.new_game") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t("action.start") }).click();
    await expect(page).toHaveURL(/\?page=play$/);
    await page.reload();
    await expectWhole(page);
    await expect(page.locator(".task")).toHaveText(task("task.choose_dot", WHITE));
    await expect(home(page)).toBeHidden();
  });
  await test.step("going home at once drops the link", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await goHome(page);
    await page.waitForTimeout(700);
    await expect(page).toHaveURL(/\/where\/$/);
  });
  await test.step("a dialog closed at home leaves home as it was", async () => {
    const page = await anew();
    await openApp(page, "");
    const play = game(page, "gipf");
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(play).toBeFocused();
    await expect(page).toHaveURL(/\/where\/$/);
  });
});

test("Back and Forward move between pages, and Back leads home from settings opened by their address", async ({ page, anew }) => {
  await test.step("Back and Forward move between pages; keys of the board do nothing elsewhere", async () => {
    await openApp(page, "");
    await game(page, "gipf").click();
    await page.getByRole("dialog").getByRole("button", { name: t("action.start") }).click();
    const board = new BoardOnScreen(page);
    await board.push("a3-b4");
    await goTo(page, "settings");
    await expect(page.locator(".settings-title")).toBeFocused();
    expect((await page.locator(".settings h1").boundingBox()).y).toBeGreaterThanOrEqual(8);
    await expect(page).toHaveURL(/\?page=settings$/);
    await page.keyboard.press("ArrowLeft");
    await page.goBack();
    await expect(place(page, "settings")).toBeFocused();
    await expect(page.locator(".turn-text[aria-current]")).toHaveAttribute("data-turn", "a3-b4");
    await openLibrary(page);
    await goTo(page, "home");
    await expectHome(page);
    const length = await page.evaluate(() => history.length);
    await page.goBack();
    await expect(page.getByRole("heading", { name: t("library.title") })).toBeVisible();
    await page.goBack();
    await expect(board.task).toBeVisible();
    await board.expectTurn("a3-b4");
    await page.goForward();
    await page.goForward();
    await expectHome(page);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
  await test.step("Back leads home from settings opened by their address", async () => {
    const page = await anew();
    await openApp(page, "?page=settings");
    await expect(page.getByRole("heading", { name: t("action.settings") })).toBeVisible();
    await page.getByRole("button", { name: t("builder.german") }).click();
    await page.keyboard.press("Escape");
    await expectHome(page, de.t);
    await goTo(page, "settings", de.t);
    await page.getByRole("button", { name: t("builder.english") }).click();
    await page.keyboard.press("Escape");
    await expectHome(page);
  });
});

const LINK = "#v=1&g=gipf-basic&m=g1-f2&n=1";

// tests/features/route.rs covers all other addresses.
test("a link opens its board, an unknown page leads home, and home shows notices", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a link opens its board", async () => {
    await openApp(page, LINK);
    await new BoardOnScreen(page).expectTurn("g1-f2");
    await expect(home(page)).toBeHidden();
  });
  await test.step("an unknown page leads home", async () => {
    const page = await anew();
    await openApp(page, "?page=nowhere");
    await expectHome(page);
  });
  await test.step("home shows notices", async () => {
    const page = await anew();
    await openApp(page, "");
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("gipf-update", { detail: "" })));
    await expect(page.getByRole("alert")).toContainText(t("install.update"));
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });
});

test("home, or the last game, that cannot be loaded shows a message, and is tried again at the first press", async ({ page, anew, guard }) => {
  guard.expect(/ERR_FAILED|Failed to fetch/);
  const tryAgain = (page) => page.getByRole("alert").getByRole("button", { name: t("action.try_again") }).click();
  await test.step("home that cannot be loaded leaves a board to play on", async () => {
    await page.route(/chunks\/home/, (route) => route.abort());
    await openApp(page, "");
    await expect(page.getByRole("alert")).toContainText(t("save.part_not_loaded", { part: t("places.home") }));
    await new BoardOnScreen(page).push("a3-b4");
    await page.unroute(/chunks\/home/);
    await tryAgain(page);
    await expect(home(page).locator(".is-game")).toBeVisible();
    await expect(page.getByRole("alert")).toBeEmpty();
  });
  await test.step("nothing is played in place of the last game", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.expectTurn("a3-b4");
    const missing = /chunks\/(with_)?(saves|notices)/;
    await page.route(missing, (route) => route.abort());
    await openApp(page, "?page=play");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(t("action.game_not_loaded") + t("action.try_again"));
    // The board of the start would look like a new game.
    await expect(board.cell("g1")).toBeHidden();
    await expect(board.task).toBeHidden();
    await expectAccessible(page);
    await shot(page, "places-game-missing");
    // Other pages open, or say in their place that they are missing.
    await goTo(page, "home");
    await expectHome(page);
    await expect(alert).toContainText(t("action.game_not_loaded"));
    await goTo(page, "puzzles");
    await expect(page).toHaveURL(/\?page=puzzles/);
    await expect(alert).toHaveText(t("save.part_not_loaded", { part: t("puzzles.title") }) + t("action.try_again"));
    await expect(alert).toBeVisible();
    await shot(page, "places-page-missing");
    await goTo(page, "play");
    await expect(board.cell("g1")).toBeHidden();
    await page.unroute(missing);
    await tryAgain(page);
    await board.expectTurn("a3-b4");
    await expect(alert).toBeEmpty();
    await board.push("g1-f2");
    await board.expectTurn("g1-f2");
  });
  await test.step("a last game whose reader is missing is named, and a new one takes its place", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.expectTurn("a3-b4");
    await page.route(/chunks\/saves/, (route) => route.abort());
    await openApp(page, "?page=play");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(pattern("save.not_loaded"));
    await expect(board.cell("g1")).toBeHidden();
    await shot(page, "places-game-missing-named");
    await goTo(page, "my_games");
    await expect(page.locator(".my-game")).toHaveCount(1);
    await expect(alert).toBeHidden();
    await goTo(page, "home");
    await game(page, "gipf").click();
    await page.getByRole("dialog").getByRole("button", { name: t("action.start") }).click();
    await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
    await expect(alert).not.toContainText(pattern("save.not_loaded"));
    await board.push("g1-f2");
    await board.expectTurn("g1-f2");
    expect(await savedGames(page)).toHaveLength(2);
  });
});

const SIZES = { small: [360, 640], phone: [360, 740], tablet: [820, 1180], desk: [1440, 900], wide: [1920, 1080] };

test("home and the new game are accessible and fit in every language and theme", { tag: "@full" }, async ({ anew }) => {
  test.setTimeout(240_000);
  for (const lang of ["en", "de"]) {
    for (const theme of ["light", "dark"]) {
      await test.step(`${lang}, ${theme}`, async () => {
        const page = await anew();
        await openGame(page, { storage: { "gipf.lang": lang, "gipf.theme": theme } });
        await write(page, "g1-f2");
        await place(page, "home", speaking(lang).t).click();
        await expect(home(page).locator(".is-game")).toBeVisible();
        await expectAccessible(page);
        for (const [size, [width, height]] of Object.entries(SIZES)) {
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          await shot(page, `home-${lang}-${theme}-${size}`);
          // The game to continue is visible without scrolling.
          const box = await page.locator(".mine .button").first().boundingBox();
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
        await game(page, "gipf").click();
        await moreOptions(page.locator("dialog[open]"));
        await expectAccessible(page);
        for (const [size, [width, height]] of Object.entries(SIZES)) {
          await page.setViewportSize({ width, height });
          const dialog = page.locator("dialog[open]");
          // Nothing is cut: neither the dialog nor a label in it.
          const cut = await dialog.evaluate((dialog) => {
            const parts = [dialog, ...dialog.querySelectorAll(".dialog-body, .segment, .segment > span, .button, .caption")];
            const isCut = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
            return parts.filter(isCut).map((one) => one.textContent);
          });
          expect(cut).toEqual([]);
          await shot(page, `new-game-${lang}-${theme}-${size}`);
        }
      });
    }
  }
});

test("home fits in forced colours, at 200 % and on paper, and the board of a link loads nothing of it", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("home fits in forced colours, at 200 % and on paper", async () => {
    await openApp(page, "");
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoSidewaysScroll(page);
    await shot(page, "home-colours");
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expect(page.locator(".tile b").first()).toBeVisible();
    await expect(page.locator(".home .button").first()).toBeHidden();
    await expect(page.locator(".stage")).toBeHidden();
  });
  await test.step("the board of a link loads nothing of home", async () => {
    const page = await anew();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await openApp(page, LINK);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /chunks\/home/.test(url))).toEqual([]);
  });
});

const WIDTHS = [320, 360, 390, 480, 600, 704, 768, 820, 1024, 1100, 1280, 1366, 1440, 1920];
const PAGES = ["", "?page=play", "?page=learn", "?page=puzzles", "?page=library", "?page=rules", "?page=settings", "?page=editor", "?page=builder"];

test("no page is wider than its window from 320 to 1920, in both languages", { tag: "@full" }, async ({ anew }) => {
  test.setTimeout(180_000);
  for (const lang of ["en", "de"]) {
    await test.step(lang, async () => {
      const page = await anew();
      await page.addInitScript((lang) => localStorage.setItem("gipf.lang", lang), lang);
      const wide = [];
      for (const address of PAGES) {
        await openApp(page, address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (over > 0) wide.push(`${address || "home"} at ${width}: ${over} px`);
        }
      }
      expect(wide).toEqual([]);
    });
  }
});
