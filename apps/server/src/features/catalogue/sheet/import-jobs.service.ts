import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { fetchPictures } from './fetch-pictures.service';
import * as queries from './imports.queries';
import { keyRows, planPiece } from './plan/plan-piece.service';
import { importUndoMs } from './present-import';
import { forgetUndos } from './undo/undo.queries';
import { undoPiece } from './undo/undo-piece.service';
import { writePiece } from './write-piece.service';

/** Products of one transaction: few enough that their goods are not kept from orders for long. */
const pieceSize = 100;
/** A job works for so long, and leaves the rest to the next. */
const longestTurnMs = 20_000;
/** An import at which nobody has worked for so long is taken up again. */
const stalledMs = 10 * 60_000;
/** How long an import can be looked at. */
const keptDays = 30;

interface ImportJob {
  shopId: string;
  importId: string;
}

const job = 'goods-import';

/** Queues the work that the state of an import asks for; it runs after the commit. */
export const queueImport = ({ jobs }: Pick<Context, 'jobs'>, db: Db, data: ImportJob) => jobs.enqueue(db, job, data);

/** One piece of the dry run. False when there is nothing left. */
const checkPiece = ({ db, clock }: Context, shop: Shop, key: queries.ImportKey): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const record = await queries.lockImport(trx, key);
    if (record?.state !== 'checking') return false;
    const at = { changed_at: clock.now() };
    if (!record.is_keyed) {
      await keyRows(trx, record);
      await queries.updateImport(trx, key, { is_keyed: true, ...at });
      return true;
    }
    const productKeys = await queries.nextProducts(trx, key, 'check', pieceSize);
    if (productKeys.length === 0) {
      await queries.updateImport(trx, key, { state: 'checked', ...at });
      return false;
    }
    const pieces = await planPiece(trx, shop, record, { productKeys, work: 'check', now: clock.now() });
    const judged = pieces.flatMap(({ plan, known }) =>
      plan.rows.map(({ line, verdict, faults, changes }) => ({
        ...{ line, verdict, faults, changes, seen_version: known?.product.version ?? 0 },
      })),
    );
    await queries.writeVerdicts(trx, key, judged);
    await queries.updateImport(trx, key, at);
    return true;
  });

/** One piece of the writing. False when there is nothing left. */
const runPiece = async (context: Context, shop: Shop, key: queries.ImportKey): Promise<boolean> => {
  const { db, clock } = context;
  const before = await queries.findImport(db, key);
  if (before?.state !== 'running') return false;
  const next = await queries.nextProducts(db, key, 'write', pieceSize);
  await fetchPictures(context, before, next);
  return inTransaction(db, async (trx) => {
    const record = await queries.lockImport(trx, key);
    if (record?.state !== 'running') return false;
    const at = { changed_at: clock.now() };
    if (next.length === 0) {
      await queries.updateImport(trx, key, { state: 'done', ...at });
      return false;
    }
    const pieces = await planPiece(trx, shop, record, { productKeys: next, work: 'write', now: context.clock.now() });
    await queries.writeOutcomes(trx, key, await writePiece(context, trx, shop, record, pieces));
    await queries.updateImport(trx, key, at);
    return true;
  });
};

/**
 * Works at an import, a piece at a time: a server that is killed at it leaves whole pieces behind, and whoever takes the job
 * up goes on with what is left.
 */
const workAtImport = async (context: Context, { shopId, importId }: ImportJob): Promise<void> => {
  const key = { shopId, importId };
  const shop = await context.shops.byId(shopId);
  const record = await queries.findImport(context.db, key);
  if (!shop || !record) return;
  const work = record.state === 'checking' ? checkPiece : record.state === 'undoing' ? undoPiece : runPiece;
  const until = Date.now() + longestTurnMs;
  while (Date.now() < until) if (!(await work(context, shop, key))) return;
  await queueImport(context, context.db, { shopId, importId });
};

export const defineGoodsImportJobs = (context: Context) => {
  const { db, clock, jobs, shops } = context;
  jobs.define<ImportJob>(job, (data) => workAtImport(context, data));
  jobs.define(
    'take-up-goods-imports',
    async () => {
      const now = clock.now().getTime();
      const since = new Date(now - stalledMs);
      for (const { shopId } of await shops.all()) {
        for (const importId of await queries.listStalled(db, shopId, since))
          await queueImport(context, db, { shopId, importId });
        await forgetUndos(db, shopId, new Date(now - importUndoMs));
      }
    },
    '*/10 * * * *',
  );
  jobs.define(
    'forget-goods-imports',
    async () => {
      const before = new Date(clock.now().getTime() - keptDays * dayMs);
      for (const { shopId } of await shops.all()) await queries.deleteOldImports(db, shopId, before);
    },
    '47 3 * * *',
  );
};
