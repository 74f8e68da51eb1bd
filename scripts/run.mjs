import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a command from an npm package. @param {string} name */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child */
const killTree = (child) => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It ended in the meantime.
  }
};

/** Ends everything that `run` started. */
export const stopRunning = () => running.forEach(killTree);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// A child in a process group of its own does not get Ctrl-C, so signals are passed on; only while one runs, as a listener
// keeps Node from ending by itself.
/** @param {import('node:child_process').ChildProcess} child */
const watch = (child) => {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopRunning);
  running.add(child);
};

/** @param {import('node:child_process').ChildProcess} child */
const unwatch = (child) => {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, stopRunning);
};

/**
 * Runs a command to its end; a group of its own, so that a time-out also ends what the command started.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, minutes?: number }} [how] quiet: keep the output and return it
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export const run = ([file = '', ...args], { env = {}, quiet = false, minutes } = {}) => {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    watch(child);
    const stopLate = () => {
      console.error(`Stopped after ${minutes} minutes: ${file} ${args.join(' ')}`);
      killTree(child);
    };
    const late = minutes ? setTimeout(stopLate, minutes * 60_000) : undefined;
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(late);
      unwatch(child);
      resolve({ ok, output });
    };
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
};
