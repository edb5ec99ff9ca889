// The page that makes the code for a website: choices become code, and the board beside it is
// the real one in its frame.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, full, openApp, reload, test } from "../lib/fixtures.js";
import { LOCALE, WHITE, de, t } from "../lib/words.js";

const builder = (page) => page.locator("#builder");
const code = (page) => builder(page).locator(".builder-code");
const choice = (page, name) => builder(page).getByRole("combobox", { name, exact: true });
const chosen = (page, name) => choice(page, name).locator("option:checked");
const preview = (page) => page.frameLocator("#builder iframe");
const FIRST_TURN = t("builder.of_turn", { game: t("puzzles.basic"), turn: 1, turns: 1 });

test("from the board by Share to the code, and back", { tag: "@full" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const board = await openGame(page);
  await board.push("e1-e2");
  await page.locator(".actions").getByRole("button", { name: t("action.share") }).click();
  await page.getByRole("dialog").getByRole("button", { name: t("share.website") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(builder(page).getByRole("heading", { level: 1 })).toBeFocused();
  await expect(code(page)).toHaveValue(/^<script src="http:\/\/[^"]*\/embed\.js" async><\/script>\n\n<gipf-board link="[^"]*&amp;m=e1-/);
  // The preview shows the game.
  await expect(preview(page).locator(".game")).toHaveAttribute("data-mode", "view", { timeout: 20_000 });
  await expect(preview(page).locator(".player[data-to-act]")).toHaveAttribute("data-color", "black");
  await choice(page, t("settings.theme")).selectOption(t("settings.theme_dark"));
  await choice(page, t("builder.mode")).selectOption(t("builder.mode_play"));
  await expect(code(page)).toHaveValue(new RegExp(` mode="play" theme="dark" max-width="480" label="${FIRST_TURN}"`));
  await expect(preview(page).locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 20_000 });
  await expect(preview(page).locator("html")).toHaveAttribute("data-set", "print");
  await choice(page, t("settings.boards")).selectOption(t("settings.boards_wood"));
  await expect(code(page)).toHaveValue(new RegExp(` theme="dark" board="wood" max-width="480"`));
  await expect(preview(page).locator("html")).toHaveAttribute("data-set", "wood", { timeout: 20_000 });
  await choice(page, t("settings.boards")).selectOption(t("settings.boards_print"));
  await expect(preview(page).locator(".game")).toHaveAttribute("data-mode", "play", { timeout: 20_000 });
  await choice(page, t("builder.form")).selectOption(t("builder.frame"));
  await choice(page, t("builder.width")).selectOption(t("builder.width_small"));
  await expect(code(page)).toHaveValue(new RegExp(`^<iframe src="[^"]*/embed/1/\\?mode=play&amp;theme=dark#v=1[^"]*" width="320" height="\\d{3}" title="${t("builder.frame_title")}: ${FIRST_TURN}"`));
  await builder(page).getByRole("button", { name: t("builder.copy") }).click();
  await expect(builder(page).getByRole("status")).toHaveText(t("builder.copied"));
  // The preview may report another height in between.
  const timeless = (text) => text.replace(/height="\d+"/, "");
  expect(timeless(await page.evaluate(() => navigator.clipboard.readText()))).toBe(timeless(await code(page).inputValue()));
  await builder(page).getByRole("button", { name: t("action.back") }).click();
  await expect(builder(page)).toBeHidden();
  await expect(board.turns).toHaveCount(1);
});

test("the code of a puzzle shows it unsolved, and the opponent is a choice for boards to play on", async ({ page, anew }) => {
  await test.step("the code of a puzzle shows it unsolved", async () => {
    const puzzle = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot";
    await openApp(page, `#${puzzle}`);
    await expect(page.locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
    await page.locator(".actions").getByRole("button", { name: t("action.share") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t("share.website") }).click();
    await expect(code(page)).toHaveValue(/&amp;q=win&amp;in=3&amp;title=Knot/);
    await expect(preview(page).locator(".puzzle-goal")).toContainText(t("puzzle.win_in", { player: WHITE, turns: 3 }), { timeout: 20_000 });
  });
  await test.step("the opponent is a choice for boards that visitors play on", async () => {
    const page = await anew();
    await openApp(page, "?page=builder#v=1&g=gipf-basic");
    await expect(choice(page, t("builder.opponent"))).toBeHidden();
    await choice(page, t("builder.mode")).focus();
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page, t("builder.mode"))).toHaveText(t("builder.mode_play"));
    // The new choice comes after it, and takes nothing from it.
    await expect(choice(page, t("builder.mode"))).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(choice(page, t("builder.opponent"))).toBeFocused();
    await choice(page, t("builder.opponent")).selectOption(t("builder.opponent_three"));
    await expect(code(page)).toHaveValue(/ mode="play" computer="3"/);
    await expect(preview(page).locator(".far .player-name")).toContainText(t("game.computer", { level: 3 }), { timeout: 20_000 });
  });
});

const PUZZLE = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot";
const source = (page) => builder(page).locator(".builder-source");

test("an address of the builder shows the same again, with or without the moves", { tag: "@full" }, async ({ page, browser, anew, baseURL }) => {
  test.setTimeout(120_000);
  await test.step("a reload and a copied address show the same", async () => {
    await openApp(page, `#${PUZZLE}`);
    await expect(page.locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
    await page.locator(".actions").getByRole("button", { name: t("action.share") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t("share.website") }).click();
    await expect(source(page)).toHaveText(t("builder.of_named_puzzle", { title: "Knot", task: t("puzzles.win_in", { player: WHITE, turns: 3 }) }));
    await choice(page, t("settings.theme")).selectOption(t("settings.theme_dark"));
    await choice(page, t("builder.width")).selectOption(t("builder.width_small"));
    await choice(page, t("settings.language")).selectOption(t("builder.german"));
    await expect(code(page)).toHaveValue(new RegExp(` theme="dark" lang="de" max-width="320" label="${de.t("builder.of_named_puzzle", { title: "Knot", task: de.t("puzzles.win_in", { player: de.t("colour.white"), turns: 3 }) })}"`));
    await expect(preview(page).locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
    await page.waitForTimeout(1000);
    const made = await code(page).inputValue();
    await reload(page);
    await expect(source(page)).toHaveText(t("builder.of_named_puzzle", { title: "Knot", task: t("puzzles.win_in", { player: WHITE, turns: 3 }) }));
    await expect(code(page)).toHaveValue(made, { timeout: 20_000 });
    await expect(chosen(page, t("settings.theme"))).toHaveText(t("settings.theme_dark"));
    // Another reader, without any stored data.
    const other = await browser.newPage({ baseURL, locale: LOCALE, viewport: { width: 1280, height: 800 } });
    await other.goto(page.url());
    await expect(code(other)).toHaveValue(made, { timeout: 20_000 });
    // No game was saved from the address.
    expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => /^gipf\.game\.\w+$/.test(key)))).toEqual([]);
    await other.close();
  });
  await test.step("\"This position only\" leaves out the moves", async () => {
    const page = await anew();
    const board = await openGame(page);
    for (const turn of ["g1-f2", "a2-b3", "e1-e3"]) await board.push(turn);
    const open = async (shared) => {
      await page.locator(".actions").getByRole("button", { name: t("action.share") }).click();
      await page.getByRole("dialog").getByRole("button", { name: shared, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t("share.website") }).click();
      await expect(code(page)).toBeVisible();
    };
    await open(t("share.position"));
    await expect(chosen(page, t("builder.begin"))).toHaveText(t("builder.begin_only"));
    await expect(code(page)).toHaveValue(/link="[^"]*#v=1&amp;p=gipf-basic_[^"&]*"/);
    await expect(source(page)).toHaveText(t("builder.of_position", { game: t("puzzles.basic") }));
    await reload(page);
    await expect(code(page)).toHaveValue(/link="[^"]*#v=1&amp;p=gipf-basic_[^"&]*"/);
    for (const [begins, link, words] of [[t("builder.begin_start"), /&amp;n=0"/, t("builder.of_game", { game: t("puzzles.basic"), turns: 3 })], [t("builder.begin_end"), /&amp;n=3"/, t("builder.of_end", { game: t("puzzles.basic"), turns: 3 })]]) {
      await choice(page, t("builder.begin")).selectOption(begins);
      await expect(code(page)).toHaveValue(link);
      await expect(source(page)).toHaveText(words);
    }
    await builder(page).getByRole("button", { name: t("action.back") }).click();
    await open(t("share.whole"));
    await expect(chosen(page, t("builder.begin"))).toHaveText(t("builder.begin_here"));
    await expect(code(page)).toHaveValue(/&amp;m=g1-f2_a2-b3_e1-e3&amp;n=3"/);
  });
  await test.step("the address of the builder opens it, also after a reload", async () => {
    const page = await anew();
    await openApp(page, "?page=builder");
    await expect(code(page)).toBeVisible();
    await reload(page);
    await expect(code(page)).toBeVisible();
    await expect(preview(page).locator(".game")).toBeVisible({ timeout: 20_000 });
  });
});

test("the board beside the code is as wide and as high as the one that is pasted", { tag: "@full" }, async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openApp(page, `?page=builder#${PUZZLE}`);
  await expect(preview(page).locator(".puzzle-buttons")).toContainText(t("opponent.hint"), { timeout: 20_000 });
  await page.waitForTimeout(800);
  const size = async (locator) => {
    const { width, height } = await locator.boundingBox();
    return [width, height];
  };
  const seen = await size(builder(page).locator("iframe"));
  expect(seen[0]).toBe(480);
  const element = await code(page).inputValue();
  await choice(page, t("builder.form")).selectOption(t("builder.frame"));
  await expect(preview(page).locator(".puzzle-buttons")).toContainText(t("opponent.hint"), { timeout: 20_000 });
  await expect(code(page)).toHaveValue(new RegExp(`width="480" height="${seen[1]}"`));
  const frame = await code(page).inputValue();
  const club = await context.newPage();
  await club.setViewportSize({ width: 1280, height: 1000 });
  const own = new URL(page.url()).origin;
  for (const [name, pasted] of [["element", element], ["frame", frame]]) {
    await club.route(`${own}/${name}`, (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html><body>${pasted}</body>` }));
    await club.goto(`${own}/${name}`);
    const board = club.locator("iframe");
    await expect(club.frameLocator("iframe").locator(".puzzle-buttons")).toContainText(t("opponent.hint"), { timeout: 20_000 });
    await expect.poll(() => size(board), name).toEqual(seen);
  }
  await club.close();
});

test("pasted code shows its text and a link if the app cannot be reached", async ({ page, context }) => {
  await openApp(page, `?page=builder#${PUZZLE}`);
  await expect(code(page)).toHaveValue(/gipf-board/);
  const made = await code(page).inputValue();
  const club = await context.newPage();
  const own = new URL(page.url()).origin;
  await club.route(`${own}/**`, (route) => (route.request().url().endsWith("/club") ? route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html><body>${made}</body>` }) : route.fulfill({ contentType: "text/javascript", body: "" })));
  await club.goto(`${own}/club`);
  await expect(club.locator("gipf-board")).toContainText(t("builder.of_named_puzzle", { title: "Knot", task: t("puzzles.win_in", { player: WHITE, turns: 3 }) }));
  await expect(club.getByRole("link", { name: t("embed.open") })).toHaveAttribute("href", new RegExp("#v=1&p=gipf-basic"));
  // Its height is reserved.
  expect((await club.locator("gipf-board").boundingBox()).height).toBeGreaterThan(550);
  await club.close();
});

test.describe("on a phone in German", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "de-DE" });

  test("the builder fits and is accessible in both themes", async ({ anew }) => {
    test.setTimeout(120_000);
    for (const colorScheme of full.list(["dark", "light"])) {
      await test.step(colorScheme, async () => {
        const page = await anew();
        await page.emulateMedia({ colorScheme });
        await openApp(page, "?page=builder");
        await expect(builder(page).getByRole("heading", { name: de.t("builder.title") })).toBeVisible();
        await expect(preview(page).locator(".game")).toBeVisible({ timeout: 20_000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await expectAccessible(page);
      });
    }
  });
});
