import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Another process works with the embedded database; `message` is all that the operator needs to read.
 * @internal
 */
export class DatabaseInUse extends Error {}

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * When a process began, as Linux counts it: after a restart of the machine its number may belong to another program.
 * Elsewhere the number alone has to do.
 */
const beganAt = (pid: number): string => {
  const afterName = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  const ticks = afterName.split(' ')[19];
  return ticks ? `${ticks}@${readIfThere('/proc/sys/kernel/random/boot_id').trim()}` : '';
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const owns = (pid: number, began: string) => isAlive(pid) && beganAt(pid) === began;

/** Puts our file in place whole, or not at all when there is one. */
const place = (path: string, content: string): boolean => {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Takes a dead process's file out of the way; if somebody was quicker and it is a new one, that goes back. */
const removeStale = (path: string, stale: string) => {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = readIfThere(aside);
  if (taken !== stale) place(path, taken);
  rmSync(aside, { force: true });
};

/**
 * Keeps a folder's embedded database for this process: two at once would destroy it. Answers with what gives it back;
 * throws DatabaseInUse when another process has it. A file that a killed process left behind does not count.
 */
export const lockEmbedded = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}.lock`;
  const content = `${process.pid} ${beganAt(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (place(path, content)) {
      return () => {
        if (readIfThere(path) === content) rmSync(path, { force: true });
      };
    }
    const holder = readIfThere(path);
    const [pid = '0', began = ''] = holder.split(' ');
    if (owns(Number(pid), began)) break;
    removeStale(path, holder);
  }
  const [pid] = readIfThere(path).split(' ');
  throw new DatabaseInUse(`The embedded database in ${folder} is in use by process ${pid}: stop that server first`);
};
