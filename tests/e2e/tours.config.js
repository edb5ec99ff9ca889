// A short tour of the finished app in Firefox and WebKit as a distribution packs them; the
// builds that Playwright would drive by itself nobody has. Run it through
// `cargo xtask test tours`, which finds or installs both and says what is left out, or here:
// GIPF_FIREFOX=/usr/bin/firefox-esr npx playwright test --config tours.config.js
import base from "./playwright.config.js";

const { GIPF_FIREFOX, GIPF_WEBKIT_DRIVER, GIPF_MINIBROWSER, GIPF_XVFB } = process.env;
const size = { width: 1280, height: 800 };
const firefox = { kind: "firefox", program: GIPF_FIREFOX, size };
const webkit = { kind: "webkit", driver: GIPF_WEBKIT_DRIVER, program: GIPF_MINIBROWSER, screen: GIPF_XVFB, size };

const projects = [];
if (GIPF_FIREFOX) projects.push({ name: "firefox", use: { which: firefox } });
if (GIPF_WEBKIT_DRIVER) projects.push({ name: "webkit", use: { which: webkit } });
if (projects.length === 0) throw new Error("Name a browser: GIPF_FIREFOX, or GIPF_WEBKIT_DRIVER, GIPF_MINIBROWSER and GIPF_XVFB");

export default {
  ...base,
  testDir: "./tours",
  // Every test has a server, and so an origin, of its own.
  globalSetup: undefined,
  // A browser serves all tests of its project, one after the other.
  fullyParallel: false,
  timeout: 90_000,
  // They take half a minute, and longer where other programs are at work.
  globalTimeout: 10 * 60_000,
  use: {},
  projects,
};
