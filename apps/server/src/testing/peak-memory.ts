import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { redrawPhoto } from '../gateways/redraw-photo';

/** Megabytes that the process has held at most; `resourceUsage` would count those of the process that started it. */
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const redraw = (path: string) => redrawPhoto(() => readFile(path), { format: 'jpeg', isIdPhoto: true });

// A process of its own for each picture: no other would have had its peak there. Answers with what redrawing one took,
// beyond what a small one does.
process.on('message', async ({ small, worst }: { small: string; worst: string }) => {
  await redraw(small);
  const before = peak();
  const drawn = await redraw(worst);
  process.send?.({ outcome: 'picture' in drawn ? 'drawn' : drawn.fault, megabytes: peak() - before });
});
