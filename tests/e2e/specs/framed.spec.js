// The app in a frame of another site: everything can be played, and nothing is mixed with the
// reader's own games.
import { createServer } from "node:http";
import { openGame } from "../lib/board.js";
import { blockStorage, expect, test } from "../lib/fixtures.js";
import { t, task, WHITE } from "../lib/words.js";

/** Starts a page of another origin with the app in a frame. */
async function host(address) {
  const html = `<!doctype html><html lang="en"><title>Club</title><iframe title="GIPF" width="900" height="700" src="${address}"></iframe>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(html);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Another port is another origin.
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** A push by keyboard, which needs no measuring inside a frame. */
async function push(frame, dot) {
  // Elements that the shell still hides take no focus.
  await expect(frame.locator("#shell")).toHaveCount(0);
  await frame.locator(`[data-cell=${dot}]`).press("Enter");
  await expect(frame.locator("[data-state=chosen]")).toHaveCount(1);
  await frame.locator(":focus").press("Enter");
}

test("a framed page stores its games apart and has no \"My games\", or plays without storage", async ({ page, anew, baseURL }) => {
  await test.step("a framed page stores its games apart and has no \"My games\"", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    const club = await host(baseURL);
    await page.goto(club.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".task")).toHaveText(task("task.choose_dot", WHITE));
    await expect(frame.locator(".turn-text")).toHaveCount(0);
    await expect(frame.locator(".places")).toHaveCount(0);
    await push(frame, "e1");
    await expect(frame.locator(".turn-text")).toHaveAttribute("data-turn", "e1-e3");
    const inner = page.frames().find((one) => one !== page.mainFrame());
    const keys = await inner.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("game")));
    expect(keys.filter((key) => key.startsWith("gipf.framed.game.")).length).toBeGreaterThan(0);
    // The reader's own game, of the same browser, is as it was.
    expect(keys.filter((key) => key.startsWith("gipf.game."))).toHaveLength(1);
    await page.reload();
    await expect(frame.locator(".turn-text")).toHaveAttribute("data-turn", "e1-e3");
    await page.goto("./?page=play");
    await board.expectTurn("a3-b4");
    club.stop();
  });
  await test.step("a frame without storage plays the game", async () => {
    const page = await anew();
    await blockStorage(page);
    const club = await host(baseURL);
    await page.goto(club.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".task")).toHaveText(task("task.choose_dot", WHITE));
    await push(frame, "e1");
    await expect(frame.locator(".turn-text")).toHaveAttribute("data-turn", "e1-e3");
    await expect(frame.getByRole("alert")).toContainText(t("save.storage"));
    club.stop();
  });
});
