import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import type { Localized } from '@pcmall/domain/localized';
import type { FormBlock } from './home-form';

export interface BlockMarks {
  /** Texts that one language lacks. */
  untranslated: number;
  /** Products and promotions that are named and that shoppers don't see: off sale, over or gone. */
  unseen: number;
  /** Shoppers don't see the block at all. */
  isEmpty: boolean;
}

/** What is known of the things that blocks name. */
export interface Known {
  /** Nothing while it is not known yet. */
  isOnSale: (productId: string) => boolean | undefined;
  promotions: readonly HomePromotionChoice[];
}

const isHalf = ({ zh, en }: Localized) => (zh.trim() === '') !== (en.trim() === '');

const textsOf = (block: FormBlock): Localized[] => {
  if (block.kind === 'carousel') return block.slides.flatMap(({ title, text, action }) => [title, text, action]);
  if (block.kind === 'notices') return block.notices.map(({ text }) => text);
  if (block.kind === 'promotions') return block.promotions.map(({ text }) => text);
  return block.kind === 'floor' ? [block.title, block.subtitle] : [];
};

/** The products that a block shows by their ids. */
export const productIdsOf = (block: FormBlock): string[] => {
  if (block.kind === 'floor') return block.source === 'chosen' ? block.productIds : [];
  // A picture covers them.
  return block.kind === 'carousel'
    ? block.slides.flatMap(({ picture, productIds }) => (picture ? [] : productIds))
    : [];
};

const isShown = (activityId: string, promotions: Known['promotions']): boolean =>
  promotions.some((each) => each.activityId === activityId && each.state !== 'over');

/** What of a block is not as its maker may think (CAT-01): none of it keeps the block from being saved. */
export const marksOf = (block: FormBlock, { isOnSale, promotions }: Known): BlockMarks => {
  const products = productIdsOf(block);
  const unseenProducts = products.filter((id) => isOnSale(id) === false).length;
  const named = block.kind === 'promotions' ? block.promotions : [];
  const unseenPromotions = named.filter(({ activityId }) => !isShown(activityId, promotions)).length;
  const isEmpty =
    (block.kind === 'carousel' && block.slides.length === 0) ||
    (block.kind === 'notices' && block.notices.length === 0) ||
    (block.kind === 'promotions' && unseenPromotions === named.length) ||
    (block.kind === 'floor' && block.source === 'chosen' && unseenProducts === products.length);
  return {
    untranslated: textsOf(block).filter(isHalf).length,
    unseen: unseenProducts + unseenPromotions,
    isEmpty,
  };
};
