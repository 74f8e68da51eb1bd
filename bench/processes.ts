import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** USER_HZ of Linux, which is 100 wherever Node runs. */
const ticksPerSecond = 100;

interface Usage {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

const usageOf = (pid: number): Usage | undefined => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const field = (index: number) => Number(afterName.split(' ')[index]);
    return {
      parent: field(1),
      own: (field(11) + field(12)) / ticksPerSecond,
      ended: (field(13) + field(14)) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
};

export const parentOf = (pid: number): number => usageOf(pid)?.parent ?? 0;

/** Seconds of CPU that a process and its children have used, those that ended included. */
export const cpuOf = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => usageOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  // Read last: a child that ends in between is then counted twice rather than not at all.
  const usage = usageOf(pid);
  return children.reduce((sum, { own, ended }) => sum + own + ended, (usage?.own ?? 0) + (usage?.ended ?? 0));
};

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Waits until a process is idle: a fresh demo goes on drawing its pictures for a while. */
export const untilIdle = async (pid: number) => {
  for (let second = 0; second < 180; second += 1) {
    const before = cpuOf(pid);
    await pause(1000);
    if (cpuOf(pid) - before < 0.05) return;
  }
  throw new Error(`Process ${pid} has not come to rest within three minutes`);
};
