import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/home';
import type { HomeBlock, HomeFloor, HomePromotion, HomeSlide } from '@pcmall/contract/home';
import type { BlockKind, LayoutBlock } from '@pcmall/contract/home-layout';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { cardsOf, soldOutLast } from '../catalogue/card.service';
import { topProducts } from '../catalogue/search/search.service';
import { findClaimable } from '../coupon/my-coupon.service';
import { offerState } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';
import { findLayout } from './layout.service';

type BlockOf<Kind extends BlockKind> = Extract<LayoutBlock, { kind: Kind }>;

const maxBannerProducts = 3;

const presentSlides = async (
  context: Context,
  caller: Visitor,
  { slides }: BlockOf<'carousel'>,
): Promise<HomeSlide[]> => {
  const productIds = slides.flatMap((slide) => slide.productIds.slice(0, maxBannerProducts));
  const cards = new Map((await cardsOf(context, caller, productIds)).map((card) => [card.productId, card]));
  return slides.map((slide, index) => ({
    key: String(index),
    title: localize(slide.title, caller.language),
    text: localize(slide.text, caller.language),
    action: localize(slide.action, caller.language),
    link: slide.link,
    picture: slide.picture,
    products: slide.productIds.slice(0, maxBannerProducts).flatMap((productId) => {
      const card = cards.get(productId);
      return card ? [{ productId, name: card.name, picture: card.picture }] : [];
    }),
  }));
};

/** Running and upcoming promotions; those that are over or that the shop does not have are left out. */
const presentPromotions = async (
  context: Context,
  { shop, language }: Visitor,
  block: BlockOf<'promotions'>,
): Promise<HomePromotion[]> => {
  const { promotions } = await offersOf(context, shop);
  return block.promotions.flatMap(({ activityId, text, picture }) => {
    const promotion = promotions.find((each) => each.promotionId === activityId);
    if (!promotion || offerState(promotion, context.clock.now()) === 'over') return [];
    return [
      {
        activityId,
        title: localize(promotion.name, language),
        text: localize(text, language),
        picture: picture || promotion.picture,
        startsAt: promotion.startsAt.toISOString(),
        endsAt: promotion.endsAt.toISOString(),
      },
    ];
  });
};

const presentFloor = async (
  context: Context,
  caller: Visitor,
  floor: BlockOf<'floor'>,
  index: number,
): Promise<HomeFloor> => ({
  kind: 'floor',
  key: String(index),
  title: localize(floor.title, caller.language),
  subtitle: localize(floor.subtitle, caller.language),
  link: floor.link,
  products: floor.productIds
    ? soldOutLast(await cardsOf(context, caller, floor.productIds)).slice(0, floor.limit)
    : await topProducts(context, caller, floor),
});

const presentBlock = async (
  context: Context,
  caller: Visitor,
  block: LayoutBlock,
  index: number,
): Promise<HomeBlock | undefined> => {
  if (block.kind === 'categoryMenu') return block;
  if (block.kind === 'carousel') {
    const slides = await presentSlides(context, caller, block);
    return slides.length > 0 ? { kind: 'carousel', slides } : undefined;
  }
  if (block.kind === 'notices') {
    const notices = block.notices.map(({ text, link }, position) => ({
      key: String(position),
      text: localize(text, caller.language),
      link,
    }));
    return notices.length > 0 ? { kind: 'notices', notices } : undefined;
  }
  if (block.kind === 'promotions') {
    const promotions = await presentPromotions(context, caller, block);
    return promotions.length > 0 ? { kind: 'promotions', promotions } : undefined;
  }
  const floor = await presentFloor(context, caller, block, index);
  return floor.products.length > 0 ? floor : undefined;
};

/** A layout in the caller's language, without blocks that have nothing to show. */
export const presentLayout = async (
  context: Context,
  caller: Visitor,
  layout: LayoutBlock[],
): Promise<{ blocks: HomeBlock[] }> => {
  const blocks: HomeBlock[] = [];
  for (const [index, block] of layout.entries()) {
    const presented = await presentBlock(context, caller, block, index);
    if (presented) blocks.push(presented);
  }
  return { blocks };
};

/** The published home page (CAT-01). */
export const getHome = async (context: Context, caller: Visitor): Promise<DataOf<typeof contract.getHome>> => ({
  ...(await presentLayout(context, caller, await findLayout(context.db, caller.shopId))),
  couponCount: (await findClaimable(context, caller.shop)).length,
});
