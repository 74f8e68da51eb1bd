import { mostChosenGoods } from '@pcmall/contract/console/goods-chosen';
import type * as contract from '@pcmall/contract/console/promotions';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { requireSameAsked } from '../../../core/done-before';
import type { Shop } from '../../../core/shop';
import { type FieldMessages, InputError, refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { cleanLocalizedHtml } from '../../../lib/clean-html';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import type { PromotionTerms } from '../offer.rules';
import { endPromotion, findGiftGoods, findPromotionFaults, notifyServers, putOffer } from '../save-offer.service';
import { differing, idOfForm, momentOf } from './offer-form.rules';
import { presentShopPromotion, promotionForAudit } from './present-promotion';
import * as queries from './promotion.queries';

type Wish = Omit<BodyOf<typeof contract.createShopPromotion>, 'idempotencyKey'>;

const termsOf = (
  promotionId: string,
  { name, rules, picture, measure, tiers, productIds, ...wish }: Wish,
  shop: Shop,
  before?: queries.PromotionRow,
): PromotionTerms => ({
  ...{ promotionId, name, picture, rules: cleanLocalizedHtml(rules), rule: { measure, tiers } },
  productIds: new Set(productIds),
  startsAt: momentOf(wish.startsAt, before?.starts_at, shop),
  endsAt: momentOf(wish.endsAt, before?.ends_at, shop),
});

/** As many as a form chooses, or as the promotion has already: a command takes more (CART-05). */
const mayHave = (before: queries.PromotionRow | undefined) =>
  Math.max(mostChosenGoods, before?.product_ids.length ?? 0);

const ruleOf = ({ measure, tiers }: queries.PromotionRow) => ({ rule: { measure, tiers } });

/** Refuses what can't be meant, each at its field. One that is over may get another name without being brought back. */
const refuseFaults = async (
  { clock }: Context,
  trx: Trx,
  { shop }: StaffMember,
  { terms, before }: { terms: PromotionTerms; before?: queries.PromotionRow },
) => {
  const fields: FieldMessages = {};
  const faults = await findPromotionFaults(trx, shop, terms, before && ruleOf(before));
  for (const { field, ...fault } of faults) fields[field] ??= fault;
  if (terms.productIds.size > mayHave(before)) fields.productIds ??= { key: 'promotion.manyProducts' };
  const isNewEnd = terms.endsAt.getTime() !== before?.ends_at.getTime();
  if (isNewEnd && terms.endsAt <= clock.now()) fields.endsAt ??= { key: 'offer.endOver' };
  if (Object.keys(fields).length > 0) throw new InputError(fields);
};

const firstVersion = 1;

/** What was asked for, in a form that can be compared. */
const askedOf = ({ promotionId: _, productIds, ...terms }: PromotionTerms) => ({
  ...terms,
  productIds: [...productIds],
});

/** A form that has been sent before. Refuses `doneOtherwise` when it says something else by now; what was changed since says nothing. */
const requireSamePromotion = (made: queries.PromotionRow, asked: Wish, shop: Shop) => {
  if (made.version !== firstVersion) return;
  const { name, rules, picture, product_ids, starts_at, ends_at } = made;
  const done = { name, rules, picture, ...ruleOf(made), startsAt: starts_at, endsAt: ends_at, productIds: product_ids };
  requireSameAsked<object>(done, askedOf(termsOf(made.promotion_id, asked, shop)), 'promotion.made', {
    name: { zh: '', en: '', ...name },
  });
};

const readPromotion = async (trx: Trx, shopId: string, promotionId: string, now: Date) =>
  (await queries.findPromotion(trx, shopId, promotionId, now)) ?? refuse('promotionNotFound');

/** As the audit keeps it, with the names of its gifts. */
const forAudit = async (trx: Trx, shop: Shop, row: queries.PromotionRow) =>
  promotionForAudit(row, shop, await findGiftGoods(trx, shop.shopId, [row]));

/**
 * Makes a promotion, which comes after all others (CART-05). Refuses what can't be meant, at its field, and `doneOtherwise`
 * when its key has made another one.
 */
export const createShopPromotion = async (
  context: Context,
  caller: StaffMember,
  { idempotencyKey, ...wish }: BodyOf<typeof contract.createShopPromotion>,
): Promise<contract.ShopPromotion> => {
  const { shopId, shop } = caller;
  const now = context.clock.now();
  const promotionId = idOfForm(idempotencyKey);
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockNewPromotions(trx, shopId);
    const made = await queries.findPromotion(trx, shopId, promotionId, now);
    if (made) {
      requireSamePromotion(made, wish, shop);
      caller.audit.isWritten = true;
      return made;
    }
    const terms = termsOf(promotionId, wish, shop);
    await refuseFaults(context, trx, caller, { terms });
    await putOffer(trx, shopId, { kind: 'promotion', terms });
    await notifyServers(context, trx, shopId);
    const row = await readPromotion(trx, shopId, promotionId, now);
    const subject = { kind: 'promotion', id: promotionId };
    const after = await forAudit(trx, shop, row);
    await auditChange(context, trx, caller, { action: 'promotion.create', subject, after });
    return row;
  });
  return presentShopPromotion(row, { shop, now });
};

