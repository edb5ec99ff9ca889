// The worker that thinks, in the finished app: started from a page of the dist, under the
// page's policy. tests/worker checks its answers without a browser.
import { openGame } from "../lib/board.js";
import { expect, full, openApp, test } from "../lib/fixtures.js";
import { openWithoutServer } from "../lib/server.js";

/** The number of the protocol that this app speaks (app/messages). */
const PROTOCOL = 4;
const BASIC = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
const STANDARD = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";
const TAMSK = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

/** The address with the build stamp, as the app names it. */
const stamped = () => `./engine-worker.js?v=${document.querySelector("script[data-app]").dataset.app.split("v=")[1]}`;

/** Starts the worker; its messages are recorded with their times. */
async function begin(page) {
  const address = await page.evaluate(stamped);
  await page.evaluate(([address, protocol]) => {
    const asked = performance.now();
    Object.assign(window, { words: [], errors: [] });
    window.engine = new Worker(new URL(address, document.baseURI), { type: "module" });
    window.engine.onmessage = ({ data }) => window.words.push({ ...data, at: performance.now() - asked });
    window.engine.onerror = (event) => {
      event.preventDefault();
      window.errors.push(event.message || "not loaded");
    };
    window.call = (task, ask, named = protocol) => window.engine.postMessage({ protocol: named, task, request: ask });
  }, [address, PROTOCOL]);
}

/** Its messages, once there are this many besides reports of progress. */
async function said(page, count) {
  const ends = () => page.evaluate(() => window.words.filter(({ response }) => !response.thinking));
  await expect.poll(async () => (await ends()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return ends();
}

const call = (page, ...call) => page.evaluate((call) => window.call(...call), call);
const turn = (level) => ({ turn: { position: BASIC, player: "white", strength: { level }, seed: 1 } });
/** A request without an end. */
const LINES = { lines: { position: BASIC, lines: 3 } };

test("a turn is requested and played, lines come bit by bit, and invalid requests are answered with an error", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a turn is requested, answered and played", async () => {
    const board = await openGame(page);
    const fetched = [];
    page.context().on("request", (request) => fetched.push(request.url().split("/").pop()));
    await begin(page);
    const [ready] = await said(page, 1);
    expect(ready).toMatchObject({ protocol: PROTOCOL, task: 0, response: "ready" });
    test.info().annotations.push({ type: "ready after", description: `${Math.round(ready.at)} ms` });
    const own = fetched.filter((name) => /^(engine-worker|worker)/.test(name)).map((name) => name.split("?v="));
    expect(own.map(([name]) => name)).toEqual(["engine-worker.js", "worker.js", "worker_bg.wasm"]);
    expect(new Set(own.map(([, stamp]) => stamp)).size).toBe(1);
    const weights = () => fetched.filter((name) => /\.bin\b/.test(name)).map((name) => name.split("?v=")[0]);
    expect(weights()).toEqual([]);
    await call(page, 7, turn(7));
    const [, answer] = await said(page, 2);
    // Those of the game that is played, and no others.
    expect(weights()).toEqual(["basic.bin"]);
    expect(answer).toMatchObject({ protocol: PROTOCOL, task: 7 });
    const [step] = answer.response.turn.steps;
    expect(answer.response.turn.score.value).toEqual(expect.any(Number));
    await board.push(step);
    await board.expectTurn(step);
  });
  await full.step("lines and a survey are sent bit by bit", async () => {
    const page = await anew();
    await openApp(page);
    await begin(page);
    await call(page, 3, { lines: { position: BASIC, lines: 3, nodes: 20_000 } });
    await call(page, 4, { survey: { positions: [BASIC, BASIC], nodes: 500 } });
    await expect.poll(() => page.evaluate(() => window.words.at(-1)?.response.lines?.done)).toBe(true);
    const words = await said(page, 4);
    const surveyed = words.filter(({ task }) => task === 4).map(({ response }) => [response.surveyed.place, response.surveyed.done]);
    expect(surveyed).toEqual([[0, false], [1, true]]);
    const { lines } = words.at(-1).response;
    expect(new Set(lines.lines.map(({ turns }) => turns[0])).size).toBe(3);
    expect(lines.depth).toBeGreaterThan(2);
  });
  await full.step("requests wait for the weights of their games, and all are answered", async () => {
    const page = await anew();
    await openApp(page);
    const fetched = [];
    await page.route(/\.bin\b/, async (route) => {
      fetched.push(route.request().url().split(/[/?]/).find((part) => part.endsWith(".bin")));
      await page.waitForTimeout(300);
      await route.continue();
    });
    await begin(page);
    await call(page, 1, { survey: { positions: [BASIC, STANDARD], nodes: 500 } });
    await call(page, 2, turn(4));
    await call(page, 3, { lines: { position: TAMSK, lines: 1, nodes: 500 } });
    const answers = await said(page, 5);
    expect(fetched).toEqual(["basic.bin", "standard.bin", "tamsk.bin"]);
    expect(new Set(answers.slice(1).map(({ task }) => task))).toEqual(new Set([1, 2, 3]));
  });
  await test.step("invalid requests are answered with an error", async () => {
    const page = await anew();
    await openApp(page);
    await begin(page);
    await said(page, 1);
    await page.evaluate((protocol) => {
      const nonsense = [null, undefined, 7, "stop", [1], new Map([[1, 2]]), { protocol, task: 2, request: { turn: 3 } }];
      for (const value of nonsense) window.engine.postMessage(value);
    }, PROTOCOL);
    const refused = await said(page, 8);
    for (const word of refused.slice(1)) expect(word).toMatchObject({ task: 0, response: { refused: "message" } });
    await call(page, 5, "stop", PROTOCOL + 1);
    await call(page, 6, "stop");
    await call(page, 7, { turn: { position: "gipf-basic x", player: "white", strength: { level: 1 }, seed: 1 } });
    await call(page, 8, turn(10));
    const last = (await said(page, 12)).slice(8);
    expect(last.map(({ task, response }) => [task, response.refused])).toEqual([
      [5, "protocol"],
      [6, "task"],
      [7, "position"],
      [8, "strength"],
    ]);
    await call(page, 9, turn(4));
    expect((await said(page, 13)).at(-1).response.turn.steps).toHaveLength(1);
  });
});

