import type * as contract from '@pcmall/contract/console/promotions';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { searchForm } from '@pcmall/domain/tidy-text';
import { atMinuteIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { findGiftGoods } from '../save-offer.service';
import { presentClock } from './offer-form.rules';
import { presentPromotionRow, presentShopPromotion } from './present-promotion';
import * as queries from './promotion.queries';

/** A page of the shop's promotions with exact counts for each state (CART-05). */
export const listShopPromotions = async (
  { db, clock }: Context,
  { shop, shopId }: StaffMember,
  { keyword, state, pageIndex, pageSize }: QueryOf<typeof contract.listShopPromotions>,
): Promise<DataOf<typeof contract.listShopPromotions>> => {
  const now = clock.now();
  const filter = { keyword: searchForm(keyword), state, now };
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.listPromotions(db, shopId, filter, page);
  const gifts = await findGiftGoods(db, shopId, rows);
  const counted = await queries.countPromotions(db, shopId, filter);
  const fitting = counted.filter((row) => state === undefined || row.state === state);
  return {
    records: rows.map((row) => presentPromotionRow(row, shop, gifts)),
    total: fitting.reduce((sum, { total }) => sum + total, 0),
    ...{ pageIndex, pageSize },
    counts: Object.fromEntries(counted.map((row) => [row.state, row.total])),
    ...presentClock({ shop, now }),
  };
};

/** Refuses promotionNotFound. */
export const getShopPromotion = async (
  { db, clock }: Context,
  { shop, shopId }: StaffMember,
  promotionId: string,
): Promise<contract.ShopPromotion> => {
  const now = clock.now();
  const row = await queries.findPromotion(db, shopId, promotionId, now);
  return presentShopPromotion(row ?? refuse('promotionNotFound'), { shop, now });
};

/**
 * Which other promotions have these products in a part of this time. Where several run, `findPromotionOfProduct` takes the
 * first in the shop's order: `isFirst` says that this is the other one.
 */
export const findPromotionRivals = async (
  { db }: Context,
  caller: StaffMember,
  { promotionId, productIds, startsAt, endsAt }: BodyOf<typeof contract.findPromotionRivals>,
): Promise<DataOf<typeof contract.findPromotionRivals>> => {
  const { shop, shopId, language } = caller;
  // Nothing is changed: there may be more products than an address holds.
  caller.audit.isWritten = true;
  const period = { startsAt: atMinuteIn(startsAt, shop.timeZone), endsAt: atMinuteIn(endsAt, shop.timeZone) };
  const rows = await queries.findRivals(db, shopId, { promotionId, productIds, ...period });
  return rows.map((row) => ({
    ...{ productId: row.product_id, promotionId: row.promotion_id, isFirst: row.is_first },
    name: localize(row.name, language),
  }));
};
