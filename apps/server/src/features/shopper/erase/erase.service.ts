import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { FilesAway } from '../../../gateways/files';
import { removeUploads } from '../../file/upload.service';
import { eraseIds } from '../../identity/photo/erase-ids.service';
import { auditChange } from '../../staff/audit/audit.service';
import * as queries from './erase.queries';

/** Views of lists that somebody of the staff has saved under the shopper's name, phone or e-mail, or looking for them. */
const forgetViews = async (trx: Trx, shopId: string, words: string[]) => {
  const views = await queries.findSavedViews(trx, shopId);
  const about = views.filter(({ name, query }) => {
    const texts = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase().replace(/\s/g, ''));
    return words.some((word) => texts.some((text) => text.includes(word.replace(/\s/g, ''))));
  });
  if (about.length > 0)
    await queries.deleteSavedViews(
      trx,
      shopId,
      about.map(({ view_id }) => view_id),
    );
};

/**
 * Takes away all that tells who a shopper is, for good (SALES-06): name, contacts, ID numbers, photos, addresses, sessions.
 * Orders, refunds, payments and the ledger keep their amounts, since the shop's books need them. Refuses `accountNotFound`, and `shopperStillBuys`
 * while an order or a refund is under way, which need the name. Once erased, it is done.
 */
export const eraseShopper = async (context: Context, caller: StaffMember, accountId: string): Promise<void> => {
  const { shopId, name: actor } = caller;
  const owner = { shopId, accountId };
  const at = context.clock.now();
  const pictures = await inTransaction(context.db, async (trx) => {
    const shopper = (await queries.lockShopper(trx, owner)) ?? refuse('accountNotFound');
    caller.audit.isWritten = shopper.erased_at !== null;
    if (shopper.erased_at) return [];
    const { orders, refunds } = await queries.countUnderWay(trx, owner);
    if (orders + refunds > 0) refuse('shopperStillBuys', { orders, refunds });

    // While it is still known by what the shopper could be found.
    await forgetViews(trx, shopId, await queries.findSearchWords(trx, owner));
    const photos = await eraseIds(context, trx, owner, { actor, at });
    const sent = await queries.clearRefundRequests(trx, owner);
    await queries.deleteOwnRows(trx, owner);
    const contacts = [accountId, shopper.phone_canonical, shopper.email_canonical].filter(
      (contact) => contact !== null,
    );
    await queries.deleteByContact(trx, shopId, contacts);
    const ordersKept = await queries.clearOrders(trx, owner);
    await queries.clearAccount(trx, owner, at);
    const after = { photos, pictures: sent.length, ordersKept };
    await auditChange(context, trx, caller, {
      action: 'shopper.erase',
      subject: { kind: 'shopper', id: accountId },
      after,
    });
    return [shopper.avatar, ...sent];
  });
  context.sessions.forget(shopId, accountId);
  try {
    await removeUploads(context, pictures);
  } catch (error) {
    // Nothing refers to them any more, so that the job of the night removes them.
    if (!(error instanceof FilesAway)) throw error;
  }
};
