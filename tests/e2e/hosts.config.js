// The web servers of docs/hosting.md with the settings written there, and real Chromium. They
// have to be installed (Debian: apt-get install nginx apache2 caddy python3): `cargo xtask soak
// hosts`, or here: npx playwright test --config hosts.config.js
import config from "./playwright.config.js";

export default { ...config, testDir: "./hosts", globalSetup: undefined, fullyParallel: false, retries: 0 };
