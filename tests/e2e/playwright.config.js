// Real Chromium against the finished dist, served below a sub-folder.
// Run it through `cargo xtask test e2e`, or here: npx playwright test [words]
import { defineConfig } from "@playwright/test";
import { LOCALE } from "./lib/words.js";

export default defineConfig({
  testDir: "./specs",
  outputDir: "./results",
  globalSetup: "./lib/server.js",
  fullyParallel: true,
  workers: 2,
  // Whole games, kills and upgrades from old versions, tagged `@full`, run in `test full`.
  grepInvert: process.env.GIPF_FULL ? undefined : /@full/,
  // A test that passes only at the second try is counted by name; it fails `test full`.
  retries: process.env.GIPF_FULL ? 0 : 1,
  timeout: 60_000,
  // A soak has no limit.
  globalTimeout: process.env.GIPF_KILLS ? 0 : 36 * 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: LOCALE,
    timezoneId: "UTC",
    trace: "off",
    // Pages without animation take about a seventh less processor time; tests of motion turn it
    // on.
    contextOptions: { reducedMotion: "reduce" },
    // Tests of the service worker allow it.
    serviceWorkers: "block",
    launchOptions: {
      // The shell without windows does the same with a quarter less.
      executablePath: process.env.GIPF_CHROMIUM_SHELL || process.env.GIPF_CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
