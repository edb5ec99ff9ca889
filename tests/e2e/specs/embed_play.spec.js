// Playing on another site's page: against the computer, to the end, and once more; undo, and
// that nothing on the page around the board moves meanwhile.
import { full } from "../lib/fixtures.js";
import { boardOn, expect, heardEvents, openBoard, openFrame, playOn, test, told } from "../lib/host.js";
import { BLACK, WHITE, de, en, elementText, pattern, t } from "../lib/words.js";

/** One push ends the game: White captures the last piece that Black could push. */
const ONE_LEFT = "gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G0 --";
/** White's push from e1 to e5 completes a row in which GIPF-pieces stand. */
const GIPF_ROW = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";
const THREE = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3";
const ONE = "v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2F4_w_G5_G0_--&q=win&in=1";

const latest = (board) => board.evaluate((element) => element.get());
const moves = async (page) => (await told(page, "gipf-move")).map(({ detail }) => detail);

test("the computer answers, and nothing is saved", async ({ page, host }) => {
  const { board, on, frame, ready } = await openBoard(page, host, `game="gipf-basic" mode="play" computer="1" max-width="400"`);
  expect(ready).toMatchObject({ mode: "play", ply: 0 });
  await expect(frame.locator(".far .player-name")).toContainText(t("game.computer", { level: 1 }));
  for (const [at, turn] of ["e1-e2", "e9-e8"].entries()) {
    await on.push(turn);
    await expect.poll(async () => (await moves(page)).length, { timeout: 30_000 }).toBe(2 * at + 2);
    const last = (await moves(page)).at(-1);
    expect(last).toMatchObject({ player: "black", ply: 2 * at + 2 });
  }
  expect((await latest(board)).ply).toBe(4);
  // Undo takes back the visitor's own turn, and the answer to it.
  await frame.getByRole("button", { name: t("action.undo"), exact: true }).click();
  await expect.poll(async () => (await latest(board)).ply).toBe(2);
  // In a frame of another site the storage may not even be readable.
  expect(await frame.evaluate(() => { try { return localStorage.length; } catch { return 0; } })).toBe(0);
  await page.reload();
  expect((await heardEvents(page, "gipf-ready"))[0]).toMatchObject({ ply: 0, plies: 0 });
});

test("a computer with White begins, and the visitor sits below", async ({ page, host }) => {
  const { frame, hears, call, said } = await openFrame(page, host, "?mode=play&computer=1&computer-plays=white#v=1&g=gipf-basic");
  await expect.poll(async () => (await said("move"))[0]?.player, { timeout: 30_000 }).toBe("white");
  await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "black");
  // The computer leaves its seat, and takes it again, while the game goes on.
  await call("option", { computer: "auto" });
  await expect(frame.locator(".player-word")).toHaveText([BLACK, WHITE]);
  await call("option", { computer: "2", computerPlays: "black" });
  await expect.poll(async () => (await said("move")).length, { timeout: 30_000 }).toBe(2);
  expect((await said("move"))[1]).toMatchObject({ player: "black", ply: 2 });
  // The computer only changes its colour, and the visitor sits below again.
  await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "white");
  await call("option", { computerPlays: "white" });
  await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "black");
  for (const computer of ["0", "10", "strong"]) await call("option", { computer });
  expect(await hears("error", 3)).toMatchObject({ code: "option", about: "option" });
  // In the mode for viewing there is no opponent.
  await call("option", { mode: "view" });
  await expect(frame.locator(".player-word")).toHaveText([BLACK, WHITE]);
});

test("the computer plays in the one file, too", { tag: "@full" }, async ({ page, host }) => {
  await host.open(page, `<gipf-board sandbox loading="eager" game="gipf-basic" mode="play" computer="1" computer-plays="white"></gipf-board>`, { app: process.env.GIPF_E2E_URL });
  await heardEvents(page, "gipf-ready");
  await expect.poll(async () => (await moves(page))[0]?.player, { timeout: 40_000 }).toBe("white");
});

