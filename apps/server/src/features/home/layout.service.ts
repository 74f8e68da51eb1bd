import { type LayoutBlock, layout, layoutBlock, type NewLayoutBlock } from '@pcmall/contract/home-layout';
import { isSameLayout } from '@pcmall/domain/layout-changes';
import type { Context } from '../../core/context';
import type { Db, Trx } from '../../db/database';
import * as queries from './home.queries';

const emptyText = { zh: '', en: '' };

/** For a shop without a layout of its own. */
export const defaultLayout: LayoutBlock[] = [
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

interface SavedLayout {
  blocks: LayoutBlock[];
  by: string;
  at: Date;
}

/** All layouts of a shop, with who saved each and when; of the previous one the time is when it was replaced. */
export const findLayouts = async (db: Db, shopId: string): Promise<Partial<Record<queries.LayoutState, SavedLayout>>> =>
  Object.fromEntries(
    (await queries.findLayouts(db, shopId)).map(({ state, blocks, saved_by: by, saved_at: at }) => [
      state,
      { blocks: readStored(blocks), by, at },
    ]),
  );

/** Holds other changes of a shop's home page back until the transaction ends. */
export const lockHomePage = (trx: Trx, shopId: string) => queries.lockHomePage(trx, shopId);

/** The message names the part of a layout that is invalid. */
export class LayoutError extends Error {}

const checkLayout = (blocks: unknown): LayoutBlock[] => {
  const { success, data, error } = layout.safeParse(blocks);
  if (success) return data;
  const path = error.issues[0]?.path.join('.') ?? '';
  throw new LayoutError(path ? `${path} is not right` : 'A layout is a list of blocks');
};

/** Stores a layout beside the published one; `by` is empty for a command. Throws LayoutError for an invalid block. */
export const saveDraft = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  shopId: string,
  blocks: unknown,
  by = '',
): Promise<void> => {
  const draft = { state: 'draft', blocks: checkLayout(blocks), saved_by: by, saved_at: clock.now() } as const;
  await queries.putLayout(db, shopId, draft);
};

/** Deletes the draft and returns it; undefined when there was none. */
export const deleteDraft = async (db: Db, shopId: string): Promise<LayoutBlock[] | undefined> => {
  const stored = await queries.deleteLayout(db, shopId, 'draft');
  return stored && readStored(stored);
};

type Publisher = Pick<Context, 'shops' | 'clock'>;

/** What is the default layout again is not kept as one of the shop's own: it follows the default of later releases. */
const putPublished = async ({ clock, shops }: Publisher, db: Db, shopId: string, blocks: LayoutBlock[], by: string) => {
  if (isSameLayout(blocks, defaultLayout)) await queries.deleteLayout(db, shopId, 'published');
  else await queries.putLayout(db, shopId, { state: 'published', blocks, saved_by: by, saved_at: clock.now() });
  await shops.changed(db, shopId, 'catalogue');
};

/**
 * Replaces the published layout for good: what there was before can't be brought back. Throws LayoutError for an invalid
 * block.
 */
export const publishLayout = async (
  context: Publisher,
  db: Db,
  shopId: string,
  blocks: NewLayoutBlock[],
): Promise<void> => {
  await putPublished(context, db, shopId, checkLayout(blocks), '');
  await queries.deleteLayout(db, shopId, 'previous');
};

/** Replaces the published layout, and keeps what there was before for `restorePrevious`. */
export const replacePublished = async (
  context: Publisher,
  trx: Trx,
  shopId: string,
  blocks: LayoutBlock[],
  by: string,
) => {
  const { published } = await findLayouts(trx, shopId);
  const previous = { blocks: published?.blocks ?? defaultLayout, saved_by: published?.by ?? '' };
  await queries.putLayout(trx, shopId, { state: 'previous', ...previous, saved_at: context.clock.now() });
  await putPublished(context, trx, shopId, blocks, by);
};

/**
 * Makes what the last publishing replaced the home page again; what had been published becomes the draft, unless somebody
 * has begun another one. Nothing happens where nothing is kept.
 */
export const restorePrevious = async (context: Publisher, trx: Trx, shopId: string, by: string): Promise<void> => {
  const { published, draft, previous } = await findLayouts(trx, shopId);
  if (!previous) return;
  if (!draft) await saveDraft(context, trx, shopId, published?.blocks ?? defaultLayout, by);
  await putPublished(context, trx, shopId, previous.blocks, by);
  await queries.deleteLayout(trx, shopId, 'previous');
};
