import { readFileSync, writeFileSync } from 'node:fs';
import { uploadFile } from '@pcmall/contract/file';
import { hammer, headersOf, type Request, requestOf } from './hammer';
import { cpuOf } from './processes';
import { addShoppers, type BenchShopper } from './shoppers';
import { type Stand, shopId } from './stand';
import { number, type Row } from './table';
import { worstPictures } from './worst-pictures';

const seconds = Math.max(2, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));

/** What one request may take at most, of the server's CPU and beside the memory that it holds anyway. */
const budget = { cpuMs: 1000, megabytes: 150 };

/** Forgets the peak so far: Linux then counts from what the process holds. */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const statusOf = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Cost {
  cpuMs: number;
  megabytes: number;
}

const costOf = async (pid: number, send: () => Promise<unknown>): Promise<Cost> => {
  resetPeak(pid);
  const [cpu, held] = [cpuOf(pid), statusOf(pid, 'VmRSS')];
  await send();
  return { cpuMs: (cpuOf(pid) - cpu) * 1000, megabytes: Math.max(0, statusOf(pid, 'VmHWM') - held) };
};

const uploader =
  ({ server }: Stand, shopper: BenchShopper) =>
  async (content: Buffer, count: number) => {
    const { 'accept-encoding': _, ...headers } = headersOf(shopId, shopper);
    const { url } = requestOf(server.origin, headers, uploadFile);
    const one = async () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(content)]), 'picture');
      const answer = await (await fetch(url, { method: 'POST', headers, body })).json();
      if (!answer.success) throw new Error(`A picture was refused: ${JSON.stringify(answer)}`);
    };
    await Promise.all(Array.from({ length: count }, one));
  };

const rowOf = (what: string, { cpuMs, megabytes }: Cost, small: Cost, times = 1): Row => ({
  what,
  figure: `CPU ${number(cpuMs)} ms, ${number(megabytes)} MB of memory at its peak`,
  ratio: `${number(cpuMs / Math.max(1, small.cpuMs), 1)} times a small picture`,
  goal: `CPU < ${number(budget.cpuMs * times)} ms, < ${budget.megabytes} MB`,
  isMet: cpuMs < budget.cpuMs * times && megabytes < budget.megabytes,
});

const docsRow = async ({ server }: Stand, path: string): Promise<Row> => {
  const request: Request = { url: `${server.origin}${path}`, method: 'GET', headers: { 'accept-encoding': 'gzip' } };
  await hammer(request, 1, 1);
  const before = cpuOf(server.pid);
  const { requests, perSecond, p99 } = await hammer(request, 20, seconds);
  const cpuMs = ((cpuOf(server.pid) - before) * 1000) / requests;
  return {
    what: `${path}, 20 connections`,
    figure: `${number(perSecond)}/s, p99 ${p99} ms, CPU ${number(cpuMs, 3)} ms`,
    goal: 'CPU < 1 ms',
    isMet: cpuMs < 1,
  };
};

/** The most that one request may cost, for each kind that costs more than a page (SEC-06). */
export const measureWorst = async (stand: Stand): Promise<Row[]> => {
  const [shopper] = await addShoppers(stand, 1);
  if (!shopper) throw new Error('There is no shopper');
  const upload = uploader(stand, shopper);
  const { pid } = stand.server;
  const smallPicture = readFileSync(new URL('../docs/pictures/home.png', import.meta.url));
  await upload(smallPicture, 1);
  const small = await costOf(pid, () => upload(smallPicture, 1));
  const rows: Row[] = [{ what: 'upload of a screenshot', figure: `CPU ${number(small.cpuMs)} ms` }];
  const pictures = await worstPictures();
  for (const [kind, content] of Object.entries(pictures)) {
    rows.push(rowOf(`upload of the worst ${kind}`, await costOf(pid, () => upload(content, 1)), small));
  }
  rows.push(rowOf('… ten of the worst PNG at once', await costOf(pid, () => upload(pictures.PNG, 10)), small, 10));
  for (const path of ['/mallapi/openapi.json', '/mallapi/docs']) rows.push(await docsRow(stand, path));
  return rows;
};
