import base from "./playwright.config.js";
export default { ...base, timeout: 60_000, expect: { timeout: 15_000 }, workers: 1, globalTimeout: 0 };
