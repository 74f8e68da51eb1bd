import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import type { SkuOption } from '../../db/tables/catalogue';
import { indexProducts } from '../../features/catalogue/search/search-index.service';
import { type NewLayoutBlock, publishLayout, saveDraft } from '../../features/home/layout.service';
import { openPreview } from '../../features/home/preview.service';
import { newId } from '../../gateways/random';
import { required } from '../required';

export interface GivenSku {
  options?: SkuOption[];
  price?: number;
  struckPrice?: number;
  stock?: number;
}

export interface GivenGoods {
  /** One text stands for both languages. */
  name?: string | Partial<Localized>;
  subtitle?: Partial<Localized>;
  description?: Partial<Localized>;
  badge?: Partial<Localized>;
  categoryId?: string;
  brandId?: string;
  deliveryModes?: DeliveryMode[];
  onSale?: boolean;
  sales?: number;
  listedAt?: Date;
  pictures?: string[];
  skus?: GivenSku[];
}

const bothWays = (text: string | Partial<Localized>) =>
  JSON.stringify(typeof text === 'string' ? { zh: text, en: text } : text);

/** Products that search finds, with all that a product page shows. */
export const catalogueBuilders = ({ db, shops, clock }: Context, shopId: string) => ({
  /** The published home page. */
  layout: (blocks: NewLayoutBlock[]) => publishLayout({ shops }, db, shopId, blocks),

  /** A home page that is not published, and the token of a link to it. */
  preview: async (blocks: NewLayoutBlock[]): Promise<string> => {
    await saveDraft(db, shopId, blocks);
    return required((await openPreview({ db, clock }, shopId, 24))?.token);
  },

  category: (categoryId: string, name: Partial<Localized>, parentId: string | null = null) =>
    db
      .insertInto('categories')
      .values({ shop_id: shopId, category_id: categoryId, parent_id: parentId, name: JSON.stringify(name) })
      .execute(),

  brand: (brandId: string, name: Partial<Localized>) =>
    db
      .insertInto('brands')
      .values({ shop_id: shopId, brand_id: brandId, name: JSON.stringify(name) })
      .execute(),

  goods: async (fields: GivenGoods = {}): Promise<{ productId: string; skuIds: string[] }> => {
    const productId = newId();
    await db
      .insertInto('products')
      .values({
        shop_id: shopId,
        product_id: productId,
        code: `P-${productId}`,
        category_id: fields.categoryId ?? 'c1',
        brand_id: fields.brandId ?? null,
        name: bothWays(fields.name ?? 'Milk powder, stage 1'),
        subtitle: JSON.stringify(fields.subtitle ?? {}),
        description: JSON.stringify(fields.description ?? {}),
        badge: fields.badge ? JSON.stringify(fields.badge) : null,
        pictures: fields.pictures ?? [],
        delivery_modes: fields.deliveryModes ?? ['crossBorder', 'local', 'pickUp'],
        on_sale: fields.onSale ?? true,
        sales: fields.sales ?? 0,
        ...(fields.listedAt && { listed_at: fields.listedAt }),
      })
      .execute();
    const skus = (fields.skus ?? [{}]).map((sku, position) => ({
      shop_id: shopId,
      sku_id: newId(),
      product_id: productId,
      code: `S-${productId}-${position}`,
      options: JSON.stringify(sku.options ?? []),
      price: sku.price ?? 1999,
      struck_price: sku.struckPrice ?? null,
      stock: sku.stock ?? 100,
      weight: 900,
      position,
    }));
    await db.insertInto('skus').values(skus).execute();
    await indexProducts(db, shopId, [productId]);
    return { productId, skuIds: skus.map((sku) => sku.sku_id) };
  },

  article: async (fields: {
    title: Partial<Localized>;
    body?: Partial<Localized>;
    parentId?: string;
    position?: number;
  }) => {
    const articleId = newId();
    await db
      .insertInto('articles')
      .values({
        shop_id: shopId,
        article_id: articleId,
        parent_id: fields.parentId ?? null,
        title: JSON.stringify(fields.title),
        body: JSON.stringify(fields.body ?? {}),
        position: fields.position ?? 0,
      })
      .execute();
    return articleId;
  },
});
