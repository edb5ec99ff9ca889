// What the history keeps beside an address: which game is meant, whatever the address says.
import { openGame, savedGames } from "../lib/board.js";
import { expect, test } from "../lib/fixtures.js";

const STRANGE = "#v=1&g=gipf-basic&m=g1-f2&n=1";

for (const [version, mark] of [["this version", (game) => ({ game })], ["the first versions", (game) => game]]) {
  test(`a reload knows its own game by the mark of ${version}`, async ({ page }) => {
    const board = await openGame(page);
    await board.push("a3-b4");
    const state = () => page.evaluate(() => history.state);
    await expect.poll(state).toMatchObject({ game: expect.stringMatching(/^\w{16,40}$/) });
    const { game } = await state();
    await page.evaluate(([kept, address]) => history.replaceState(kept, "", address), [mark(game), STRANGE]);
    await page.reload();
    await board.expectTurn("a3-b4");
    expect(await savedGames(page)).toHaveLength(1);
  });
}
