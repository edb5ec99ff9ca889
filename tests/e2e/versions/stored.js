// Writes what a kept version stores in a browser in which much was done: the data that later
// versions must read (tests/features/earlier_versions.rs).
//
//   node tests/e2e/versions/stored.js 2026-11-23-editor
//
// The steps are those that the kept versions of November 2026 know. A version with other buttons
// needs steps of its own.
import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { serve } from "../lib/server.js";

const [name] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "gipf-stored-"));
const tar = brotliDecompressSync(readFileSync(new URL(`./${name}.tar.br`, import.meta.url)));
execFileSync("tar", ["-xf", "-", "-C", folder], { input: tar });
const server = await serve({ folder });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
page.setDefaultTimeout(5000);

/** Opens an address of the version, and waits until its board can be used. */
async function open(address) {
  await page.goto("about:blank");
  await page.goto(`${server.url}${address}`);
  await page.locator(".task, h1").first().waitFor({ timeout: 20_000 });
  await page.waitForTimeout(1500);
}

/** Does something that not every version can. */
async function attempt(what, act) {
  try {
    await act();
    console.error(`${name}: ${what}`);
  } catch (error) {
    console.error(`${name}: not ${what}: ${String(error).split("\n")[0]}`);
  }
}

async function write(turn) {
  const line = page.locator("#written");
  if (!(await line.isVisible())) await page.locator(".tabs .segment").last().click();
  await line.fill(turn);
  await line.press("Enter");
  await page.waitForTimeout(700);
}

const press = (label) => page.getByRole("button", { name: label }).first().click();

await open("?page=play#v=1&g=tamsk-1&m=a1-a2_d1-d2&n=2");
await attempt("a game of TAMSK", () => write("a2-b3"));
await open("?page=play#v=1&g=gipf-basic&m=a3-b4_g1-f2&n=2");
await attempt("a game of GIPF", () => write("e1-e3"));
await attempt("a second turn", () => write("a2-b3"));
await attempt("settings", async () => {
  await press(/^Settings$/);
  await press(/^Dark$/);
  await page.getByLabel(/^Sound$/).check();
  await page.getByLabel(/coordinates/i).uncheck();
});
await open("?page=play");
await attempt("the options of a game", async () => {
  await press(/^New game$/);
  await page.locator("dialog[open] .dialog-actions .is-main").click();
  await page.waitForTimeout(1500);
});
await open("?page=play#v=1&p=gipf-basic_ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4_w_G7_G2_--&q=win&in=3");
await attempt("a puzzle", async () => {
  await write("a1-b2");
  await page.waitForTimeout(3000);
});
await attempt("a set of puzzles", async () => {
  await press(/^(More|Game)$/);
  await page.locator("dialog[open]").getByRole("button", { name: /puzzle/i }).first().click();
  await page.getByRole("button", { name: /add/i }).first().click();
  await page.waitForTimeout(1000);
});
await open("?page=play");
await attempt("the language", async () => {
  await press(/^Settings$/);
  await press(/^Deutsch$/);
  await page.waitForTimeout(500);
});

const stored = await page.evaluate(() => ({ ...localStorage }));
const sorted = Object.fromEntries(Object.entries(stored).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(new URL(`../../features/earlier_versions/${name}.json`, import.meta.url), `${JSON.stringify(sorted, null, 2)}\n`);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