test("a restart of a game or a puzzle can be undone", async ({ page, anew, host }) => {
  await test.step("a restart can be undone", async () => {
    const { board, on, frame } = await openBoard(page, host, `game="gipf-basic" mode="play" max-width="360"`);
    for (const turn of ["g1-f2", "a2-b3", "e1-e3"]) await on.push(turn);
    await expect.poll(async () => (await latest(board)).ply).toBe(3);
    const before = (await latest(board)).position;
    const restart = frame.getByRole("button", { name: t("embed.again"), exact: true });
    await restart.click();
    await expect.poll(async () => (await latest(board)).ply).toBe(0);
    await expect(frame.locator(".restarted")).toContainText(t("embed.restarted"));
    await frame.locator(".restarted").getByRole("button", { name: t("library.undo"), exact: true }).click();
    await expect.poll(async () => (await latest(board)).position).toBe(before);
    expect((await latest(board)).plies).toBe(3);
    await expect(frame.locator(".restarted")).toHaveCount(0);
    // After the first move of the new game there is nothing to undo.
    await restart.click();
    await on.push("e1-e2");
    await expect(frame.locator(".restarted")).toHaveCount(0);
    // Its picture is unique.
    const picture = await restart.locator("path").getAttribute("d");
    const others = await frame.locator("button:not(.is-again) path").evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    expect(others).not.toContain(picture);
  });
  await full.step("a restart of a puzzle can be undone", async () => {
    const page = await anew();
    const { board, on, frame } = await openBoard(page, host, `link="${THREE.replaceAll("&", "&amp;")}"`);
    await expect(frame.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
    await on.push("i3-h3");
    await expect(frame.locator(".puzzle")).toHaveAttribute("data-stage", "wrong", { timeout: 20_000 });
    await frame.getByRole("button", { name: t("embed.again"), exact: true }).click();
    await expect.poll(async () => (await latest(board)).ply).toBe(0);
    await frame.locator(".restarted").getByRole("button", { name: t("library.undo"), exact: true }).click();
    await expect.poll(async () => (await latest(board)).ply).toBe(1);
    await expect(frame.locator(".puzzle")).toHaveAttribute("data-stage", "wrong", { timeout: 20_000 });
  });
});

test("the end of a game shows its reason, and another game only where the visitor plays", async ({ page, anew, host }) => {
  await test.step("the end of a game shows the reason, and offers another game", async () => {
    const { board, on, frame } = await openBoard(page, host, `mode="play" max-width="360" position="${ONE_LEFT}"`);
    await expect(frame.locator(".ended")).toHaveCount(0);
    await on.push("i5-h5");
    await expect(frame.locator(".ended-reason")).toHaveText(t("ended.no_pieces", { player: BLACK }));
    await frame.getByRole("button", { name: t("embed.play_again") }).click();
    await expect.poll(async () => (await latest(board)).ply).toBe(0);
    await expect(frame.locator(".ended")).toHaveCount(0);
  });
  await full.step("the mode \"view\" shows the reason of the end", async () => {
    const page = await anew();
    const { frame } = await openBoard(page, host, `position="${ONE_LEFT}" moves="i5-h5" max-width="360"`);
    await expect(frame.locator(".ended-reason")).toBeVisible();
    await expect(frame.getByRole("button", { name: t("embed.play_again") })).toHaveCount(0);
  });
});

test("a game keeps the layout of the page around the board", async ({ anew, host }) => {
  test.setTimeout(120_000);
  for (const width of full.list([360, 480])) {
    await test.step(`${width} wide`, async () => {
      const page = await anew();
      await page.setViewportSize({ width: 1280, height: 1400 });
      const heights = async (board) => (await board.boundingBox()).height;
      const { board, on, frame } = await openBoard(page, host, `mode="play" max-width="${width}" position="${GIPF_ROW}"`);
      await expect.poll(() => heights(board)).toBeGreaterThan(width * 1.15 + 250);
      await page.waitForTimeout(500);
      const before = await heights(board);
      await on.push("e1-e5");
      await expect(frame.locator(".rows")).toBeVisible();
      await page.waitForTimeout(300);
      expect(await heights(board)).toBe(before);
      await frame.locator(".rows .button.is-main").click();
      await expect(frame.locator(".rows")).toHaveCount(0);
      await page.waitForTimeout(300);
      expect(await heights(board)).toBe(before);
    });
  }
});

test("a puzzle keeps the layout of the page around the board", { tag: "@full" }, async ({ anew, host }) => {
  test.setTimeout(120_000);
  for (const width of [360, 480]) {
    await test.step(`${width} wide`, async () => {
      const page = await anew();
      await page.setViewportSize({ width: 1280, height: 1400 });
      const { board, on, frame } = await openBoard(page, host, `max-width="${width}" link="${THREE.replaceAll("&", "&amp;")}"`);
      await expect(frame.locator(".puzzle-buttons")).toContainText(t("opponent.hint"), { timeout: 20_000 });
      await page.waitForTimeout(700);
      const before = (await board.boundingBox()).height;
      await frame.getByRole("button", { name: t("opponent.hint") }).click();
      await expect(frame.locator(".puzzle-status")).toContainText(pattern("said.advice_where"), { timeout: 20_000 });
      await page.waitForTimeout(300);
      expect((await board.boundingBox()).height).toBe(before);
      await on.push("i3-h3");
      await expect(frame.locator(".puzzle")).toHaveAttribute("data-stage", "wrong", { timeout: 20_000 });
      await page.waitForTimeout(300);
      expect((await board.boundingBox()).height).toBe(before);
    });
  }
});

test("a small board shows its goal, its names and its buttons within the window", { tag: "@full" }, async ({ page, anew, host }) => {
  test.setTimeout(120_000);
  await test.step("a narrow puzzle shows its goal above the board", async () => {
    const { frame } = await openBoard(page, host, `max-width="360" link="${ONE.replaceAll("&", "&amp;")}"`);
    await expect(frame.locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
    const [goal, board] = await Promise.all([".puzzle-goal", ".stage svg"].map((part) => frame.locator(part).first().boundingBox()));
    expect(goal.y + goal.height).toBeLessThanOrEqual(board.y);
  });
  await test.step("a board is no higher than the window around it", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 1280, height: 600 });
    const { board, frame } = await openBoard(page, host, `link="${ONE.replaceAll("&", "&amp;")}"`);
    await expect(frame.locator(".puzzle-buttons")).toContainText(t("opponent.hint"), { timeout: 20_000 });
    await expect.poll(async () => (await board.boundingBox()).height).toBe(600);
    expect((await board.boundingBox()).width).toBe(480);
    for (const part of [".puzzle-goal", ".stage svg", ".puzzle-buttons .button", ".actions"]) {
      const inside = await frame.locator(part).first().evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      });
      expect(inside, part).toBe(true);
    }
  });
  await test.step("a player with many kinds keeps the name on a phone", async () => {
    for (const [game, lang, names] of [["matrx", "de", [de.t("colour.black"), de.t("colour.white")]], ["gipf-ultimate", "en", [en.t("colour.black"), en.t("colour.white")]]]) {
      await test.step(game, async () => {
        const page = await anew();
        const { frame } = await openBoard(page, host, `game="${game}" lang="${lang}" mode="play" max-width="360"`);
        await expect.poll(() => frame.evaluate(() => innerHeight)).toBeGreaterThan(580);
        const seen = await frame.locator(".player-word").evaluateAll((all) => all.map((word) => [word.textContent, word.getBoundingClientRect().width > 20, word.scrollWidth <= word.clientWidth + 1]));
        expect(seen.map(([word]) => word)).toEqual(names);
        expect(seen.every(([, wide, whole]) => wide && whole), JSON.stringify(seen)).toBe(true);
      });
    }
  });
});

