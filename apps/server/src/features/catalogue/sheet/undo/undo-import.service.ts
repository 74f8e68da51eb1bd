import type * as contract from '@pcmall/contract/console/goods-import';
import type { Context } from '../../../../core/context';
import { refuse } from '../../../../core/shop-error';
import type { StaffMember } from '../../../../core/staff';
import { inTransaction } from '../../../../db/in-transaction';
import { auditChange } from '../../../staff/audit/audit.service';
import { queueImport } from '../import-jobs.service';
import { findImport, lockImport, updateImport } from '../imports.queries';
import { presentOne } from '../imports.service';
import { importUndoMs } from '../present-import';
import { countUndos } from './undo.queries';

/**
 * Begins to take an import back; what has been changed or sold since stays. Repeated, it answers how far that is. Refuses
 * goodsImportNotFound, goodsImportNotDone, undoOver.
 */
export const undoGoodsImport = (
  context: Context,
  caller: StaffMember,
  importId: string,
): Promise<contract.GoodsImport> =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const key = { shopId, importId };
    const record = (await lockImport(trx, key)) ?? refuse('goodsImportNotFound');
    if (record.state === 'undoing' || record.state === 'undone') {
      caller.audit.isWritten = true;
      return presentOne(trx, record);
    }
    if (record.state !== 'done') refuse('goodsImportNotDone');
    const at = context.clock.now();
    const products = (await countUndos(trx, shopId, [importId])).get(importId) ?? 0;
    if (products === 0 || at.getTime() - record.changed_at.getTime() > importUndoMs) refuse('undoOver');
    await updateImport(trx, key, { state: 'undoing', undone_by: caller.name, changed_at: at });
    await queueImport(context, trx, key);
    const subject = { kind: 'goodsImport', id: importId };
    const after = { file: record.file_name, products };
    await auditChange(context, trx, caller, { action: 'product.undoImport', subject, after });
    return presentOne(trx, (await findImport(trx, key)) ?? record);
  });
