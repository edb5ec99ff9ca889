// The state of history entries: it names the game, whatever the address says.
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { expect, full, openApp, test } from "../lib/fixtures.js";

const STRANGE = "#v=1&g=gipf-basic&m=g1-f2&n=1";

test("a reload knows its own game by the mark of every version", async ({ anew }) => {
  test.setTimeout(120_000);
  for (const [version, mark] of full.list([["this version", (game) => ({ game })], ["the first versions", (game) => game]])) {
    await test.step(version, async () => {
      const page = await anew();
      const board = await openGame(page);
      await board.push("a3-b4");
      const state = () => page.evaluate(() => history.state);
      await expect.poll(state).toMatchObject({ game: expect.stringMatching(/^\w{16,40}$/) });
      const { game } = await state();
      // The address is final: Chromium loses the state if the app writes its address during the
      // reload, and then only the foreign address is left.
      await expect(page).toHaveURL(/m=a3-b4.*&id=/);
      await page.evaluate(([kept, address]) => history.replaceState(kept, "", address), [mark(game), STRANGE]);
      await page.reload();
      await board.expectTurn("a3-b4");
      expect(await savedGames(page)).toHaveLength(1);
    });
  }
});

// Chromium may lose the state if it is written during a reload.
test("a game started by a link is found again by its address after quick moves", async ({ page }) => {
  // The address never stays unchanged for 0.4 s.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = (act, pause, ...rest) => (pause === 400 ? 0 : wait(act, pause, ...rest));
  });
  await openApp(page, "#v=1&g=gipf-standard");
  const board = new BoardOnScreen(page);
  await board.push("b1-b3");
  await page.evaluate(() => history.replaceState(null, "", location.href));
  await page.reload();
  await board.expectTurn("b1-b3");
  expect(await savedGames(page)).toHaveLength(1);
});