test("the player to move has a sign in forced colours, and only icons have tooltips", { tag: "@full" }, async ({ page, anew, host, baseURL }) => {
  test.setTimeout(120_000);
  await test.step("forced colours show a sign at the player to move", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const { frame, on } = await openBoard(page, host, `game="gipf-basic" mode="play" max-width="360"`);
    const signs = () => frame.locator(".player-name").evaluateAll((all) => all.map((name) => getComputedStyle(name, "::before").content));
    expect(await signs()).toEqual(["none", '"▶"']);
    await on.push("e1-e2");
    await expect.poll(signs).toEqual(['"▶"', "none"]);
    const edges = await frame.locator(".player").evaluateAll((all) => all.map((player) => getComputedStyle(player).borderTopColor));
    expect(edges[0]).not.toBe(edges[1]);
  });
  await test.step("icons without labels have tooltips", async () => {
    const page = await anew();
    const { frame } = await openBoard(page, host, `game="gipf-basic" mode="play" max-width="360"`);
    for (const name of [t("action.back"), t("action.forward"), t("action.undo"), t("action.flip"), t("embed.again")]) {
      const button = frame.getByRole("button", { name, exact: true });
      await button.hover({ force: true });
      await expect(button).toHaveAttribute("title", name);
    }
  });
  await test.step("buttons with labels have no tooltips", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto(`${baseURL}embed/1/?mode=play#v=1&g=gipf-basic`);
    await expect(page.locator(".is-way")).toBeVisible();
    const button = page.getByRole("button", { name: t("action.flip"), exact: true });
    await button.hover();
    await page.waitForTimeout(200);
    await expect(button).not.toHaveAttribute("title");
  });
});

