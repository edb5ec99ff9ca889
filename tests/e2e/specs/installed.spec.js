// The installed app: the offer, the title, the badge, and files and texts from the system. The
// events of an installed app are simulated here, since no browser can be made to install one.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectWhole, openApp, test } from "../lib/fixtures.js";
import { game } from "../lib/home.js";
import { choose, openDialog } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { serve } from "../lib/server.js";
import { BLACK, WHITE, de, t } from "../lib/words.js";

/** Sends the browser's offer to install the app, as Chromium does some time after the start. */
const offer = (page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    window.prompts ??= 0;
    event.prompt = () => {
      window.prompts += 1;
      return Promise.resolve({ outcome: "dismissed" });
    };
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

const notice = (page) => page.locator(".over");
const board = (page) => new BoardOnScreen(page);
const OFFER = t("install.offer");

/** Resigns to end a game. */
async function resign(page) {
  const dialog = await openDialog(page, t("action.more"));
  await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
  await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
  await expect(page.locator(".over")).toBeVisible();
}

async function again(page) {
  await page.locator(".over").getByRole("button", { name: t("ended.rematch") }).click();
  await expect(page.locator(".over")).toHaveCount(0);
}

test("the installation is offered once, after the second game", async ({ page }) => {
  await openGame(page);
  expect(await offer(page)).toBe(true);
  await resign(page);
  await expect(notice(page)).not.toContainText(OFFER);
  await again(page);
  await resign(page);
  await expect(notice(page)).toContainText(OFFER);
  await notice(page).getByRole("button", { name: t("install.do") }).click();
  await expect.poll(() => page.evaluate(() => window.prompts)).toBe(1);
  await expect(notice(page)).not.toContainText(OFFER);
  await offer(page);
  await again(page);
  await resign(page);
  await page.waitForTimeout(500);
  await expect(notice(page)).not.toContainText(OFFER);
  // The settings offer it later.
  await goTo(page, "settings");
  await page.getByRole("button", { name: t("install.do") }).click();
  await expect.poll(() => page.evaluate(() => window.prompts)).toBe(2);
  // An offer can be used once: the button disappears, and comes back with the next.
  await expect(page.getByRole("button", { name: t("install.do") })).toHaveCount(0);
  await offer(page);
  await expect(page.getByRole("button", { name: t("install.do") })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(page.getByRole("button", { name: t("install.do") })).toHaveCount(0);
});

test("no installation is offered for looking back at a game or without the browser's offer, and the title names the page", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("looking back at a game does not count as a second one", async () => {
    await openGame(page);
    await offer(page);
    await board(page).push("a3-b4");
    await resign(page);
    for (const _ of [1, 2]) {
      await page.getByRole("button", { name: t("moves.first") }).click();
      await expect(page.locator(".over")).toHaveCount(0);
      await page.getByRole("button", { name: t("moves.last") }).click();
      await expect(page.locator(".over")).toBeVisible();
    }
    await expect(notice(page)).not.toContainText(OFFER);
  });
  await test.step("the app offers no installation if the browser has none", async () => {
    const page = await anew();
    await openGame(page);
    for (const _ of [1, 2]) {
      await resign(page);
      await expect(notice(page)).not.toContainText(OFFER);
      await again(page);
    }
    await goTo(page, "settings");
    await expect(page.getByText(t("install.hand"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("install.do") })).toHaveCount(0);
  });
  await test.step("the title of the window names the page, in both languages", async () => {
    const page = await anew();
    const board = await openGame(page);
    await expect(page).toHaveTitle(`${t("task.to_move", { player: WHITE })} · GIPF`);
    await board.push("a3-b4");
    await expect(page).toHaveTitle(`${t("task.to_move", { player: BLACK })} · GIPF`);
    await goTo(page, "settings");
    await expect(page).toHaveTitle(`${t("action.settings")} · GIPF`);
    await page.getByRole("button", { name: t("builder.german") }).click();
    await expect(page).toHaveTitle(`${de.t("action.settings")} · GIPF`);
    for (const [place, title] of [
      ["library", de.t("library.title")],
      ["puzzles", de.t("puzzles.title")],
      ["learn", de.t("learn.title")],
      ["rules", de.t("rules.title")],
      ["editor", de.t("editor.title")],
      ["builder", de.t("builder.title")],
    ]) {
      await openApp(page, `?page=${place}`);
      await expect(page).toHaveTitle(new RegExp(`^${title}.* · GIPF$`));
    }
  });
});

test("Back closes a dialog, and a file that the system opens is opened", async ({ page, anew }) => {
  await test.step("Back closes a dialog", async () => {
    await openApp(page, "");
    await game(page, "gipf").click();
    await page.getByRole("dialog", { name: t("action.new_game") }).getByRole("button", { name: t("action.start") }).click();
    const dialog = await openDialog(page, t("action.more"));
    await page.evaluate(() => history.back());
    await expect(page.getByRole("heading", { name: t("home.games"), exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a file that the system opens is opened here", async () => {
    const page = await anew();
    await page.addInitScript(() => {
      const launchQueue = {
        setConsumer(consumer) {
          const file = new File(["https://example.org/#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=3"], "link.txt", { type: "text/plain" });
          const text = '[Start "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"]\n\n1. g1-f2 a2-b3 *\n';
          const files = { link: file, game: new File([text], "game.txt", { type: "text/plain" }) };
          const gone = () => Promise.reject(new DOMException("gone", "NotFoundError"));
          const handle = (name) => ({ getFile: () => (name in files ? Promise.resolve(files[name]) : gone()) });
          window.launch = (...names) => consumer({ files: names.map(handle) });
        },
      };
      Object.defineProperty(window, "launchQueue", { value: launchQueue });
    });
    await openApp(page);
    await expect.poll(() => page.evaluate(() => typeof window.launch)).toBe("function");
    await page.evaluate(() => window.launch("game"));
    await expect(page.locator(".turn-text").last()).toHaveAttribute("data-turn", "a2-b3");
    // A file may contain a link, too.
    await page.evaluate(() => window.launch("link"));
    await expect(page.locator(".turn-text").last()).toHaveAttribute("data-turn", "e1-e3");
    // Several files make one file of several games.
    await page.evaluate(() => window.launch("game", "game"));
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toContainText(t("import.same", { games: 2 }));
    await page.keyboard.press("Escape");
    // The message for a missing file is not that for a large one.
    await page.evaluate(() => window.launch("nowhere"));
    await expect(dialog).toContainText(t("fault.no_file"));
  });
});

test("the icon has a badge while the computer has played on a hidden page", async ({ page }) => {
  await page.addInitScript(() => {
    window.badges = [];
    navigator.setAppBadge = () => Promise.resolve(window.badges.push("set"));
    navigator.clearAppBadge = () => Promise.resolve(window.badges.push("clear"));
  });
  const board = await openGame(page);
  const dialog = await openDialog(page, t("action.new_game"));
  await choose(dialog, t("new_game.computer"));
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await expect(dialog).toHaveCount(0);
  await board.push("a3-b4");
  const look = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, hidden);
  await look(true);
  await expect(page).toHaveTitle(`${t("task.yours_with", { colour: WHITE })} · GIPF`, { timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => window.badges)).toEqual(["set"]);
  await look(false);
  await expect.poll(() => page.evaluate(() => window.badges)).toEqual(["set", "clear"]);
});

test.describe("with the helper", () => {
  test.use({ serviceWorkers: "allow" });

  test("shared content is opened once", async ({ page }) => {
    const server = await serve();
    await page.goto(`${server.url}?page=play`);
    await expectWhole(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const shared = await page.evaluate(async () => {
      const form = new FormData();
      form.set("title", "Game of the day");
      form.set("text", "Look: https://example.org/gipf/#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=2");
      const answer = await fetch("./share", { method: "POST", body: form, redirect: "manual" });
      return answer.type;
    });
    expect(shared).toBe("opaqueredirect");
    await page.goto(`${server.url}?page=play&shared`);
    await expectWhole(page);
    await expect(page).toHaveURL(/m=g1-f2_a2-b3/);
    await page.goto(`${server.url}?page=play&shared`);
    await expectWhole(page);
    await expect(page.locator(".task")).toBeVisible();
    expect(await page.evaluate(() => fetch("./share").then((answer) => answer.text()))).toBe("");
    await server.stop();
  });

  test("shared content is text for our scripts, and no page", { tag: "@full" }, async ({ page }) => {
    const server = await serve();
    await page.goto(`${server.url}?page=play`);
    await expectWhole(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const send = (kind) =>
      page.evaluate(async (kind) => {
        const form = new FormData();
        form.set("game", new File(["<!doctype html><script>window.evil = true</script>"], "x.html", { type: "text/html" }));
        const body = kind === "form" ? form : "<script>";
        const answer = await fetch("./share", { method: "POST", body, redirect: "manual" });
        return answer.type;
      }, kind);
    expect(await send("form")).toBe("opaqueredirect");
    // A window that navigates there gets the app.
    await page.goto(`${server.url}share`);
    await expectWhole(page);
    expect(await page.evaluate(() => window.evil)).toBeUndefined();
    await expect(page).toHaveURL(/\?page=play/);
    const headers = await page.evaluate(async () => {
      const answer = await fetch("./share");
      return [answer.headers.get("Content-Type"), answer.headers.get("X-Content-Type-Options")];
    });
    expect(headers).toEqual(["text/plain; charset=utf-8", "nosniff"]);
    // A request without a form is no error of the service worker.
    expect(await send("words")).toBe("opaqueredirect");
    await server.stop();
  });

  test("a file of another version is not cached", async ({ page }) => {
    const other = (name) => (name === "chunks/puzzles.wasm" ? "<!doctype html>" : undefined);
    const server = await serve({ changed: other });
    await page.goto(`${server.url}?page=play`);
    await expectWhole(page);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await server.stop();
  });

  test("a shared file takes precedence over its text; a file that is too large shows a message", { tag: "@full" }, async ({ page }) => {
    const server = await serve();
    await page.goto(`${server.url}?page=play`);
    await expectWhole(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const share = (size) =>
      page.evaluate(async (size) => {
        const form = new FormData();
        form.set("text", "game.txt");
        const game = '[Start "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"]\n\n1. g1-f2 a2-b3 *\n';
        form.set("game", new File([size ? "x".repeat(size) : game], "game.txt", { type: "text/plain" }));
        await fetch("./share", { method: "POST", body: form, redirect: "manual" });
        return (await (await caches.open("shared-with-gipf")).match(`${location.href.split("?")[0]}share`)).text();
      }, size);
    expect(await share(0)).toContain("1. g1-f2");
    expect((await share(6 * 1024 * 1024)).length).toBe(5 * 1024 * 1024 + 1);
    await page.goto(`${server.url}?page=play&shared`);
    await expectWhole(page);
    await expect(page.getByText(t("fault.too_large")).first()).toBeVisible();
    await server.stop();
  });
});

test("the manifest is complete, and every file named by it exists", async ({ page, request, baseURL }) => {
  await openApp(page);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(new URL(address, baseURL).href)).json();
  expect(manifest).toMatchObject({ name: "GIPF", start_url: "./", scope: "./", display: "standalone" });
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((one) => one.icons)]) {
    const answer = await request.get(new URL(src, baseURL).href);
    expect(answer.status(), src).toBe(200);
    if (!src.endsWith(".png")) continue;
    const body = await answer.body();
    // The size of the picture follows its signature.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(["wide", "wide", "narrow", "narrow"]);
  for (const { url, name } of manifest.shortcuts) {
    await openApp(page, url.slice(2));
    await expect(page, name).toHaveTitle(/ · GIPF$/);
  }
  expect(manifest.share_target).toMatchObject({ action: "./share", method: "POST", enctype: "multipart/form-data" });
  expect(manifest.file_handlers[0].action).toBe("./?page=play");
});

test("sw-off.js removes the service worker, and games stay", { tag: "@full" }, async ({ browser }) => {
  const off = await readFile(new URL("../../../dist/sw-off.js", import.meta.url), "utf8");
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const first = await serve();
  await page.goto(`${first.url}?page=play#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=2`);
  await expectWhole(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  // A followed link is saved when it is played on.
  await board(page).push("a3-b4");
  await first.stop();
  const server = await serve({ port: first.port, changed: (name) => (name === "sw.js" ? off : undefined) });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const left = () =>
    page
      .evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])
      .catch(() => "loading");
  await expect.poll(left).toEqual([0, 0]);
  // The page goes on, and so does a reloaded one; the shared text does not come again.
  await board(page).expectTurn("a3-b4");
  await page.reload();
  await expectWhole(page);
  await board(page).expectTurn("a3-b4");
  await page.waitForTimeout(2000);
  expect(await left()).toEqual([0, 0]);
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("gipf.game.")))).toBe(true);
  await server.stop();
  await context.close();
});
