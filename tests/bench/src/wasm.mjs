// Times the work of the bench in wasm, of the numbers that stand behind the module:
// a line "<index> <turns> <seconds>" for each, the best of several runs after one in
// which V8 compiles.
import { readFileSync } from "node:fs";

/** Seconds that this thread has worked, where the system says so. */
function worked() {
    try {
        const account = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8");
        return Number(account.split(" ")[0]) / 1e9;
    } catch {
        return performance.now() / 1000;
    }
}

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { prepare, run } = instance.exports;
for (const index of process.argv.slice(3).map(Number)) {
    if (!prepare(index)) {
        throw new Error(`there is no work ${index}`);
    }
    run();
    let best = { turns: 0, seconds: 1 };
    for (let round = 0; round < 3; round += 1) {
        const start = worked();
        let [turns, seconds] = [0, 0];
        while (seconds < 0.08) {
            turns += run();
            seconds = worked() - start;
        }
        if (turns / seconds > best.turns / best.seconds) {
            best = { turns, seconds };
        }
    }
    console.log(index, best.turns, best.seconds);
}
