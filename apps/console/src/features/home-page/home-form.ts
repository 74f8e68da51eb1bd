import type { HomePage, saveHomeDraft } from '@pcmall/contract/console/home-page';
import type { CallInput } from '@pcmall/contract/endpoint';
import type { BlockKind, LayoutBlock } from '@pcmall/contract/home-layout';
import type { Localized } from '@pcmall/domain/localized';
import type { Versioned } from '@pcmall/ui/form/use-shared-form';
import { typedWhole } from '../../ui/fields/typed';

type BlockOf<Kind extends BlockKind> = Extract<LayoutBlock, { kind: Kind }>;

/** What is listed has a key for as long as the form is open: it moves, and has no id. */
type Keyed<Item> = Item & { key: string };

export type FormSlide = Keyed<BlockOf<'carousel'>['slides'][number]>;
export type FormNotice = Keyed<BlockOf<'notices'>['notices'][number]>;
export type FormPromotion = Keyed<BlockOf<'promotions'>['promotions'][number]>;

export type FormFloor = Keyed<Omit<BlockOf<'floor'>, 'productIds' | 'categoryId' | 'limit'>> & {
  /** Whether products are chosen one by one, or the first ones of a category or of the shop. */
  source: 'chosen' | 'listed';
  productIds: string[];
  /** Empty for the whole shop. */
  categoryId: string;
  limit: string;
};

export type FormBlock =
  | { kind: 'carousel'; key: string; slides: FormSlide[] }
  | { kind: 'categoryMenu'; key: string }
  | { kind: 'notices'; key: string; notices: FormNotice[] }
  | { kind: 'promotions'; key: string; promotions: FormPromotion[] }
  | FormFloor;

/** The form has the blocks under the same names as the call that saves them, which is where the server's refusals go. */
export interface HomeValues extends Versioned {
  blocks: FormBlock[];
}

const keyed = <Item extends object>(items: readonly Item[], prefix: string): Keyed<Item>[] =>
  items.map((item, index) => ({ ...item, key: `${prefix}-${index}` }));

const formBlock = (block: LayoutBlock, index: number): FormBlock => {
  const key = `${block.kind}-${index}`;
  if (block.kind === 'carousel') return { kind: block.kind, key, slides: keyed(block.slides, key) };
  if (block.kind === 'notices') return { kind: block.kind, key, notices: keyed(block.notices, key) };
  if (block.kind === 'promotions') return { kind: block.kind, key, promotions: keyed(block.promotions, key) };
  if (block.kind === 'categoryMenu') return { kind: block.kind, key };
  const { productIds, categoryId = '', limit, ...floor } = block;
  const source = productIds ? ('chosen' as const) : ('listed' as const);
  return { ...floor, key, source, productIds: productIds ?? [], categoryId, limit: String(limit) };
};

/** What is in preparation, or else what shoppers see. */
export const valuesOf = ({ version, draft, published }: HomePage): HomeValues => ({
  version,
  blocks: (draft ?? published).map(formBlock),
});

const withoutKey = <Item extends { key: string }>({ key: _key, ...item }: Item) => item;

type BodyBlock = CallInput<typeof saveHomeDraft>['body']['blocks'][number];

/** A block as the server takes it. A limit that can't be read goes as it stands: it is refused at its field. */
const bodyBlock = (block: FormBlock): BodyBlock => {
  if (block.kind === 'carousel') return { kind: block.kind, slides: block.slides.map(withoutKey) };
  if (block.kind === 'notices') return { kind: block.kind, notices: block.notices.map(withoutKey) };
  if (block.kind === 'promotions') return { kind: block.kind, promotions: block.promotions.map(withoutKey) };
  if (block.kind === 'categoryMenu') return { kind: block.kind };
  const { key: _key, source, productIds, categoryId, limit, ...floor } = block;
  const listed = categoryId === '' ? {} : { categoryId };
  return { ...floor, ...(source === 'chosen' ? { productIds } : listed), limit: typedWhole(limit) as number };
};

export const bodyOf = ({ version, blocks }: HomeValues): CallInput<typeof saveHomeDraft>['body'] => ({
  version,
  blocks: blocks.map(bodyBlock),
});

export const noText = (): Localized => ({ zh: '', en: '' });

export const newSlide = (key: string): FormSlide => ({
  ...{ key, title: noText(), text: noText(), action: noText() },
  ...{ link: '', picture: '', productIds: [] },
});

export const newNotice = (key: string): FormNotice => ({ key, text: noText(), link: '' });

/** A block with nothing in it yet but what somebody begins with. */
export const newBlock = (kind: BlockKind, key: string): FormBlock => {
  if (kind === 'carousel') return { kind, key, slides: [newSlide(`${key}-0`)] };
  if (kind === 'notices') return { kind, key, notices: [newNotice(`${key}-0`)] };
  if (kind === 'promotions') return { kind, key, promotions: [] };
  if (kind === 'categoryMenu') return { kind, key };
  return {
    ...{ kind, key, title: noText(), subtitle: noText(), link: '', source: 'chosen', productIds: [] },
    ...{ categoryId: '', sort: 'sales', limit: '10' },
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fits = (value: unknown, sample: unknown): boolean => {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((each) => fits(each, sample[0] ?? ''));
  if (isRecord(sample))
    return isRecord(value) && Object.entries(sample).every(([name, inner]) => fits(value[name], inner));
  return typeof value === typeof sample;
};

const somePromotion: FormPromotion = { key: '', activityId: '', text: noText(), picture: '' };

/** A block of this release's form, as a draft may hold it. */
export const isFormBlock = (value: unknown): value is FormBlock => {
  const kinds: readonly BlockKind[] = ['carousel', 'categoryMenu', 'notices', 'promotions', 'floor'];
  const kind = isRecord(value) ? kinds.find((each) => each === value.kind) : undefined;
  if (kind === undefined) return false;
  return fits(value, kind === 'promotions' ? { kind, key: '', promotions: [somePromotion] } : newBlock(kind, ''));
};
