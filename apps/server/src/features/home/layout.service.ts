import { productSort } from '@pcmall/contract/catalogue';
import { isShownPicture } from '@pcmall/contract/pictures';
import * as z from 'zod/mini';
import type { Context } from '../../core/context';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import * as queries from './home.queries';

const text = z.object({ zh: z._default(z.string(), ''), en: z._default(z.string(), '') });
const emptyText = { zh: '', en: '' };
/** A screen of the storefront or a web address; nothing that a browser would run. */
const link = z._default(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/|$)/)), '');

/** None, or one that the page shows. */
const picture = z._default(z.string().check(z.refine((src) => src === '' || isShownPicture(src))), '');

/** A block as it is stored: in both languages, and without the current names and prices of products. */
const layoutBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('carousel'),
    slides: z.array(
      z.object({
        title: text,
        text: z._default(text, emptyText),
        action: z._default(text, emptyText),
        link,
        picture,
        /** Shown in place of a picture, at most three. */
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
        /** The benefit in a few words, below the promotion's name. */
        text: z._default(text, emptyText),
        /** Replaces the promotion's own picture. */
        picture,
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
    /** … or the first ones of a category or of the whole shop, sorted like this. */
    categoryId: z.optional(z.string()),
    sort: z._default(productSort, 'sales'),
    limit: z._default(z.int().check(z.gte(1), z.lte(30)), 10),
  }),
]);
export type LayoutBlock = z.output<typeof layoutBlock>;
/** As `publishLayout` takes it: whatever has a default may be left out. */
export type NewLayoutBlock = z.input<typeof layoutBlock>;

/** For a shop without a layout of its own. */
const defaultLayout: LayoutBlock[] = [
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

/** Skips unknown blocks: a newer server may have written them. */
const readStored = (stored: object[]): LayoutBlock[] =>
  stored.flatMap((block) => {
    const parsed = layoutBlock.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });

/** The published layout, or the default one (CAT-01). */
export const findLayout = async (db: Db, shopId: string): Promise<LayoutBlock[]> => {
  const stored = await queries.findLayout(db, shopId, 'published');
  return stored ? readStored(stored) : defaultLayout;
};

/** The layout in preparation; undefined when there is none. */
export const findDraft = async (db: Db, shopId: string): Promise<LayoutBlock[] | undefined> => {
  const stored = await queries.findLayout(db, shopId, 'draft');
  return stored && readStored(stored);
};

/** Deletes the draft and returns it; undefined when there was none. */
export const deleteDraft = async (db: Db, shopId: string): Promise<LayoutBlock[] | undefined> => {
  const stored = await queries.deleteDraft(db, shopId);
  return stored && readStored(stored);
};

/** The message names the part of a layout that is invalid. */
export class LayoutError extends Error {}

const checkLayout = (blocks: unknown): LayoutBlock[] => {
  const { success, data, error } = z.array(layoutBlock).safeParse(blocks);
  if (success) return data;
  const path = error.issues[0]?.path.join('.') ?? '';
  throw new LayoutError(path ? `${path} is not right` : 'A layout is a list of blocks');
};

/** Stores a layout beside the published one. Throws LayoutError for an invalid block. */
export const saveDraft = async (db: Db, shopId: string, blocks: unknown): Promise<void> =>
  void (await queries.replaceLayout(db, shopId, newId(), { state: 'draft', blocks: checkLayout(blocks) }));

/** Replaces the published layout. Throws LayoutError for an invalid block. */
export const publishLayout = async (
  { shops }: Pick<Context, 'shops'>,
  db: Db,
  shopId: string,
  blocks: NewLayoutBlock[],
): Promise<void> => {
  await queries.replaceLayout(db, shopId, newId(), { state: 'published', blocks: checkLayout(blocks) });
  await shops.changed(db, shopId, 'catalogue');
};
