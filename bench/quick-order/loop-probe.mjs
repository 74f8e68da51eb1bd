// Loaded into the server's process by --import: says on SIGUSR2 how long its event loop was kept from its turns since the last time.
import { appendFileSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();

/** Milliseconds that the main thread has had a processor, by Linux. */
const workedFor = () => Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;

// Of the longest turn that part in which the thread itself was at work: the rest was other programs' turn on the machine.
let [worked, own] = [workedFor(), 0];
setInterval(() => {
  const now = workedFor();
  own = Math.max(own, now - worked);
  worked = now;
}, resolution).unref();

process.on('SIGUSR2', () => {
  const longest = Math.max(0, delays.max / 1e6 - resolution);
  appendFileSync(
    process.env.BENCH_LOOP_FILE,
    `${JSON.stringify({ longest, p99: delays.percentile(99) / 1e6, own })}\n`,
  );
  delays.reset();
  own = 0;
});