test("a task stops at once, and the worker is idle without one", async ({ page }) => {
  // The worker requests every slice of work by a message to itself.
  await page.route(/\/engine-worker\.js/, async (route) => {
    const response = await route.fetch();
    const count = `const { postMessage } = MessagePort.prototype;
      let slices = 0;
      MessagePort.prototype.postMessage = function (...all) {
        slices += 1;
        postMessage.apply(this, all);
      };
      new BroadcastChannel("slices").onmessage = ({ target }) => target.postMessage(slices);`;
    await route.fulfill({ response, body: `${count}\n${await response.text()}` });
  });
  await openApp(page);
  await begin(page);
  await said(page, 1);
  const slices = () =>
    page.evaluate(() => {
      const channel = new BroadcastChannel("slices");
      channel.postMessage("how many");
      return new Promise((resolve) => (channel.onmessage = ({ data }) => resolve(data)));
    });
  const rest = async () => {
    const before = await slices();
    await page.waitForTimeout(300);
    expect(await slices()).toBe(before);
    return before;
  };
  expect(await rest()).toBe(0);
  const waits = [];
  for (let task = 1; task <= 8; task += 1) {
    await call(page, task, LINES);
    await page.waitForTimeout(120);
    const wait = await page.evaluate(
      (task) =>
        new Promise((resolve) => {
          const asked = performance.now();
          window.engine.addEventListener("message", ({ data }) => {
            if (data.task === task && data.response === "stopped") resolve(performance.now() - asked);
          });
          window.call(task, "stop");
        }),
      task,
    );
    waits.push(wait);
  }
  waits.sort((a, b) => a - b);
  test.info().annotations.push({ type: "stopped after", description: `${waits.map(Math.round).join(", ")} ms` });
  // 30 ms on an idle machine.
  expect(waits[3]).toBeLessThan(90);
  expect(await rest()).toBeGreaterThan(40);
});

test("a missing or false file is an error of the worker", async ({ anew, guard }) => {
  for (const [what, answer] of full.list(Object.entries({
    "is not there": { status: 404, contentType: "text/plain", body: "Not found" },
    "is a page": { contentType: "text/html", body: "<p>Not here</p>" },
  }))) {
    await test.step(what, async () => {
      const page = await anew();
      guard.expect(/404|wasm|WebAssembly/i);
      await page.route(/worker_bg\.wasm/, (route) => route.fulfill(answer));
      await openApp(page);
      await begin(page);
      await expect.poll(() => page.evaluate(() => window.errors.length)).toBe(1);
      expect(await page.evaluate(() => window.words)).toEqual([]);
    });
  }
  await full.step("weights that are not there, or those of another game", async () => {
    for (const answer of [{ status: 404, body: "Not found" }, { body: Buffer.alloc(20_536) }]) {
      const page = await anew();
      guard.expect(/404|weights/);
      await page.route(/basic\.bin/, (route) => route.fulfill({ contentType: "text/plain", ...answer }));
      await openApp(page);
      await begin(page);
      await call(page, 1, turn(4));
      await expect.poll(() => page.evaluate(() => window.errors.length)).toBe(1);
      expect(await said(page, 1)).toHaveLength(1);
    }
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the worker works without a network", async ({ page, guard }) => {
    guard.expect(/ERR_CONNECTION_REFUSED/);
    await openWithoutServer(page);
    await begin(page);
    // A request before it listens is answered when it does.
    await call(page, 1, turn(5));
    const [ready, answer] = await said(page, 2);
    expect([ready.response, answer.task]).toEqual(["ready", 1]);
    expect(answer.response.turn.steps).toHaveLength(1);
  });
});
