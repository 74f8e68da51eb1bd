import { type flagShopper as flagContract, mostFlags } from '@pcmall/contract/console/shopper-data';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../gateways/random';
import { auditChange } from '../staff/audit/audit.service';
import { isSameNote } from '../staff/same-note.rules';
import * as queries from './shopper-page.queries';

const subjectOf = (accountId: string) => ({ kind: 'shopper', id: accountId });

/** Writes a note that only the staff reads (SALES-06). Refuses `accountNotFound`, and `accountErased`. */
export const noteShopper = (context: Context, caller: StaffMember, accountId: string, text: string) =>
  inTransaction(context.db, async (trx) => {
    const owner = { shopId: caller.shopId, accountId };
    const shopper = (await queries.lockFlags(trx, owner)) ?? refuse('accountNotFound');
    if (shopper.erased_at) refuse('accountErased');
    const { staffId, name } = caller;
    const now = context.clock.now();
    const [latest] = await queries.findNotes(trx, owner);
    if (isSameNote(latest, { name, text, now })) {
      caller.audit.isWritten = true;
      return;
    }
    await queries.insertNote(trx, owner, { noteId: newId(), staffId, staffName: name, text, at: now });
    // What it says stays out of the audit, which nobody can erase.
    await auditChange(context, trx, caller, { action: 'shopper.note', subject: subjectOf(accountId) });
  });

/**
 * Marks a shopper with words or takes some away. Two people who do so at once have both what they asked for. Refuses
 * `accountNotFound`, `accountErased`, and `tooManyFlags`.
 */
export const flagShopper = (
  context: Context,
  caller: StaffMember,
  accountId: string,
  { add, remove }: BodyOf<typeof flagContract>,
) =>
  inTransaction(context.db, async (trx) => {
    const owner = { shopId: caller.shopId, accountId };
    const shopper = (await queries.lockFlags(trx, owner)) ?? refuse('accountNotFound');
    if (shopper.erased_at) refuse('accountErased');
    const flags = [...new Set([...shopper.flags, ...add])].filter((flag) => !remove.includes(flag));
    if (flags.length > mostFlags) refuse('tooManyFlags', { most: mostFlags });
    await queries.setFlags(trx, owner, flags);
    const change = { before: { flags: shopper.flags }, after: { flags } };
    await auditChange(context, trx, caller, { action: 'shopper.flag', subject: subjectOf(accountId), ...change });
  });
