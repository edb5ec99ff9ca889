// A received link: a finished game to replay, or an invitation.
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, test } from "../lib/fixtures.js";
import { openDialog } from "../lib/panels.js";
import { BLACK, de, t, WHITE } from "../lib/words.js";

const OVER = "#v=1&p=gipf-basic_4/5/6/7/6/5/4_w_G3_G2_--&m=a1-b2_i1-h2_a5-b5_i5-h5_e1-e2&id=18f3c2d1a0b9deadbeef";
const NAMED = `${OVER}&white=Ada_%3Cb%3E&black=Bo`;
const INVITED = "#v=1&g=gipf-basic&m=g1-f2&as=b&id=18f3c2d1a0b9deadbeef&white=Ada";

const SIZES = { "small phone": [360, 640], tablet: [820, 1180], desk: [1440, 900] };

const over = (page) => page.locator(".over");
const button = (page, key) => page.locator("#app").getByRole("button", { name: t(key), exact: true });
const address = (page) => page.evaluate(() => location.hash);

test("a shared finished game is replayed on every size, and nothing is saved", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const [name, [width, height]] of full.list(Object.entries(SIZES))) {
    await test.step(name, async () => {
      const page = await anew();
      await page.setViewportSize({ width, height });
      await openApp(page, NAMED);
      await expect(over(page)).toContainText(t("shared.title"));
      await expect(page.locator(".player[data-color=white]")).toContainText("Ada <b>");
      await expect(button(page, "ended.rematch")).toHaveCount(0);
      await expect(button(page, "action.new_game").locator("visible=true").and(over(page).locator("*"))).toHaveCount(0);
      const size = async () => (await page.locator(".board").boundingBox()).width;
      const before = await size();
      await shot(page, `shared-${name.replace(" ", "-")}`);
      await expectAccessible(page);
      await button(page, "shared.replay").click();
      await expect(page.locator(".shared")).toBeVisible();
      await expect(page.locator(".review-text")).toContainText(t("review.start"));
      await expect(button(page, "shared.save")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await shot(page, `shared-through-${name.replace(" ", "-")}`);
      if (width < 1100) expect(Math.abs((await size()) - before)).toBeLessThanOrEqual(2);
      await page.getByRole("button", { name: t("moves.next"), exact: true }).locator("visible=true").click();
      await expect(page.locator(".turn-text[aria-current]")).toHaveAttribute("data-turn", "a1-b2");
      await page.reload();
      await expect(page.locator(".player[data-color=white]")).toContainText("Ada <b>");
      expect(await savedGames(page)).toEqual([]);
    });
  }
});

test("an invitation names the player and the game, and does not cover the board on any size", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const [name, [width, height]] of full.list(Object.entries(SIZES))) {
    await test.step(name, async () => {
      const page = await anew();
      await page.setViewportSize({ width, height });
      await openApp(page, INVITED);
      const card = page.locator(".invitation");
      await expect(card).toContainText(t("shared.invites", { player: "Ada" }));
      await expect(card).toContainText(`${t("game.gipf")} · ${t("game.basic")}. ${t("agree.by_link", { player: BLACK, other: "Ada" })}`);
      await shot(page, `invited-${name.replace(" ", "-")}`);
      await expectAccessible(page);
      const box = await page.locator(".board").boundingBox();
      const place = await card.boundingBox();
      expect(place.y >= box.y + box.height - 1 || place.x >= box.x + box.width - 1).toBe(true);
      expect(place.y + place.height).toBeLessThanOrEqual(height + 1);
      for (const key of ["places.play", "shared.learn"]) {
        const { y, height: high } = await button(page, key).boundingBox();
        expect(y + high, key).toBeLessThanOrEqual(height);
      }
      await button(page, "places.play").click();
      await expect(card).toHaveCount(0);
      if (width < 1100) expect((await page.locator(".board").boundingBox()).width).toBe(box.width);
      expect(await savedGames(page)).toEqual([]);
    });
  }
});

test("a shared game is saved only on request, and a link to a game of one's own opens the saved version", async ({ page, anew }) => {
  await test.step("a shared game is saved only on request, and stays a shared game", async () => {
    await openApp(page, OVER);
    await button(page, "shared.save").click();
    await expect(button(page, "shared.save")).toHaveCount(0);
    await expect(page.locator(".now > .remark")).toContainText(t("shared.saved"));
    await expect(over(page)).toContainText(t("shared.title"));
    await expect(button(page, "ended.rematch")).toHaveCount(0);
    expect(await savedGames(page)).toHaveLength(1);
  });
  await test.step("a link to a game of one's own opens the saved version", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-basic 4/5/6/7/6/5/4 w G3 G2 --" });
    for (const turn of ["a1-b2", "i1-h2", "a5-b5", "i5-h5", "e1-e2"]) await board.push(turn);
    await expect(button(page, "ended.rematch")).toBeVisible();
    await page.reload();
    await expect(button(page, "ended.rematch")).toBeVisible();
    await expect(over(page)).not.toContainText(t("shared.title"));
  });
});

