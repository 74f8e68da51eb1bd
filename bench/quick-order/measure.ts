import { stockUp } from '../shoppers';
import { type Stand, shopId, withCpu } from '../stand';
import { number, type Row } from '../table';
import { type Agent, addAgents, lookAt, makeAll } from './agent';
import { type LoopDelay, withProbedServer } from './probed-server';
import { sheetOfParcels } from './rows';

const rowCount = 5000;
/** Variants that an agent sends. */
const skuCount = 40;
const turns = Number(process.env.BENCH_FILES ?? 3);

interface Measured {
  ms: number;
  /** Milliseconds of server and database, which other work on the machine doesn't distort. */
  cpu: number;
  loop: LoopDelay;
}

interface Probed {
  stand: Stand;
  loopDelay: () => Promise<LoopDelay>;
}

/** Of those of which nobody may have only a few. */
const codesOf = async ({ sql }: Stand, skuIds: string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ code: string }>(
    `SELECT code FROM skus JOIN shops USING (shop_id) WHERE shop_id = $1 AND sku_id = ANY($2)
       AND NOT coalesce(shops.settings->'purchaseLimits', '{}') ? product_id`,
    [shopId, skuIds],
  );
  return rows.map(({ code }) => code);
};

const timed = async <Result>(
  { stand, loopDelay }: Probed,
  run: () => Promise<Result>,
): Promise<Measured & { result: Result }> => {
  await loopDelay();
  const start = performance.now();
  const { result, server, database } = await withCpu(stand, run);
  return { result, ms: performance.now() - start, cpu: server + database, loop: await loopDelay() };
};

/** One file from the upload to its orders. */
const orderFile = async (probed: Probed, agent: Agent, file: Uint8Array<ArrayBuffer>) => {
  const read = await timed(probed, async () => {
    const answer = await agent.upload('parcels.xlsx', file);
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  });
  const { draft, succeeded, failures } = read.result;
  if (succeeded !== rowCount) throw new Error(`${rowCount - succeeded} rows failed: ${failures[0]?.reasons.join()}`);
  const looked = await timed(probed, () => lookAt(agent, draft.draftId));
  const made = await timed(probed, () => makeAll(agent, draft.draftId, looked.result));
  if (made.result !== rowCount) throw new Error(`${made.result} orders were made`);
  return { read, looked, made };
};

const middle = (measured: Measured[]): Measured => {
  const { ms, cpu } = measured.toSorted((one, other) => one.ms - other.ms)[Math.floor(measured.length / 2)] as Measured;
  const most = (of: (loop: LoopDelay) => number) => Math.max(...measured.map(({ loop }) => of(loop)));
  return { ms, cpu, loop: { longest: most((l) => l.longest), p99: most((l) => l.p99), own: most((l) => l.own) } };
};

const describe = (what: string, measured: Measured[], goal?: number): Row => {
  const { ms, cpu, loop } = middle(measured);
  return {
    what,
    figure: `${number(ms / 1000, 1)} s, CPU ${number(cpu / 1000, 1)} s; the event loop at work for ${number(loop.own)} ms at most, late by ${number(loop.longest)} ms`,
    goal: goal === undefined ? 'at work for < 50 ms' : `< ${goal} s, at work for < 50 ms`,
    isMet: loop.own < 50 && (goal === undefined || ms < goal * 1000),
  };
};

/** 5,000 parcels, each an order of its own, which is the most that a file can come to (BAT-06). */
export const measureQuickOrders = (stand: Stand): Promise<Row[]> =>
  withProbedServer(stand, async (loopDelay) => {
    const codes = await codesOf(stand, await stockUp(stand, skuCount));
    const agents = await addAgents(stand, turns);
    const files: Awaited<ReturnType<typeof orderFile>>[] = [];
    for (const [turn, agent] of agents.entries()) {
      const file = await sheetOfParcels(rowCount, codes, `T${turn}`);
      files.push(await orderFile({ stand, loopDelay }, agent, file as Uint8Array<ArrayBuffer>));
    }
    return [
      describe(
        'a file of 5,000 rows read and checked',
        files.map(({ read }) => read),
        5,
      ),
      describe(
        '… its 5,000 orders looked at',
        files.map(({ looked }) => looked),
      ),
      describe(
        '… its 5,000 orders made',
        files.map(({ made }) => made),
        30,
      ),
    ];
  });