test("an invalid game names the turn, and a plain frame follows another fragment", async ({ page, anew, host }) => {
  await test.step("an invalid game names the turn", async () => {
    const warned = [];
    page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
    const { frame, board } = await openBoard(page, host, `game="gipf-basic" moves="g1-f2 a2-b3 e1-z9 e1-e2"`);
    await expect(frame.locator(".trouble")).toContainText(t("embed.no_turn", { turn: 3, word: "e1-z9" }));
    expect(await heardEvents(page, "gipf-error")).toMatchObject([{ code: "game", about: "address", turn: 3, word: "e1-z9" }]);
    expect(warned.filter((text) => /gipf-board: .*turn 3, “e1-z9”/.test(text))).toHaveLength(1);
    await board.evaluate((element) => Object.assign(element, { game: "chess", moves: null }));
    await heardEvents(page, "gipf-error", 2);
    expect(warned.at(-1)).toContain("“chess”");
    // An invalid link is reported, too.
    await board.evaluate((element) => (element.link = "garbage"));
    expect((await heardEvents(page, "gipf-error", 3)).at(-1)).toMatchObject({ code: "link" });
  });
  await test.step("a plain frame follows another fragment", async () => {
    const page = await anew();
    const { frame, said } = await openFrame(page, host, "#v=1&g=gipf-basic");
    await frame.evaluate(() => (location.hash = "#v=1&g=matrx"));
    await expect.poll(async () => (await said("position")).at(-1)?.position).toMatch(/^matrx /);
  });
});

