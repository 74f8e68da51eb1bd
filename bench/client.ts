import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const folder = new URL('./clients', import.meta.url);

/** Runs a client in a process of its own, so that what it costs is not the server's or the report's. */
export const inClient = async <Job extends object, Result>(name: string, job: Job): Promise<Result> => {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, folder)));
  const answered = once(child, 'message');
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`The client ${name} gave up`)));
  child.send(job);
  const [result] = await Promise.race([answered, failed]);
  failed.catch(() => {});
  child.disconnect();
  return result;
};
