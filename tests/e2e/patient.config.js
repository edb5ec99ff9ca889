import base from "./playwright.config.js";
export default { ...base, timeout: 400_000, expect: { timeout: 60_000 }, workers: 1, globalTimeout: 0 };
