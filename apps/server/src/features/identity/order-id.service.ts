import type { IdProof } from '@pcmall/contract/identity';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { changeFiles } from '../address/id-files.service';
import { readPhotos } from '../address/id-photo.service';
import { proveOrder, returnToReview } from '../order/order-identity.service';
import { checkId } from './check-id';
import { findTarget, giveToRecipient } from './recipient-id.service';

interface Upload {
  orderId: string;
  idCardNo: string;
  files: Parameters<typeof readPhotos>[0];
}

/** A buyer hands in the recipient's ID for an order that waits for it; the order goes back to review (ORD-07). */
export const upload = async (
  context: Context,
  caller: Member,
  { orderId, idCardNo, files }: Upload,
): Promise<IdProof> => {
  const now = context.clock.now();
  await proveOrder(context.db, caller, orderId, now);
  const photos = await readPhotos(files);
  const number = checkId({ number: idCardNo, photos, arePhotosNeeded: true, now });
  return changeFiles(context, caller.shopId, async (trx, changes) => {
    const subject = { kind: 'order', id: orderId } as const;
    const target = await findTarget(trx, caller, subject);
    await giveToRecipient(context, trx, caller, { ...subject, target }, { number, photos, changes });
    return returnToReview(trx, caller, orderId, now);
  });
};