test("the last of several calls wins, and each applies to the game before it", { tag: "@full" }, async ({ page, anew, host }) => {
  test.setTimeout(100_000);
  await test.step("the last of several calls wins, whatever has to be fetched", async () => {
    const { board } = await openBoard(page, host, `game="gipf-basic"`);
    await board.evaluate((element) => {
      element.load({ game: "tamsk-1" });
      element.load({ game: "matrx" });
    });
    await expect.poll(async () => (await latest(board)).position.split(" ")[0]).toBe("matrx");
    await page.waitForTimeout(1000);
    expect((await latest(board)).position).toMatch(/^matrx /);
  });
  await test.step("messages after a slow game apply to that game", async () => {
    const page = await anew();
    const { board } = await openBoard(page, host, `game="gipf-basic"`);
    const answer = await board.evaluate((element) => {
      element.load({ fragment: "v=1&g=tamsk-1&m=a1-a2_g4-f4" });
      element.goto(1);
      return element.get();
    });
    expect(answer).toMatchObject({ ply: 1, plies: 2 });
    expect(answer.position).toMatch(/^tamsk/);
    expect(await told(page, "gipf-error")).toEqual([]);
  });
  await test.step("a refused game is loaded again as a whole", async () => {
    const page = await anew();
    const { board } = await openBoard(page, host, `game="matrx"`);
    await board.evaluate((element) => Object.assign(element, { game: "gipf-basic", moves: "g1-f2 a2-b3", ply: 7 }));
    await heardEvents(page, "gipf-error");
    await board.evaluate((element) => (element.ply = 1));
    await expect.poll(async () => await latest(board)).toMatchObject({ ply: 1, plies: 2, position: expect.stringMatching(/^gipf-basic /) });
  });
  await test.step("a compact puzzle is one, and a puzzle that is played on is a game", async () => {
    const page = await anew();
    const knot = "z=AgA1Z2lwZi1iYXNpYyBnZ0dHL0dnMUcxL2cxZzFnMS82Ry9nRzFHMWcvNS80IHcgRzcgRzIgLS0AAAAAAQP3vw";
    const { board, frame, ready, on } = await openBoard(page, host, `link="#${knot}"`);
    expect(ready.mode).toBe("puzzle");
    await expect(frame.locator(".is-way")).toHaveAttribute("href", new RegExp(`#${knot}$`));
    await board.evaluate((element) => (element.mode = "play"));
    await expect(frame.locator(".puzzle")).toHaveCount(0);
    await on.push("a2-e2");
    await expect.poll(async () => (await latest(board)).ply).toBeGreaterThanOrEqual(1);
    await board.evaluate((element) => (element.mode = "analyse"));
    await expect(frame.locator(".game")).toHaveAttribute("data-mode", "analyse");
    expect((await latest(board)).ply).toBeGreaterThanOrEqual(1);
    await expect(frame.locator(".is-way")).toHaveAttribute("href", /&m=a2-e2/);
  });
  await test.step("the last of two languages is used", async () => {
    const page = await anew();
    const { board, frame } = await openBoard(page, host, `game="gipf-basic" lang="en"`);
    await page.route("**/locales/de*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await board.evaluate((element) => (element.lang = "de"));
    await page.waitForTimeout(50);
    await board.evaluate((element) => (element.lang = "en"));
    await page.waitForTimeout(2000);
    await expect(frame.locator(".near .player-word")).toHaveText(en.t("colour.white"));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a frame that does not answer leaves the fallback content and a link to the app", async ({ page, host, fake }) => {
  await page.clock.install();
  await host.open(page, `<gipf-board loading="eager" game="matrx"><p>The game in words</p></gipf-board>`, { app: fake.quiet });
  const way = boardOn(page).locator(".late a");
  await expect(boardOn(page).locator("iframe")).toHaveCount(1);
  await page.clock.fastForward(11_000);
  await expect(way).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(way).toHaveText(elementText("OPEN"));
  await expect(way).toHaveAttribute("href", `${fake.quiet}#v=1&g=matrx`);
  await expect(page.getByText("The game in words")).toBeVisible();
  // A late answer is still used.
  const frame = page.frames().find((frame) => frame.url().includes("/quiet/"));
  await frame.evaluate(() => stand());
  await expect(way).toHaveCount(0);
  await expect(page.getByText("The game in words")).toBeHidden();
});

test("a board that failed is loaded again when the network returns", async ({ page, host, fake }) => {
  await page.clock.install();
  await host.open(page, `<gipf-board loading="eager" game="matrx"></gipf-board>`, { app: fake.quiet });
  await expect(boardOn(page).locator("iframe")).toHaveCount(1);
  await page.clock.fastForward(13_000);
  await expect(boardOn(page).locator(".late a")).toBeVisible();
  // Without text from the host the frame itself reports the error.
  await expect(boardOn(page).locator("iframe")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(boardOn(page).locator(".late")).toHaveCount(0);
  await expect(boardOn(page).locator("iframe")).toHaveCount(1);
});

test("an empty src is ignored, and a script without a folder creates no frame", async ({ page, host, fake }) => {
  await host.open(page, `<gipf-board loading="eager" src=""></gipf-board>`, { app: fake.url });
  await heardEvents(page, "gipf-ready");
  await expect(boardOn(page).locator("iframe")).toHaveAttribute("src", `${fake.url}embed/1/`);
  const warned = [];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  const source = await (await page.request.get(`${fake.url}embed.js`)).text();
  await host.open(page, `<gipf-board loading="eager"></gipf-board>`, { script: `<script>${source}</script>` });
  await expect.poll(() => warned.some((text) => text.includes("src"))).toBe(true);
  await expect(boardOn(page).locator("iframe")).toHaveCount(0);
});
