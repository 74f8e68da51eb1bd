import type { NewLayoutBlock } from '@pcmall/contract/home-layout';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import { publishLayout, saveDraft } from '../../features/home/layout.service';
import { openPreview } from '../../features/home/preview.service';
import { newId } from '../../gateways/random';
import { required } from '../required';

/** What the shop shows beside its products: the home page, categories, brands, articles. */
export const catalogueBuilders = ({ db, shops, clock }: Context, shopId: string) => ({
  /** The published home page. */
  layout: (blocks: NewLayoutBlock[]) => publishLayout({ shops, clock }, db, shopId, blocks),

  /** A home page that is not published, and the token of a link to it. */
  preview: async (blocks: NewLayoutBlock[]): Promise<string> => {
    await saveDraft({ clock }, db, shopId, blocks);
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
