import { productSort } from '@pcmall/contract/catalogue';
import * as z from 'zod/mini';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import * as queries from './home.queries';

const text = z.object({ zh: z._default(z.string(), ''), en: z._default(z.string(), '') });
const emptyText = { zh: '', en: '' };
/** A screen of the storefront or a web address; nothing that a browser would run. */
const link = z._default(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/|$)/)), '');

/** What a shop lays out, in both languages and without the products' current names and prices. */
const layoutBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('carousel'),
    slides: z.array(
      z.object({
        title: text,
        text: z._default(text, emptyText),
        action: z._default(text, emptyText),
        link,
        picture: z._default(z.string(), ''),
        /** Shown in the banner where it has no picture; three at most. */
        productIds: z._default(z.array(z.string()), []),
      }),
    ),
  }),
  z.object({ kind: z.literal('categoryMenu') }),
  z.object({ kind: z.literal('notices'), notices: z.array(z.object({ text, link })) }),
  z.object({
    kind: z.literal('floor'),
    title: text,
    subtitle: z._default(text, emptyText),
    link,
    /** Either these products … */
    productIds: z.optional(z.array(z.string())),
    /** … or the first of a category, or of the whole shop, in this order. */
    categoryId: z.optional(z.string()),
    sort: z._default(productSort, 'sales'),
    limit: z._default(z.int().check(z.gte(1), z.lte(30)), 10),
  }),
]);
export type LayoutBlock = z.output<typeof layoutBlock>;
/** What `publishLayout` takes: parts that have a default may be left out. */
export type NewLayoutBlock = z.input<typeof layoutBlock>;

/** Without a layout of its own a shop shows what sells and what is new. */
const plainLayout: LayoutBlock[] = [
  { kind: 'categoryMenu' },
  {
    kind: 'floor',
    title: { zh: '热销商品', en: 'Best sellers' },
    subtitle: emptyText,
    link: '/search?sort=sales',
    sort: 'sales',
    limit: 10,
  },
  {
    kind: 'floor',
    title: { zh: '新品上架', en: 'New arrivals' },
    subtitle: emptyText,
    link: '/search?sort=newest',
    sort: 'newest',
    limit: 10,
  },
];

/** Blocks that this release does not know are skipped: a newer server may have written them. */
export const findLayout = async (db: Db, shopId: string): Promise<LayoutBlock[]> => {
  const stored = await queries.findPublishedLayout(db, shopId);
  if (!stored) return plainLayout;
  return stored.flatMap((block) => {
    const parsed = layoutBlock.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });
};

/** Puts a layout in place of the published one; throws where a block is not as it should be. */
export const publishLayout = async (
  { shops }: Pick<Context, 'shops'>,
  db: Db,
  shopId: string,
  blocks: NewLayoutBlock[],
): Promise<void> => {
  const checked = z.array(layoutBlock).parse(blocks);
  await queries.replacePublishedLayout(db, shopId, newId(), checked);
  await shops.changed(db, shopId, 'catalogue');
};
