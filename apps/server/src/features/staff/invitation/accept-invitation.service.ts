import type * as contract from '@pcmall/contract/console/invitation';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { hashPassword } from '../../../gateways/passwords';
import { newId } from '../../../gateways/random';
import { auditChange } from '../audit/audit.service';
import { joinShop } from '../member.queries';
import { readNewStaffPassword } from '../password/new-staff-password.service';
import { proveStaff } from '../session/staff-login.service';
import { openStaffSession } from '../session/staff-session.service';
import { findStaffByEmail, insertStaff } from '../staff.queries';
import { presentMe } from '../staff.service';
import { readStaffToken } from '../staff-link.service';
import * as queries from './invitation.queries';

/** Refuses linkInvalid when the link is not ours, or was used, withdrawn or has expired. */
const readInvitation = async (context: Context, caller: Anyone, token: string) => {
  const { owner: shopId, linkId } = readStaffToken(context, 'invitation', token, caller.address);
  const row = await queries.findInvitation(context.db, shopId, linkId);
  const shop = await context.shops.byId(shopId);
  if (!row || !shop || row.expires_at <= context.clock.now()) return refuse('linkInvalid');
  return { row, shop };
};

export const openInvitation = async (
  context: Context,
  caller: Anyone,
  token: string,
): Promise<DataOf<typeof contract.openInvitation>> => {
  const { row, shop } = await readInvitation(context, caller, token);
  const account = await findStaffByEmail(context.db, row.email_canonical);
  return { shopName: shop.name, email: row.email, role: row.role, hasAccount: account !== undefined };
};

type Input = BodyOf<typeof contract.acceptInvitation>;

/** The account that the e-mail has, once its owner proved to be the owner; or one that is to be made. */
const accountFor = async (context: Context, caller: Anyone, row: queries.InvitationRow, input: Input) => {
  const existing = await findStaffByEmail(context.db, row.email_canonical);
  if (existing) {
    const { staff_id, name, password_hash } = await proveStaff(context, caller, { ...input, email: row.email });
    return { staffId: staff_id, name, passwordHash: password_hash, isNew: false };
  }
  if (input.name === '') refuseInput('name', 'staff.nameRequired');
  const plain = await readNewStaffPassword(context, caller, input.password);
  return { staffId: newId(), name: input.name, passwordHash: await hashPassword(plain), isNew: true };
};

/**
 * Joins the shop and opens a session there (STAFF-01). Refuses linkInvalid, an invalid name or password at its field, and
 * for an e-mail that has an account what the login refuses.
 */
export const acceptInvitation = async (
  context: Context,
  caller: Anyone,
  input: Input,
  device: string,
): Promise<DataOf<typeof contract.acceptInvitation>> => {
  const { row, shop } = await readInvitation(context, caller, input.token);
  const { shopId } = shop;
  const { staffId, name, passwordHash, isNew } = await accountFor(context, caller, row, input);
  const session = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    if (!(await queries.acceptInvitation(trx, shopId, row.invitation_id, now))) return refuse('linkInvalid');
    const account = { staffId, name, passwordHash, email: row.email, canonical: row.email_canonical, now };
    if (isNew && !(await insertStaff(trx, account))) return refuse('linkInvalid');
    await joinShop(trx, { shopId, staffId, role: row.role, now });
    const who = { ...caller, staffId, name, tokenHash: '', shop, shopId, role: row.role };
    await auditChange(
      context,
      trx,
      { ...who, audit: { isWritten: false } },
      {
        action: 'staff.join',
        subject: { kind: 'staff', id: staffId },
        after: { role: row.role },
      },
    );
    return openStaffSession(context, trx, { staffId, passwordHash, address: caller.address, device });
  });
  return { ...session, ...(await presentMe(context, staffId, shopId)) };
};
