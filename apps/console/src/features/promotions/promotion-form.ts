import type { createShopPromotion, ShopPromotion } from '@pcmall/contract/console/promotions';
import type { CallInput } from '@pcmall/contract/endpoint';
import { parseMoney } from '@pcmall/domain/money';
import type { Fault, FieldFaults } from '@pcmall/ui/form/fault';
import type { RefusedFields } from '@pcmall/ui/form/show-refusal';
import type { Versioned } from '@pcmall/ui/form/use-shared-form';
import type { TierInWords } from '@pcmall/ui/lib/offer-text';
import { amountText, typedAmount, typedWhole } from '../../ui/fields/typed';

/** A tier as it is typed. */
export interface TierValue {
  from: string;
  brings: 'reduction' | 'gifts';
  reduction: string;
  gifts: string[];
  giftCount: string;
}

export interface PromotionValues extends Versioned {
  nameZh: string;
  nameEn: string;
  rulesZh: string;
  rulesEn: string;
  picture: string;
  measure: ShopPromotion['measure'];
  tiers: TierValue[];
  productIds: string[];
  startsAt: string;
  endsAt: string;
}

/** The form's fields for those that the server names. */
export const refusedFields: RefusedFields<PromotionValues> = {
  'name.zh': 'nameZh',
  'name.en': 'nameEn',
  'rules.zh': 'rulesZh',
  'rules.en': 'rulesEn',
};

export const newTier = (brings: TierValue['brings']): TierValue => ({
  ...{ from: '', brings, reduction: '', gifts: [], giftCount: '1' },
});

const tierOf = (
  { from, reduction, gifts, giftCount }: ShopPromotion['tiers'][number],
  measure: ShopPromotion['measure'],
): TierValue => {
  const fromText = measure === 'amount' ? amountText(from) : String(from);
  return gifts.length > 0
    ? { ...newTier('gifts'), from: fromText, gifts, giftCount: String(giftCount) }
    : { ...newTier('reduction'), from: fromText, reduction: amountText(reduction) };
};

/** A new one begins now; the form of a copy with what it is to be like. */
export const newValues = (now: string, like?: ShopPromotion): PromotionValues => ({
  ...{ version: 0, nameZh: like?.name.zh ?? '', nameEn: like?.name.en ?? '' },
  ...{ rulesZh: like?.rules.zh ?? '', rulesEn: like?.rules.en ?? '' },
  ...{ picture: like?.picture ?? '', measure: like?.measure ?? 'amount' },
  tiers: like?.tiers.map((tier) => tierOf(tier, like.measure)) ?? [newTier('reduction')],
  ...{ productIds: like?.productIds ?? [], startsAt: now, endsAt: like && like.endsAt > now ? like.endsAt : '' },
});

export const valuesOf = (promotion: ShopPromotion): PromotionValues => ({
  ...newValues(promotion.startsAt, promotion),
  ...{ version: promotion.version, endsAt: promotion.endsAt },
});

export const formFields = Object.keys(newValues('')) as (keyof PromotionValues & string)[];

const isTier = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(newTier('gifts')).every((field) => field in value) &&
  'gifts' in value &&
  Array.isArray(value.gifts);

/** Products and tiers, as a draft of this release may hold them. */
export const isDraftElement = (value: unknown): boolean => typeof value === 'string' || isTier(value);

const plain = (text: string) => text.normalize('NFKC').trim();

const isWhole = (text: string) => /^[1-9]\d{0,5}$/.test(plain(text));

const isAmount = (text: string) => (parseMoney(text) ?? 0) > 0;

/** What has to be bought, in minor units or pieces; nothing for what is no number yet. */
const fromOf = ({ from }: TierValue, measure: PromotionValues['measure']): number | undefined => {
  if (measure === 'amount') return isAmount(from) ? parseMoney(from) : undefined;
  return isWhole(from) ? Number(plain(from)) : undefined;
};

