import type { Goods, saveGoods } from '@pcmall/contract/console/goods';
import type { CallInput } from '@pcmall/contract/endpoint';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import type { RefusedFields } from '@pcmall/ui/form/show-refusal';
import type { Versioned } from '@pcmall/ui/form/use-shared-form';
import { faultsOf, isSkuRow, newRow, rowsOf, type SkuRow, skusOf } from './sku-rows';

export const deliveryModes = ['crossBorder', 'local', 'pickUp'] as const satisfies DeliveryMode[];

export interface ProductValues extends Versioned {
  nameZh: string;
  nameEn: string;
  subtitleZh: string;
  subtitleEn: string;
  descriptionZh: string;
  descriptionEn: string;
  pictures: string[];
  code: string;
  categoryId: string;
  brandId: string;
  deliveryModes: DeliveryMode[];
  purchaseLimit: string;
  onSale: boolean;
  rows: SkuRow[];
}

/** The form's fields for those that the server names. */
export const refusedFields: RefusedFields<ProductValues> = {
  'name.zh': 'nameZh',
  'name.en': 'nameEn',
  'subtitle.zh': 'subtitleZh',
  'subtitle.en': 'subtitleEn',
  'description.zh': 'descriptionZh',
  'description.en': 'descriptionEn',
  skus: 'rows',
};

export const valuesOf = (goods: Goods | undefined): ProductValues => ({
  version: goods?.version ?? 0,
  ...{ nameZh: goods?.name.zh ?? '', nameEn: goods?.name.en ?? '' },
  ...{ subtitleZh: goods?.subtitle.zh ?? '', subtitleEn: goods?.subtitle.en ?? '' },
  ...{ descriptionZh: goods?.description.zh ?? '', descriptionEn: goods?.description.en ?? '' },
  pictures: goods?.pictures ?? [],
  ...{ code: goods?.code ?? '', categoryId: goods?.categoryId ?? '', brandId: goods?.brandId ?? '' },
  deliveryModes: goods?.deliveryModes ?? ['local'],
  purchaseLimit: goods?.purchaseLimit ? String(goods.purchaseLimit) : '',
  onSale: goods?.onSale ?? true,
  rows: goods ? rowsOf(goods.skus) : [newRow()],
});

export const formFields = Object.keys(valuesOf(undefined)) as (keyof ProductValues & string)[];

const required = { key: 'input.required' } as const;

export const rules = (values: ProductValues): FieldFaults<ProductValues> => ({
  nameZh: values.nameZh.trim() || values.nameEn.trim() ? undefined : required,
  code:
    values.code.trim() === ''
      ? required
      : /^[\p{L}\d][\w.~-]{0,63}$/u.test(values.code.trim())
        ? undefined
        : { key: 'import.code' },
  categoryId: values.categoryId ? undefined : required,
  deliveryModes: values.deliveryModes.length > 0 ? undefined : required,
  purchaseLimit: /^([1-9]\d{0,4}|100000)?$/.test(values.purchaseLimit.trim())
    ? undefined
    : { key: 'goods.purchaseLimit' },
  rows:
    values.rows.length > 0 && values.rows.every((row) => Object.keys(faultsOf(row)).length === 0)
      ? undefined
      : { key: 'input.wrong' },
});

export const bodyOf = (values: ProductValues, goods: Goods | undefined): CallInput<typeof saveGoods>['body'] => ({
  ...{ productId: goods?.productId ?? null, version: values.version, code: values.code.trim() },
  name: { zh: values.nameZh, en: values.nameEn },
  subtitle: { zh: values.subtitleZh, en: values.subtitleEn },
  description: { zh: values.descriptionZh, en: values.descriptionEn },
  ...{ pictures: values.pictures, categoryId: values.categoryId, brandId: values.brandId || null },
  ...{ deliveryModes: values.deliveryModes, onSale: values.onSale },
  purchaseLimit: values.purchaseLimit.trim() ? Number(values.purchaseLimit) : null,
  skus: skusOf(values.rows),
});

/** Pictures, modes of delivery and rows, as a draft may hold them. */
export const isDraftElement = (value: unknown): boolean => typeof value === 'string' || isSkuRow(value);
