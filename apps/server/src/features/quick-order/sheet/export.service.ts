import { deliveryModeTexts } from '@pcmall/domain/quick-order-value';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { areaCodes } from '../../region/region.service';
import { requireDraft } from '../draft/draft.service';
import { listRows } from '../draft/listed-rows.queries';
import { presentRow } from '../draft/present-draft';
import { writeFailedRows, writeQuickOrderTemplate } from './write-rows.service';

/** How many rows are read at a time. */
const pieceSize = 1000;

const choicesOf = ({ shop }: Member) => ({
  areaCodes,
  deliveryModes: shop.settings.deliveryModes.map((mode) => {
    const [zh = '', en = ''] = deliveryModeTexts[mode];
    return { zh, en };
  }),
});

/** A draft's rows that failed, with their reasons. */
const findFailed = async (context: Context, caller: Member, draftId: string) => {
  const key = { shopId: caller.shopId, draftId };
  const failed: Parameters<typeof writeFailedRows>[0][number][] = [];
  for (;;) {
    const page = await listRows(context.db, key, { state: 'wrong' }, { from: failed.length, count: pieceSize });
    for (const row of page.rows) {
      const { cells, faults } = presentRow(context, caller.shopId, row, caller.language);
      failed.push({ cells, reasons: faults.map(({ message }) => message) });
    }
    if (page.rows.length < pieceSize) return failed;
  }
};

/**
 * Endpoint exportExcel: the template in the shopper's language (BAT-01.1), or the rows of a draft that failed with their
 * reasons, to be mended and uploaded again (BAT-01.2). Refuses `quickOrderNotFound`.
 */
export const exportQuickOrder = async (
  context: Context,
  caller: Member,
  draftId: string | undefined,
): Promise<Uint8Array> => {
  if (draftId === undefined) return writeQuickOrderTemplate(choicesOf(caller), caller.language);
  await requireDraft(context, caller, draftId);
  return writeFailedRows(await findFailed(context, caller, draftId), choicesOf(caller), caller.language);
};
