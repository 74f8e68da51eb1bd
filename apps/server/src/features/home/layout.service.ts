import { productSort } from '@pcmall/contract/catalogue';
import * as z from 'zod/mini';
import type { Context } from '../../core/context';
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
    kind: z.literal('promotions'),
    promotions: z.array(
      z.object({
        activityId: z.string(),
        /** What it brings, in a few words; its name stands above. */
        text: z._default(text, emptyText),
        /** Instead of the promotion's own. */
        picture: z._default(z.string(), ''),
      }),
    ),
  }),
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
const readStored = (stored: object[]): LayoutBlock[] =>
  stored.flatMap((block) => {
    const parsed = layoutBlock.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });

export const findLayout = async (db: Db, shopId: string): Promise<LayoutBlock[]> => {
  const stored = await queries.findLayout(db, shopId, 'published');
  return stored ? readStored(stored) : plainLayout;
};

/** The layout that is being prepared, if there is one. */
export const findDraft = async (db: Db, shopId: string): Promise<LayoutBlock[] | undefined> => {
  const stored = await queries.findLayout(db, shopId, 'draft');
  return stored && readStored(stored);
};

/** The draft, which there is no more then. */
export const takeDraft = async (db: Db, shopId: string): Promise<LayoutBlock[] | undefined> => {
  const stored = await queries.takeDraft(db, shopId);
  return stored && readStored(stored);
};

/** Says which part of a layout is not as it should be. */
export class LayoutError extends Error {}

const checkLayout = (blocks: unknown): LayoutBlock[] => {
  const { success, data, error } = z.array(layoutBlock).safeParse(blocks);
  if (success) return data;
  const path = error.issues[0]?.path.join('.') ?? '';
  throw new LayoutError(path ? `${path} is not right` : 'A layout is a list of blocks');
};

/** Keeps a layout beside the published one; throws LayoutError where a block is not as it should be. */
export const saveDraft = async (db: Db, shopId: string, blocks: unknown): Promise<void> =>
  void (await queries.replaceLayout(db, shopId, newId(), { state: 'draft', blocks: checkLayout(blocks) }));

/** Puts a layout in place of the published one; throws LayoutError where a block is not as it should be. */
export const publishLayout = async (
  { shops }: Pick<Context, 'shops'>,
  db: Db,
  shopId: string,
  blocks: NewLayoutBlock[],
): Promise<void> => {
  await queries.replaceLayout(db, shopId, newId(), { state: 'published', blocks: checkLayout(blocks) });
  await shops.changed(db, shopId, 'catalogue');
};
