import type { createShopBundle, ShopBundle } from '@pcmall/contract/console/bundles';
import type { CallInput } from '@pcmall/contract/endpoint';
import { idPattern } from '@pcmall/contract/envelope';
import { parseMoney } from '@pcmall/domain/money';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import type { RefusedFields } from '@pcmall/ui/form/show-refusal';
import type { Versioned } from '@pcmall/ui/form/use-shared-form';
import { amountText, typedAmount, typedWhole } from '../../ui/fields/typed';

/** A product of the bundle, with its pieces as they are typed. */
export interface PartValue {
  productId: string;
  quantity: string;
}

export interface BundleValues extends Versioned {
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  picture: string;
  code: string;
  parts: PartValue[];
  saving: string;
  startsAt: string;
  endsAt: string;
}

/** The form's fields for those that the server names. */
export const refusedFields: RefusedFields<BundleValues> = {
  'name.zh': 'nameZh',
  'name.en': 'nameEn',
  'description.zh': 'descriptionZh',
  'description.en': 'descriptionEn',
};

/** A new one begins now; the form of a copy with what it is to be like, but for the code, which stands for one bundle alone. */
export const newValues = (now: string, like?: ShopBundle): BundleValues => ({
  ...{ version: 0, nameZh: like?.name.zh ?? '', nameEn: like?.name.en ?? '', code: '', startsAt: now },
  ...{ descriptionZh: like?.description.zh ?? '', descriptionEn: like?.description.en ?? '' },
  ...{ picture: like?.picture ?? '', saving: amountText(like?.saving ?? null) },
  parts: like?.parts.map(({ productId, quantity }) => ({ productId, quantity: String(quantity) })) ?? [],
  endsAt: like && like.endsAt > now ? like.endsAt : '',
});

export const valuesOf = (bundle: ShopBundle): BundleValues => ({
  ...newValues(bundle.startsAt, bundle),
  ...{ version: bundle.version, code: bundle.code, endsAt: bundle.endsAt },
});

export const formFields = Object.keys(newValues('')) as (keyof BundleValues & string)[];

/** Whether a draft's part is one of this release. */
export const isPart = (value: unknown): value is PartValue =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'quantity' in value &&
  typeof value.productId === 'string' &&
  typeof value.quantity === 'string';

/** Whether these are pieces that a bundle may have of one product. */
export const isPieces = (text: string) => /^([1-9]\d{0,2}|1000)$/.test(text.normalize('NFKC').trim());

/** The pieces that are typed; 1 for what is no number yet. */
export const piecesOf = ({ quantity }: PartValue): number =>
  isPieces(quantity) ? Number(quantity.normalize('NFKC')) : 1;

const required = { key: 'input.required' } as const;

/** What the browser can tell by itself; what depends on prices and on other bundles is the server's to say. */
export const rules = (values: BundleValues): FieldFaults<BundleValues> => ({
  nameZh: values.nameZh.trim() || values.nameEn.trim() ? undefined : required,
  code: values.code.trim() === '' ? required : idPattern.test(values.code.trim()) ? undefined : { key: 'bundle.code' },
  parts:
    values.parts.length === 0
      ? { key: 'bundle.noParts' }
      : values.parts.every(({ quantity }) => isPieces(quantity))
        ? undefined
        : { key: 'bundle.quantity' },
  saving: (parseMoney(values.saving) ?? 0) > 0 ? undefined : { key: 'bundle.saving' },
  startsAt: values.startsAt ? undefined : { key: 'offer.minute' },
  endsAt: !values.endsAt
    ? { key: 'offer.minute' }
    : values.endsAt > values.startsAt
      ? undefined
      : { key: 'offer.periodReversed' },
});

type Body = Omit<NonNullable<CallInput<typeof createShopBundle>['body']>, 'idempotencyKey'>;

/** What can't be read goes as it was typed: the server refuses it at its field. */
export const bodyOf = (values: BundleValues) =>
  ({
    name: { zh: values.nameZh, en: values.nameEn },
    description: { zh: values.descriptionZh, en: values.descriptionEn },
    ...{ picture: values.picture, code: values.code, saving: typedAmount(values.saving) },
    parts: values.parts.map(({ productId, quantity }) => ({
      ...{ productId, quantity: typedWhole(quantity.normalize('NFKC')) },
    })),
    ...{ startsAt: values.startsAt, endsAt: values.endsAt },
  }) as Body;
