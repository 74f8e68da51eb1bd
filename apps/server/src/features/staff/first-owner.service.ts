import type { Anyone } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuseInput } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { readShop } from '../shop/shop-directory.service';
import { auditChange } from './audit/audit.service';
import { openStaffSession } from './session/staff-session.service';
import { insertStaff, type NewStaff } from './staff.queries';
import { makeOwner } from './staff.service';

interface FirstOwner {
  account: Omit<NewStaff, 'now' | 'isDemo'>;
  shopId: string;
  /** As it is written down. */
  shop: object;
  caller: Anyone;
  device: string;
}

/** The account of who makes the installation's first shop, with a session. Refuses, at `email`, one that has an account. */
export const makeOwnerAccount = async (
  context: Context,
  trx: Trx,
  { account, shopId, shop: asked, caller, device }: FirstOwner,
): Promise<{ accessToken: string; sessionId: string }> => {
  const now = context.clock.now();
  const { staffId, name, passwordHash } = account;
  if (!(await insertStaff(trx, { ...account, now }))) refuseInput('email', 'staff.emailTaken');
  await makeOwner(trx, shopId, staffId, now);
  const shop = await readShop(trx, shopId);
  if (!shop) throw new Error('The shop was just made');
  const who = { ...caller, staffId, name, tokenHash: '', shop, shopId, role: 'owner' as const };
  const subject = { kind: 'shop', id: shopId };
  const change = { action: 'shop.create' as const, subject, before: null, after: asked };
  await auditChange(context, trx, { ...who, audit: { isWritten: false } }, change);
  return openStaffSession(context, trx, { staffId, passwordHash, address: caller.address, device });
};
