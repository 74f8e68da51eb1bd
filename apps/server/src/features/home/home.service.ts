import type { HomeBlock, HomeFloor, HomePromotion, HomeSlide } from '@pcmall/contract/home';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { cardsOf } from '../catalogue/card.service';
import { topProducts } from '../catalogue/search.service';
import { offerState } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';
import { findLayout, type LayoutBlock } from './layout.service';

type Laid<Kind extends LayoutBlock['kind']> = Extract<LayoutBlock, { kind: Kind }>;

const productsInBanner = 3;

const presentSlides = async (context: Context, caller: Visitor, { slides }: Laid<'carousel'>): Promise<HomeSlide[]> => {
  const productIds = slides.flatMap((slide) => slide.productIds.slice(0, productsInBanner));
  const cards = new Map((await cardsOf(context.db, caller, productIds)).map((card) => [card.productId, card]));
  return slides.map((slide, index) => ({
    key: String(index),
    title: localize(slide.title, caller.language),
    text: localize(slide.text, caller.language),
    action: localize(slide.action, caller.language),
    link: slide.link,
    picture: slide.picture,
    products: slide.productIds.slice(0, productsInBanner).flatMap((productId) => {
      const card = cards.get(productId);
      return card ? [{ productId, name: card.name, picture: card.picture }] : [];
    }),
  }));
};

/** Those that run or are to come; what the shop does not have is left out. */
const presentPromotions = async (
  context: Context,
  { shop, language }: Visitor,
  block: Laid<'promotions'>,
): Promise<HomePromotion[]> => {
  const shopPromotions = (await offersOf(context, shop)).promotions;
  return block.promotions.flatMap(({ activityId, text, picture }) => {
    const promotion = shopPromotions.find((each) => each.promotionId === activityId);
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
  floor: Laid<'floor'>,
  index: number,
): Promise<HomeFloor> => ({
  kind: 'floor',
  key: String(index),
  title: localize(floor.title, caller.language),
  subtitle: localize(floor.subtitle, caller.language),
  link: floor.link,
  products: floor.productIds
    ? await cardsOf(context.db, caller, floor.productIds.slice(0, floor.limit))
    : await topProducts(context, caller, floor),
});

const present = async (
  context: Context,
  caller: Visitor,
  block: LayoutBlock,
  index: number,
): Promise<HomeBlock | undefined> => {
  if (block.kind === 'categoryMenu') return block;
  if (block.kind === 'carousel') return { kind: 'carousel', slides: await presentSlides(context, caller, block) };
  if (block.kind === 'notices') {
    const notices = block.notices.map(({ text, link }, key) => ({
      key: String(key),
      text: localize(text, caller.language),
      link,
    }));
    return { kind: 'notices', notices };
  }
  if (block.kind === 'promotions') {
    const promotions = await presentPromotions(context, caller, block);
    return promotions.length > 0 ? { kind: 'promotions', promotions } : undefined;
  }
  const floor = await presentFloor(context, caller, block, index);
  return floor.products.length > 0 ? floor : undefined;
};

/** A layout in the caller's language; floors without products and banners without promotions are left out. */
export const presentLayout = async (
  context: Context,
  caller: Visitor,
  layout: LayoutBlock[],
): Promise<{ blocks: HomeBlock[] }> => {
  const blocks: HomeBlock[] = [];
  for (const [index, block] of layout.entries()) {
    const presented = await present(context, caller, block, index);
    if (presented) blocks.push(presented);
  }
  return { blocks };
};

/** The published home page. */
export const getHome = async (context: Context, caller: Visitor): Promise<{ blocks: HomeBlock[] }> =>
  presentLayout(context, caller, await findLayout(context.db, caller.shopId));
