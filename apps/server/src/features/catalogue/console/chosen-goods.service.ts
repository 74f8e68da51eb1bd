import type * as contract from '@pcmall/contract/console/goods-chosen';
import type { StockedSku } from '@pcmall/contract/console/stock';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { findStockedSkus } from '../stock/stock-list.queries';
import { presentSku as presentStockedSku } from '../stock/stock-list.service';
import { findSummaries, type GoodsSummary } from './goods-list.queries';

const presentProduct = (row: GoodsSummary, language: Language): contract.ChosenGoods => ({
  ...{ id: row.product_id, productId: row.product_id, code: row.code, picture: row.picture },
  ...{ name: localize(row.name, language), options: '', stock: row.stock, onSale: row.on_sale },
  ...{ priceFrom: row.price_from, priceTo: row.price_to },
});

const presentSku = ({
  skuId,
  productId,
  code,
  name,
  options,
  picture,
  price,
  ...sku
}: StockedSku): contract.ChosenGoods => ({
  ...{ id: skuId, productId, code, name, options, picture, priceFrom: price, priceTo: price },
  ...{ stock: sku.stock, onSale: sku.onSale },
});

/** What the goods that a form names look like, in their sequence; those that the shop no longer has are left out. */
export const findChosenGoods = async (
  { db }: Context,
  caller: StaffMember,
  { kind, ids }: BodyOf<typeof contract.findChosenGoods>,
): Promise<contract.ChosenGoods[]> => {
  const { shopId, language } = caller;
  // Nothing is changed: there may be more ids than an address holds.
  caller.audit.isWritten = true;
  return kind === 'product'
    ? (await findSummaries(db, shopId, ids)).map((row) => presentProduct(row, language))
    : (await findStockedSkus(db, shopId, ids)).map((row) => presentSku(presentStockedSku(row, language)));
};
