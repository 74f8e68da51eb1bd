import { formatAmount } from '@pcmall/domain/money';
import * as z from 'zod/mini';
import type { Offers } from '../features/offer/offer.rules';
import type { Offer } from '../features/offer/save-offer.service';
import { readAmount } from './arguments';
import { CommandError } from './command';

const id = z.string().check(z.regex(/^[\w.~-]{1,64}$/));
const text = z.object({ zh: z.string(), en: z.string() });
/** One language is enough: the other one shows it too. */
const named = text.check(z.refine(({ zh, en }) => zh.trim() !== '' || en.trim() !== ''));
const emptyText = { zh: '', en: '' };
const count = z.int().check(z.gte(1), z.lte(1_000_000));
/** With its time zone, so that operator and server mean the same time. */
const isoDateTime = z.iso.datetime({ offset: true });
/** As operators write it, such as 100.00. */
const amount = z.string();

const common = {
  id,
  name: named,
  picture: z._default(z.string(), ''),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
};

const reduction = { reduction: amount };
const gifts = {
  gifts: z.array(id).check(z.minLength(1), z.maxLength(50)),
  /** How many a shopper may choose; all of them by default. */
  giftCount: z.optional(count),
};

/** A promotion or bundle in a file; each tier gives either a reduction or gifts. */
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

const invalid = (path: string, why = 'is not right') => new CommandError(`${path} ${why}`);

type Tier = PromotionFile['tiers'][number];

const readTier = (tier: Tier, path: string, measure: PromotionFile['measure'], currency: string) => {
  if (measure === 'quantity' && typeof tier.from !== 'number') throw invalid(`${path}.from`, 'is a number of pieces');
  const from =
    typeof tier.from === 'number' && measure === 'quantity'
      ? tier.from
      : readAmount(tier.from, currency, `${path}.from`);
  if ('reduction' in tier)
    return { from, reduction: readAmount(tier.reduction, currency, `${path}.reduction`), gifts: [], giftCount: 0 };
  const giftCount = tier.giftCount ?? tier.gifts.length;
  return { from, reduction: 0, gifts: tier.gifts, giftCount };
};

const readTiers = ({ tiers, measure }: PromotionFile, currency: string) =>
  tiers.map((tier, index) => readTier(tier, `tiers.${index}`, measure, currency));

const checkDistinct = (ids: string[], path: string) => {
  const duplicate = ids.find((each, index) => ids.indexOf(each) < index);
  if (duplicate !== undefined) throw invalid(path, `name ${duplicate} twice`);
};

/** Reads a promotion or bundle from a file. Throws a CommandError that names the invalid part. */
export const readOffer = (json: unknown, currency: string): Offer => {
  const { success, data: file, error } = offerFile.safeParse(json);
  if (!success) throw invalid(error.issues[0]?.path.join('.') || 'The file');
  const common = {
    name: file.name,
    picture: file.picture,
    startsAt: new Date(file.startsAt),
    endsAt: new Date(file.endsAt),
  };
  if (common.endsAt <= common.startsAt) throw invalid('endsAt', 'is before it starts');
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

const writePeriod = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** An offer in the form that `readOffer` takes; undefined when the shop doesn't have it. */
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
      ...{ ...writePeriod(promotion), measure: rule.measure, tiers, products: [...productIds] },
    };
  }
  const bundle = bundles.find(({ bundleId }) => bundleId === offerId);
  if (!bundle) return undefined;
  const { name, code, description, picture, saving } = bundle;
  const parts = bundle.parts.map(({ productId, quantity }) => ({ product: productId, quantity }));
  return {
    ...{ kind: 'bundle', id: offerId, code, name, description: { ...emptyText, ...description }, picture },
    ...{ ...writePeriod(bundle), saving: formatAmount(saving).replaceAll(',', ''), parts },
  };
};
