import * as z from 'zod/mini';
import { productSort } from './catalogue';
import { id } from './envelope';
import { isShownPicture } from './pictures';

/**
 * The home page as a shop lays it out (CAT-01): what its console sends, commands take and the database holds. What shoppers
 * are shown of it is `contract/home`.
 */

/** How much a layout takes, so that a page stays one that people look through. */
export const layoutLimits = {
  blocks: 30,
  slides: 10,
  /** Beside the words of a slide that has no picture. */
  slideProducts: 3,
  notices: 20,
  promotions: 20,
  floorProducts: 60,
  /** Products that a floor shows. */
  shown: 30,
  /** Characters of a title, and of other texts. */
  title: 60,
  text: 200,
} as const;

const textOf = (longest: number) => {
  const one = z._default(z.string().check(z.trim(), z.maxLength(longest, 'input.tooLong')), '');
  return z.object({ zh: one, en: one });
};

const emptyText = { zh: '', en: '' };
const optionalText = z._default(textOf(layoutLimits.text), emptyText);

const isSaid = ({ zh, en }: { zh: string; en: string }) => zh !== '' || en !== '';

/** In one of the languages at least: shoppers of the other one read it too. */
const requiredText = (longest: number) =>
  textOf(longest).check(z.refine(isSaid, { error: 'input.required', path: ['zh'] }));

/** A screen of the storefront or a web address; nothing that a browser would run. Empty for none. */
const link = z._default(
  z.string().check(z.trim(), z.maxLength(500, 'input.tooLong'), z.regex(/^(\/(?![/\\])|https?:\/\/|$)/, 'home.link')),
  '',
);

/** None, or one that the page shows. */
const picture = z._default(
  z.string().check(
    z.maxLength(500, 'input.tooLong'),
    z.refine((src) => src === '' || isShownPicture(src)),
  ),
  '',
);

const slide = z
  .object({
    title: textOf(layoutLimits.title),
    text: optionalText,
    /** On the slide's button; without it the button says that there is more. */
    action: optionalText,
    link,
    picture,
    /** Shown in place of a picture. */
    productIds: z._default(z.array(id).check(z.maxLength(layoutLimits.slideProducts)), []),
  })
  // A slide with neither would be an empty ground.
  .check(z.refine((each) => each.picture !== '' || isSaid(each.title), { error: 'home.slide', path: ['title', 'zh'] }));

/** A block as it is stored: in both languages, and without the current names and prices of products. */
export const layoutBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('carousel'), slides: z.array(slide).check(z.maxLength(layoutLimits.slides)) }),
  z.object({ kind: z.literal('categoryMenu') }),
  z.object({
    kind: z.literal('notices'),
    notices: z
      .array(z.object({ text: requiredText(layoutLimits.text), link }))
      .check(z.maxLength(layoutLimits.notices)),
  }),
  z.object({
    kind: z.literal('promotions'),
    promotions: z
      .array(
        z.object({
          activityId: id,
          /** The benefit in a few words, below the promotion's name. */
          text: optionalText,
          /** Replaces the promotion's own picture. */
          picture,
        }),
      )
      .check(z.maxLength(layoutLimits.promotions)),
  }),
  z.object({
    kind: z.literal('floor'),
    title: requiredText(layoutLimits.title),
    subtitle: optionalText,
    link,
    /** Either these products … */
    productIds: z.optional(z.array(id).check(z.maxLength(layoutLimits.floorProducts))),
    /** … or the first ones of a category or of the whole shop, sorted like this. */
    categoryId: z.optional(id),
    sort: z._default(productSort, 'sales'),
    limit: z._default(z.int('home.limit').check(z.gte(1, 'home.limit'), z.lte(layoutLimits.shown, 'home.limit')), 10),
  }),
]);
export type LayoutBlock = z.output<typeof layoutBlock>;
/** As a layout is handed in: whatever has a default may be left out. */
export type NewLayoutBlock = z.input<typeof layoutBlock>;
export type BlockKind = LayoutBlock['kind'];

export const layout = z.array(layoutBlock).check(z.maxLength(layoutLimits.blocks));