/** A tier as shoppers would read it; nothing while it says too little. */
export const tierInWords = (tier: TierValue, measure: PromotionValues['measure']): TierInWords | undefined => {
  const from = fromOf(tier, measure);
  if (from === undefined) return undefined;
  if (tier.brings === 'reduction')
    return isAmount(tier.reduction)
      ? { from, reduction: parseMoney(tier.reduction) ?? 0, gifts: [], giftCount: 0 }
      : undefined;
  const { gifts, giftCount } = tier;
  return gifts.length > 0 && isWhole(giftCount)
    ? { from, reduction: 0, gifts, giftCount: Math.min(Number(plain(giftCount)), gifts.length) }
    : undefined;
};

/** The server's own rule (CART-05), so that one look at the form shows all that is wrong with it. */
const reductionFault = (
  { reduction }: TierValue,
  before: TierValue | undefined,
  measure: PromotionValues['measure'],
  from: number | undefined,
): Fault | undefined => {
  if (!isAmount(reduction)) return { key: 'promotion.reduction' };
  const [amount, amountBefore] = [parseMoney(reduction) ?? 0, before && (parseMoney(before.reduction) ?? 0)];
  if (measure === 'amount' && from !== undefined && amount >= from) return { key: 'promotion.reductionTooMuch' };
  return amountBefore !== undefined && amount <= amountBefore ? { key: 'promotion.reductionFalls' } : undefined;
};

const tierFaults = (
  tier: TierValue,
  before: TierValue | undefined,
  measure: PromotionValues['measure'],
): Record<string, Fault | undefined> => {
  const [from, fromBefore] = [fromOf(tier, measure), before && fromOf(before, measure)];
  const ofFrom: Fault | undefined =
    from === undefined
      ? { key: 'promotion.from' }
      : fromBefore !== undefined && from <= fromBefore
        ? { key: 'promotion.notRising' }
        : undefined;
  if (tier.brings === 'reduction') return { from: ofFrom, reduction: reductionFault(tier, before, measure, from) };
  const isCount = isWhole(tier.giftCount) && Number(plain(tier.giftCount)) <= Math.max(1, tier.gifts.length);
  return {
    from: ofFrom,
    giftCount: isCount ? undefined : { key: 'promotion.giftCount' },
    gifts: tier.gifts.length > 0 ? undefined : { key: 'promotion.noGifts' },
  };
};

const required = { key: 'input.required' } as const;

/** What the browser can tell by itself; what depends on goods is the server's to say. Those of tiers have their path. */
export const rules = (values: PromotionValues): FieldFaults<PromotionValues> => {
  const { measure, tiers, startsAt, endsAt } = values;
  const ofTiers = tiers.flatMap((tier, index) =>
    Object.entries(tierFaults(tier, tiers[index - 1], measure)).map(([field, fault]) => [
      `tiers.${index}.${field}`,
      fault,
    ]),
  );
  return {
    nameZh: values.nameZh.trim() || values.nameEn.trim() ? undefined : required,
    ...(tiers.length === 0 && { tiers: { key: 'promotion.noTiers' } }),
    ...Object.fromEntries(ofTiers),
    productIds: values.productIds.length > 0 ? undefined : { key: 'promotion.noProducts' },
    startsAt: startsAt ? undefined : { key: 'offer.minute' },
    endsAt: !endsAt ? { key: 'offer.minute' } : endsAt > startsAt ? undefined : { key: 'offer.periodReversed' },
  };
};

type Body = Omit<NonNullable<CallInput<typeof createShopPromotion>['body']>, 'idempotencyKey'>;

/** What can't be read goes as it was typed: the server refuses it at its field. */
export const bodyOf = (values: PromotionValues) =>
  ({
    name: { zh: values.nameZh, en: values.nameEn },
    rules: { zh: values.rulesZh, en: values.rulesEn },
    ...{ picture: values.picture, measure: values.measure, productIds: values.productIds },
    tiers: values.tiers.map(({ from, brings, reduction, gifts, giftCount }) => ({
      from: values.measure === 'amount' ? typedAmount(from) : typedWhole(plain(from)),
      ...(brings === 'reduction'
        ? { reduction: typedAmount(reduction), gifts: [], giftCount: 0 }
        : { reduction: 0, gifts, giftCount: typedWhole(plain(giftCount)) }),
    })),
    ...{ startsAt: values.startsAt, endsAt: values.endsAt },
  }) as Body;
