// Programs that run beside a test, and end with it in any case.
import { spawn } from "node:child_process";
import { createServer } from "node:net";

/** A port on which nothing listens. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a program in a process group of its own, so that the programs it starts end with it.
 * `early` fails as soon as it has ended, or could not be started.
 */
export function start(program, args, options) {
  const child = spawn(program, args, { ...options, detached: true });
  const end = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of them have ended already.
    }
  };
  process.once("exit", end);
  const early = new Promise((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`${program} has ended (${signal ?? code})`)));
  });
  // Code that waits for it gets the error.
  early.catch(() => {});
  const stop = async () => {
    end();
    process.off("exit", end);
    await early.catch(() => {});
  };
  return { child, early, stop };
}

/** Starts an X server on the first free display. */
export async function startScreen(program, { width, height }) {
  const screen = `${width}x${height}x24`;
  const { child, early, stop } = start(program, ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = new Promise((resolve) => child.stdio[3].once("data", (text) => resolve(String(text).trim())));
  return { display: `:${await Promise.race([number, early])}`, stop };
}