/** The audit names as many as somebody reads. */
const mostNamed = 20;

const namesOf = async (trx: Trx, shopId: string, productIds: readonly string[]): Promise<Localized[]> => {
  const rows = await queries.findProductNames(trx, shopId, productIds.slice(0, mostNamed));
  return rows.map(({ name }) => ({ zh: '', en: '', ...name }));
};

/** Which products came and went, by their names. */
const productChange = async (trx: Trx, shopId: string, before: readonly string[], after: readonly string[]) => {
  const [had, has] = [new Set(before), new Set(after)];
  const came = await namesOf(
    trx,
    shopId,
    after.filter((id) => !had.has(id)),
  );
  const went = await namesOf(
    trx,
    shopId,
    before.filter((id) => !has.has(id)),
  );
  return { ...(came.length > 0 && { added: came }), ...(went.length > 0 && { removed: went }) };
};

/**
 * Changes a promotion; lines of carts follow it (CART-05). Refuses `promotionNotFound`, `changedMeanwhile`, and what can't be
 * meant at its field.
 */
export const changeShopPromotion = async (
  context: Context,
  caller: StaffMember,
  promotionId: string,
  { version, ...wish }: BodyOf<typeof contract.changeShopPromotion>,
): Promise<contract.ShopPromotion> => {
  const { shopId, shop } = caller;
  const now = context.clock.now();
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockPromotion(trx, shopId, promotionId);
    const before = await readPromotion(trx, shopId, promotionId, now);
    const subject = { kind: 'promotion', id: promotionId };
    const current = presentShopPromotion(before, { shop, now });
    await requireVersion(trx, caller, { subject, asked: version, found: before.version, current });
    const terms = termsOf(promotionId, wish, shop, before);
    await refuseFaults(context, trx, caller, { terms, before });
    await putOffer(trx, shopId, { kind: 'promotion', terms });
    await notifyServers(context, trx, shopId);
    const row = await readPromotion(trx, shopId, promotionId, now);
    const change = differing(await forAudit(trx, shop, before), await forAudit(trx, shop, row));
    const after = {
      ...change.after,
      ...(await productChange(trx, shopId, before.product_ids, row.product_ids)),
    };
    await auditChange(context, trx, caller, { action: 'promotion.change', subject, before: change.before, after });
    return row;
  });
  return presentShopPromotion(row, { shop, now });
};

/** Ends a promotion now: carts keep its lines as over. One that is over stays so. Refuses `promotionNotFound`. */
export const endShopPromotion = async (
  context: Context,
  caller: StaffMember,
  promotionId: string,
): Promise<contract.ShopPromotion> => {
  const { shopId, shop } = caller;
  const now = context.clock.now();
  const row = await inTransaction(context.db, async (trx) => {
    await queries.lockPromotion(trx, shopId, promotionId);
    const before = await readPromotion(trx, shopId, promotionId, now);
    if (!(await endPromotion(trx, shopId, promotionId, now))) {
      caller.audit.isWritten = true;
      return before;
    }
    await notifyServers(context, trx, shopId);
    const row = await readPromotion(trx, shopId, promotionId, now);
    const change = differing(await forAudit(trx, shop, before), await forAudit(trx, shop, row));
    const subject = { kind: 'promotion', id: promotionId };
    await auditChange(context, trx, caller, { action: 'promotion.end', subject, ...change });
    return row;
  });
  return presentShopPromotion(row, { shop, now });
};

/**
 * Puts a promotion before all others in the shop's order, which decides where several have a product (CART-05). What is in carts
 * stays in the promotion that it was put in by. Refuses `promotionNotFound`.
 */
export const putPromotionFirst = (context: Context, caller: StaffMember, promotionId: string) =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    await queries.lockNewPromotions(trx, shopId);
    await readPromotion(trx, shopId, promotionId, context.clock.now());
    if (!(await queries.putFirst(trx, shopId, promotionId))) {
      caller.audit.isWritten = true;
      return;
    }
    await notifyServers(context, trx, shopId);
    await auditChange(context, trx, caller, {
      action: 'promotion.first',
      subject: { kind: 'promotion', id: promotionId },
    });
  });
