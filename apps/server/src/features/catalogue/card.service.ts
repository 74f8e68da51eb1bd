import type { ProductCard } from '@pcmall/contract/catalogue';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { offeredModes } from './offered-modes';
import { presentActivity } from './present-activity';
import { type CardRow, findCards } from './product.queries';

/** A card warns of low stock from this many pieces down. */
const fewPieces = 5;
const maxCards = 50;

/** Whose cards they are, and for whom. */
type Reader = Pick<Visitor, 'shop' | 'shopId' | 'language'>;

const presentProductCard = (row: CardRow, { shop, language }: Reader): ProductCard => ({
  productId: row.product_id,
  skuSaleId: row.variants === 1 ? row.sku_id : null,
  name: localize(row.name, language),
  picture: row.pictures[0] ?? '',
  price: row.price,
  struckPrice: row.struck_price,
  priceVaries: row.price_max > row.price,
  badge: row.badge ? localize(row.badge, language) || null : null,
  deliveryModes: offeredModes(shop, row.delivery_modes),
  soldOut: row.stock === 0,
  fewLeft: row.stock > 0 && row.stock <= fewPieces,
  activity: row.activity && presentActivity(row.activity, shop.currency, language),
});

/** Cards in the order of the ids, with prices in minor units; products that are not on sale in this shop are left out. */
export const cardsOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reader: Reader,
  productIds: string[],
): Promise<ProductCard[]> => {
  if (productIds.length === 0) return [];
  const rowsById = new Map(
    (await findCards(db, reader.shopId, productIds, clock.now())).map((row) => [row.product_id, row]),
  );
  return productIds.flatMap((productId) => {
    const row = rowsById.get(productId);
    return row ? [presentProductCard(row, reader)] : [];
  });
};

/** What can be bought comes first, each part in its order (CAT-02.2). */
export const soldOutLast = (cards: ProductCard[]): ProductCard[] => [
  ...cards.filter(({ soldOut }) => !soldOut),
  ...cards.filter(({ soldOut }) => soldOut),
];

/** Cards of products that the storefront remembers, such as those viewed recently; at most 50. */
export const listProductCards = (context: Context, caller: Visitor, productIds: string[]): Promise<ProductCard[]> =>
  cardsOf(context, caller, productIds.slice(0, maxCards));
