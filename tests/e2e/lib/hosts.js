// Starts the web servers of docs/hosting.md with the settings written there. Only values of
// this machine are replaced: the folder, the port, and the files that a server needs around it.
import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST } from "./server.js";

export const DOCUMENT = fileURLToPath(new URL("../../../docs/hosting.md", import.meta.url));

/** The examples of a kind, as written in the document. */
async function example(kind) {
  const text = await readFile(DOCUMENT, "utf8");
  const found = [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, "gm"))];
  if (found.length !== 1) throw new Error(`${found.length} examples of ${kind}`);
  return found[0][1];
}

/** The rows of the table with this head: a list of lists of cells. */
export async function table(head) {
  const text = await readFile(DOCUMENT, "utf8");
  const [, rows] = new RegExp(`\\n\\| ${head} \\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`).exec(text);
  const cells = (row) => row.split("|").slice(1, -1).map((cell) => cell.trim().replaceAll("`", ""));
  return rows.trim().split("\n").map(cells);
}

/** Returns an unused port. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The program and its arguments; its configuration is written into `home`. */
const HOSTS = {
  nginx: async ({ root, home, port }) => {
    const [http, location] = await Promise.all([example("nginx-http"), example("nginx")]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`);
    const text = `user root; pid ${home}/pid; error_log ${home}/error.log;
      events {}
      http {
        include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
        ${temporary.join(" ")}
        ${http}
        server { listen 127.0.0.1:${port}; ${location.replaceAll("/srv/www", root)} }
      }`;
    await writeFile(`${home}/nginx.conf`, text);
    return ["nginx", ["-c", `${home}/nginx.conf`, "-g", "daemon off;", "-e", `${home}/error.log`]];
  },
  apache: async ({ root, home, port }) => {
    await writeFile(`${root}/gipf/.htaccess`, await example("apache"));
    const modules = ["mpm_event", "authz_core", "mime", "dir", "headers", "filter", "deflate"];
    const load = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    // Debian gives names of languages to endings; the document removes them again.
    const text = `${load.join("\n")}
      Listen 127.0.0.1:${port}
      ServerName localhost
      PidFile ${home}/pid
      DefaultRuntimeDir ${home}
      Mutex file:${home} default
      ErrorLog ${home}/error.log
      User www-data
      Group www-data
      TypesConfig /etc/mime.types
      AddLanguage de .de
      DocumentRoot ${root}
      <Directory ${root}>
        AllowOverride FileInfo Indexes
        Require all granted
      </Directory>`;
    await writeFile(`${home}/apache.conf`, text.replaceAll(/^ {6}/gm, ""));
    return ["apache2", ["-X", "-f", `${home}/apache.conf`]];
  },
  caddy: async ({ root, home, port }) => {
    const site = (await example("caddyfile")).replaceAll("/srv/www", root).replace("example.org", `http://127.0.0.1:${port}`);
    await writeFile(`${home}/Caddyfile`, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ["caddy", ["run", "--config", `${home}/Caddyfile`, "--adapter", "caddyfile"]];
  },
  python: async ({ root, port }) => {
    const text = await readFile(DOCUMENT, "utf8");
    const [, line] = /^(python3 -m http\.server .*)$/m.exec(text);
    const [program, ...args] = line.replace(" 8000 ", ` ${port} --bind 127.0.0.1 `).replace(/ dist$/, ` ${root}`).split(" ");
    return [program, args];
  },
};

export const NAMES = Object.keys(HOSTS);

/** Starts a server, with a copy of the dist in its folder `gipf`. */
export async function start(name) {
  const home = await mkdtemp(join(tmpdir(), `gipf-${name}-`));
  const root = join(home, "www");
  await chmod(home, 0o755);
  await mkdir(root);
  await cp(DIST, `${root}/gipf`, { recursive: true });
  const port = await freePort();
  const [program, args] = await HOSTS[name]({ root, home, port });
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(`${program}: ${error.message}; is it installed?`));
    child.once("exit", (code) => resolve(`${program} ended with ${code}: ${said}`));
  });
  const url = `http://127.0.0.1:${port}/gipf/`;
  const stop = async () => {
    child.kill();
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const why = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
    if (why) throw new Error(why);
    if (await fetch(url).then((answer) => answer.ok, () => false)) return { url, folder: `${root}/gipf`, stop };
  }
  await stop();
  throw new Error(`${program} does not answer: ${said}`);
}