test("the link of a game has names only if its sender chooses that", async ({ page }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  const menu = await openDialog(page, t("action.more"));
  await menu.getByLabel(t("new_game.name_white")).fill("Ada");
  await menu.getByRole("button", { name: t("action.close") }).last().click();
  const dialog = await openDialog(page, t("action.share"));
  const link = dialog.getByRole("textbox", { name: t("share.link") });
  await expect(link).not.toHaveValue(/Ada/);
  await dialog.getByRole("button", { name: t("share.names_in") }).click();
  await expect(link).toHaveValue(/&white=Ada/);
  await expectAccessible(page);
  await shot(page, "share-names");
  await dialog.getByRole("button", { name: t("share.names_out") }).click();
  await expect(link).not.toHaveValue(/Ada/);
  // The sender's name is typed letter by letter.
  await dialog.getByRole("button", { name: t("share.turn") }).click();
  await expect(link).toHaveValue(/&as=b&white=Ada/);
  await dialog.getByLabel(t("new_game.first_name")).fill("Grace");
  await expect(link).toHaveValue(/&as=b&white=Grace/);
  await expect(dialog.getByLabel(t("new_game.first_name"))).toBeFocused();
  await shot(page, "share-signed");
  await dialog.getByLabel(t("new_game.first_name")).fill("");
  await expect(link).not.toHaveValue(/white=/);
});

test("the lesson of an invitation leaves its game, Back leads to it, and a move accepts it", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the lesson of an invitation leaves the game in My games", async () => {
    await openApp(page, INVITED.replace("gipf-basic&m=g1-f2", "matrx").replace("as=b", "as=w").replace("&white=Ada", ""));
    await expect(page.locator(".invitation")).toContainText(t("shared.invited"));
    await expect(page.locator(".invitation")).toContainText(`${t("game.matrx")}. ${t("agree.by_link", { player: WHITE, other: BLACK })}`);
    await button(page, "shared.learn").click();
    await expect(page.locator(".puzzle")).toBeVisible();
    await expect(page.locator(".game")).toHaveAttribute("data-game", "matrx");
    expect((await savedGames(page)).filter((game) => game.includes("seat b away"))).toHaveLength(1);
    // Skipping to the end leads to the game.
    const skip = page.locator(".puzzle-skip");
    while (await skip.count()) {
      const step = await page.locator(".puzzle").textContent();
      await skip.click();
      await expect.poll(async () => (await page.locator(".puzzle").count()) && page.locator(".puzzle").textContent()).not.toBe(step);
    }
    await expect(page.locator(".is-by-link")).toBeVisible();
    await expect(page.locator(".puzzle")).toHaveCount(0);
  });
  await test.step("going back from the lesson of an invitation leads to the invitation's game", async () => {
    const page = await anew();
    await openApp(page, INVITED);
    await button(page, "shared.learn").click();
    await expect(page.locator(".puzzle")).toBeVisible();
    await page.goBack();
    await expect(page.locator(".puzzle")).toHaveCount(0);
    await expect(page.locator(".is-by-link, .invitation").first()).toBeVisible();
  });
  await test.step("a move accepts an invitation, and a later visit continues the game", async () => {
    const page = await anew();
    await openApp(page, INVITED);
    const board = new BoardOnScreen(page);
    await expect(page.locator(".invitation")).toBeVisible();
    await board.push("a3-b4");
    await expect(page.locator(".invitation")).toHaveCount(0);
    const hash = await address(page);
    await page.goto("./");
    await page.goto(`./${INVITED}`);
    await board.expectTurn("a3-b4");
    await expect(page.locator(".invitation")).toHaveCount(0);
    expect(hash).toContain("id=18f3c2d1a0b9deadbeef");
  });
});

test("a hostile name in a link is words on one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const name = encodeURIComponent(`\u202e<img src=x onerror=alert(1)>\n${"W".repeat(500)}`);
  await openApp(page, INVITED.replace("white=Ada", `white=${name}`));
  await expect(page.locator(".invitation")).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.locator(".invitation img")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  for (const key of ["places.play", "shared.learn"]) {
    const { y, height } = await button(page, key).boundingBox();
    expect(y + height, key).toBeLessThanOrEqual(640);
  }
  await shot(page, "invited-hostile");
});

test.describe("in German", { tag: "@full" }, () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: "de-DE" });

  test("card and buttons fit", async ({ page }) => {
    await openApp(page, INVITED);
    await expect(page.locator(".invitation")).toContainText(de.t("shared.invites", { player: "Ada" }));
    await shot(page, "invited-de");
    await page.goto(`./${NAMED.replace("beef", "beee")}`);
    await expect(over(page)).toContainText(de.t("shared.title"));
    await shot(page, "shared-de");
    await expectNoSidewaysScroll(page);
  });
});
