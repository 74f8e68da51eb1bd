import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf, untilIdle } from './processes';
import { startShop } from './server';
import type { Stand } from './stand';
import { number, type Row } from './table';

const turns = 3;

const measure = async (what: string, folder: string, env: Record<string, string>, limit: number): Promise<Row> => {
  const times: number[] = [];
  let memory = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const server = await startShop(folder, env);
    times.push(server.startedIn);
    memory = memoryOf(server.pid);
    await server.stop();
  }
  return {
    what,
    figure: `${times.map((time) => number(time / 1000, 2)).join(', ')} s, ${number(memory)} MB of memory`,
    goal: `< ${limit} s`,
    isMet: Math.max(...times) < limit * 1000,
  };
};

/** From the start of the process until it is ready, with existing data. */
export const measureStart = async (stand: Stand): Promise<Row[]> => {
  await stand.server.stop();
  const onPostgres = await measure('second start on PostgreSQL', stand.folder, stand.env, 2);
  const folder = join(stand.folder, 'embedded');
  mkdirSync(folder);
  const first = await startShop(folder, { DATABASE_URL: '' });
  await first.stop();
  const embedded = await measure('second start on PGlite', folder, { DATABASE_URL: '' }, 5);
  stand.server = await startShop(stand.folder, stand.env);
  await untilIdle(stand.server.pid);
  return [
    onPostgres,
    { what: 'first start on PGlite, demo data loaded', figure: `${number(first.startedIn / 1000, 1)} s` },
    embedded,
  ];
};
