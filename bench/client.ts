import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const folder = new URL('./clients/', import.meta.url);

/** Runs a client in a process of its own, so that its CPU time is neither the server's nor the report's. */
export const inClient = async <Job extends object, Result>(name: string, job: Job): Promise<Result> => {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, folder)));
  const answer = once(child, 'message');
  const failure = once(child, 'exit').then(() => Promise.reject(new Error(`The client ${name} gave up`)));
  child.send(job);
  const [result] = await Promise.race([answer, failure]);
  failure.catch(() => {});
  child.disconnect();
  return result;
};
