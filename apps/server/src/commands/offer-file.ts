import { formatAmount } from '@pcmall/domain/money';
import * as z from 'zod/mini';
import type { Offers } from '../features/offer/offer.rules';
import type { Offer } from '../features/offer/save-offer.service';
import { readAmount } from './amount';
import { CommandError } from './command';

const id = z.string().check(z.regex(/^[\w.~-]{1,64}$/));
const text = z.object({ zh: z.string(), en: z.string() });
const named = z.object({ zh: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) });
const emptyText = { zh: '', en: '' };
const count = z.int().check(z.gte(1), z.lte(1_000_000));
/** A moment with its zone, so that operator and server mean the same. */
const moment = z.iso.datetime({ offset: true });
/** An amount as operators write it, such as 100.00. */
const amount = z.string();

const common = {
  id,
  name: named,
  picture: z._default(z.string(), ''),
  startsAt: moment,
  endsAt: moment,
};

const reduction = { reduction: amount };
const gifts = {
  gifts: z.array(id).check(z.minLength(1), z.maxLength(50)),
  /** All of them if not said. */
  giftCount: z.optional(count),
};

/** A promotion or bundle in a file; a tier reduces or gives. */
const offerFile = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('promotion'),
    rules: z._default(text, emptyText),
    measure: z.enum(['amount', 'quantity']),
    tiers: z
      .array(
        z.union([
          z.strictObject({ from: z.union([amount, count]), ...reduction }),
          z.strictObject({ from: z.union([amount, count]), ...gifts }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(20)),
    products: z.array(id).check(z.minLength(1)),
  }),
  z.object({
    ...common,
    kind: z.literal('bundle'),
    code: id,
    description: z._default(text, emptyText),
    saving: amount,
    parts: z.array(z.object({ product: id, quantity: z._default(count, 1) })).check(z.minLength(1), z.maxLength(10)),
  }),
]);
type OfferFile = z.output<typeof offerFile>;
type PromotionFile = Extract<OfferFile, { kind: 'promotion' }>;

const fault = (path: string, why = 'is not right') => new CommandError(`${path} ${why}`);

type Tier = PromotionFile['tiers'][number];

const readTier = (tier: Tier, path: string, measure: PromotionFile['measure'], currency: string) => {
  if (measure === 'quantity' && typeof tier.from !== 'number') throw fault(`${path}.from`, 'is a number of pieces');
  const from =
    typeof tier.from === 'number' && measure === 'quantity'
      ? tier.from
      : readAmount(tier.from, currency, `${path}.from`);
  if ('reduction' in tier)
    return { from, reduction: readAmount(tier.reduction, currency, `${path}.reduction`), gifts: [], giftCount: 0 };
  const giftCount = tier.giftCount ?? tier.gifts.length;
  if (giftCount > tier.gifts.length) throw fault(`${path}.giftCount`, 'is more than there are gifts');
  return { from, reduction: 0, gifts: tier.gifts, giftCount };
};

const readTiers = ({ tiers, measure }: PromotionFile, currency: string) => {
  const read = tiers.map((tier, index) => readTier(tier, `tiers.${index}`, measure, currency));
  const low = read.findIndex(({ from }, index) => index > 0 && from <= (read[index - 1]?.from ?? 0));
  if (low > 0) throw fault(`tiers.${low}.from`, 'is not above the one before');
  return read;
};

const checkDistinct = (ids: string[], path: string) => {
  const twice = ids.find((each, index) => ids.indexOf(each) < index);
  if (twice !== undefined) throw fault(path, `name ${twice} twice`);
};

/** Reads a promotion or bundle out of a file; says which part of it is not as it should be. */
export const readOffer = (json: unknown, currency: string): Offer => {
  const { success, data: file, error } = offerFile.safeParse(json);
  if (!success) throw fault(error.issues[0]?.path.join('.') || 'The file');
  const common = {
    name: file.name,
    picture: file.picture,
    startsAt: new Date(file.startsAt),
    endsAt: new Date(file.endsAt),
  };
  if (common.endsAt <= common.startsAt) throw fault('endsAt', 'is before it starts');
  if (file.kind === 'promotion') {
    checkDistinct(file.products, 'products');
    const rule = { measure: file.measure, tiers: readTiers(file, currency) };
    const terms = { ...common, promotionId: file.id, rules: file.rules, rule, productIds: new Set(file.products) };
    return { kind: 'promotion', terms };
  }
  const parts = file.parts.map(({ product, quantity }) => ({ productId: product, quantity }));
  checkDistinct(
    parts.map(({ productId }) => productId),
    'parts',
  );
  const saving = readAmount(file.saving, currency, 'saving');
  const terms = { ...common, bundleId: file.id, code: file.code, description: file.description, saving, parts };
  return { kind: 'bundle', terms };
};

const writeTime = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** The same as `readOffer` takes; undefined for one that the shop does not have. */
export const writeOffer = ({ promotions, bundles }: Offers, offerId: string): z.input<typeof offerFile> | undefined => {
  const promotion = promotions.find(({ promotionId }) => promotionId === offerId);
  if (promotion) {
    const { name, rules, picture, rule, productIds } = promotion;
    const tiers = rule.tiers.map(({ from, ...tier }) => ({
      from: rule.measure === 'amount' ? formatAmount(from).replaceAll(',', '') : from,
      ...(tier.gifts.length > 0
        ? { gifts: [...tier.gifts], giftCount: tier.giftCount }
        : { reduction: formatAmount(tier.reduction).replaceAll(',', '') }),
    }));
    return {
      ...{ kind: 'promotion', id: offerId, name, rules: { ...emptyText, ...rules }, picture },
      ...{ ...writeTime(promotion), measure: rule.measure, tiers, products: [...productIds] },
    };
  }
  const offer = bundles.find(({ bundleId }) => bundleId === offerId);
  if (!offer) return undefined;
  const { name, code, description, picture, saving } = offer;
  const parts = offer.parts.map(({ productId, quantity }) => ({ product: productId, quantity }));
  return {
    ...{ kind: 'bundle', id: offerId, code, name, description: { ...emptyText, ...description }, picture },
    ...{ ...writeTime(offer), saving: formatAmount(saving).replaceAll(',', ''), parts },
  };
};
