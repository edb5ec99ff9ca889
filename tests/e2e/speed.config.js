// The budget of speed, measured in real Chromium against the finished dist, one test
// at a time. Run it through `cargo xtask test speed`, or here:
// npx playwright test --config speed.config.js
import base from "./playwright.config.js";

export default {
  ...base,
  testDir: "./speed",
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
};
