import type * as contract from '@pcmall/contract/console/bundles';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { requireSameAsked } from '../../../core/done-before';
import type { Shop } from '../../../core/shop';
import { type FieldMessages, InputError, refuse, refuseAt } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import type { BundleTerms } from '../offer.rules';
import { endBundle, findBundleFaults, isBundleCodeTaken, notifyServers, putOffer } from '../save-offer.service';
import * as queries from './bundle.queries';
import { surroundingsOf } from './bundle-list.service';
import { differing, idOfForm, momentOf } from './offer-form.rules';
import { bundleForAudit, presentShopBundle } from './present-bundle';

type Wish = Omit<BodyOf<typeof contract.createShopBundle>, 'idempotencyKey'>;

const termsOf = (
  bundleId: string,
  { parts, startsAt, endsAt, ...wish }: Wish,
  shop: Shop,
  before?: queries.BundleRow,
): BundleTerms => ({
  ...{ ...wish, bundleId, parts },
  startsAt: momentOf(startsAt, before?.starts_at, shop),
  endsAt: momentOf(endsAt, before?.ends_at, shop),
});

/** Refuses what can't be meant, each at its field. One that is over may get another name without being brought back. */
const refuseFaults = async (
  { clock }: Context,
  trx: Trx,
  { shop, shopId }: StaffMember,
  { terms, before }: { terms: BundleTerms; before?: queries.BundleRow },
) => {
  const fields: FieldMessages = {};
  for (const { field, ...fault } of await findBundleFaults(trx, shop, terms)) fields[field] ??= fault;
  const isNewEnd = terms.endsAt.getTime() !== before?.ends_at.getTime();
  if (isNewEnd && terms.endsAt <= clock.now()) fields.endsAt ??= { key: 'offer.endOver' };
  if (Object.keys(fields).length > 0) throw new InputError(fields);
  if (await isBundleCodeTaken(trx, shopId, terms)) refuseAt('code', 'bundleCodeTaken');
};

const firstVersion = 1;

const wishOf = ({ bundleId: _, ...terms }: BundleTerms) => terms;

/** A form that has been sent before. Refuses `doneOtherwise` when it says something else by now; what was changed since says nothing. */
const requireSameBundle = (made: queries.BundleRow, asked: Wish, shop: Shop) => {
  const { description, name, picture, code, saving } = made;
  const parts = made.parts.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const terms = {
    ...{ name, description, picture, code, saving, parts },
    startsAt: made.starts_at,
    endsAt: made.ends_at,
  };
  if (made.version === firstVersion)
    requireSameAsked<object>(terms, wishOf(termsOf(made.bundle_id, asked, shop)), 'bundle.made', {
      name: { zh: '', en: '', ...name },
    });
};

const readBundle = async (trx: Trx, shopId: string, bundleId: string, now: Date) =>
  (await queries.findBundle(trx, shopId, bundleId, now)) ?? refuse('bundleNotFound');

/**
 * Makes a bundle (CART-05). Refuses what can't be meant, at its field, and `doneOtherwise` when its key has made another one.
 */
export const createShopBundle = async (
  context: Context,
  caller: StaffMember,
  { idempotencyKey, ...wish }: BodyOf<typeof contract.createShopBundle>,
): Promise<contract.ShopBundle> => {
  const surroundings = await surroundingsOf(context, caller);
  const { now } = surroundings;
  const { shopId, shop } = caller;
  const bundleId = idOfForm(idempotencyKey);
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockNewBundles(trx, shopId);
    const made = await queries.findBundle(trx, shopId, bundleId, now);
    if (made) {
      requireSameBundle(made, wish, shop);
      caller.audit.isWritten = true;
      return made;
    }
    const terms = termsOf(bundleId, wish, shop);
    await refuseFaults(context, trx, caller, { terms });
    await putOffer(trx, shopId, { kind: 'bundle', terms });
    await notifyServers(context, trx, shopId);
    const after = await readBundle(trx, shopId, bundleId, now);
    const subject = { kind: 'bundle', id: bundleId };
    await auditChange(context, trx, caller, { action: 'bundle.create', subject, after: bundleForAudit(after, shop) });
    return after;
  });
  return presentShopBundle(row, surroundings);
};

/** Changes a bundle; lines of carts follow it (CART-05). Refuses `bundleNotFound`, `changedMeanwhile`, and what can't be meant at its field. */
export const changeShopBundle = async (
  context: Context,
  caller: StaffMember,
  bundleId: string,
  { version, ...wish }: BodyOf<typeof contract.changeShopBundle>,
): Promise<contract.ShopBundle> => {
  const surroundings = await surroundingsOf(context, caller);
  const { now } = surroundings;
  const { shopId, shop } = caller;
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockBundle(trx, shopId, bundleId);
    const before = await readBundle(trx, shopId, bundleId, now);
    const subject = { kind: 'bundle', id: bundleId };
    const current = presentShopBundle(before, surroundings);
    await requireVersion(trx, caller, { subject, asked: version, found: before.version, current });
    const terms = termsOf(bundleId, wish, shop, before);
    await refuseFaults(context, trx, caller, { terms, before });
    await putOffer(trx, shopId, { kind: 'bundle', terms });
    await notifyServers(context, trx, shopId);
    const after = await readBundle(trx, shopId, bundleId, now);
    const change = differing(bundleForAudit(before, shop), bundleForAudit(after, shop));
    await auditChange(context, trx, caller, { action: 'bundle.change', subject, ...change });
    return after;
  });
  return presentShopBundle(row, surroundings);
};

/** Ends a bundle now: carts keep its lines as over. One that is over stays so. Refuses `bundleNotFound`. */
export const endShopBundle = async (
  context: Context,
  caller: StaffMember,
  bundleId: string,
): Promise<contract.ShopBundle> => {
  const surroundings = await surroundingsOf(context, caller);
  const { now } = surroundings;
  const { shopId, shop } = caller;
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockBundle(trx, shopId, bundleId);
    const before = await readBundle(trx, shopId, bundleId, now);
    if (!(await endBundle(trx, shopId, bundleId, now))) {
      caller.audit.isWritten = true;
      return before;
    }
    await notifyServers(context, trx, shopId);
    const after = await readBundle(trx, shopId, bundleId, now);
    const change = differing(bundleForAudit(before, shop), bundleForAudit(after, shop));
    const subject = { kind: 'bundle', id: bundleId };
    await auditChange(context, trx, caller, { action: 'bundle.end', subject, ...change });
    return after;
  });
  return presentShopBundle(row, surroundings);
};
