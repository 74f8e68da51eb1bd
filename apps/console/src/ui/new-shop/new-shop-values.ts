import type { createOwnShop } from '@pcmall/contract/console/new-shop';
import type { CallInput } from '@pcmall/contract/endpoint';
import type { FieldFaults } from '@pcmall/ui/form/fault';

export const emptyShop = {
  ...{ shopId: '', nameZh: '', nameEn: '', country: '', currency: '', colour: '#0f7b6c', domain: '' },
  ...{ languageZh: true, languageEn: true },
  // Where a refused picture is told; the file itself is held by the page.
  logo: '',
};

export interface NewShopValues {
  shopId: string;
  nameZh: string;
  nameEn: string;
  country: string;
  currency: string;
  colour: string;
  domain: string;
  languageZh: boolean;
  languageEn: boolean;
  logo: string;
}

const required = { key: 'input.required' } as const;

/** What can be told without the server; the rest it knows alone. */
export const newShopRules = (values: NewShopValues): FieldFaults<NewShopValues> => ({
  nameZh: values.nameZh.trim() ? undefined : required,
  nameEn: values.nameEn.trim() ? undefined : required,
  country: values.country ? undefined : required,
  currency: values.currency ? undefined : required,
  shopId: values.shopId.trim() ? undefined : required,
  languageZh: values.languageZh || values.languageEn ? undefined : required,
});

/** Where the server names a whole of which the form has several fields. */
export const refusedShopFields = { languages: 'languageZh' } as const;

/** What was typed, as the server takes it. */
export const shopBodyOf = ({
  languageZh,
  languageEn,
  ...shop
}: Omit<NewShopValues, 'logo'>): NonNullable<CallInput<typeof createOwnShop>['body']> => ({
  ...{ shopId: shop.shopId.trim(), nameZh: shop.nameZh.trim(), nameEn: shop.nameEn.trim() },
  ...{ country: shop.country, currency: shop.currency, colour: shop.colour.trim(), domain: shop.domain.trim() },
  languages: [languageZh ? 'zh' : '', languageEn ? 'en' : ''].filter(Boolean).join(','),
});

/** "Nanyang Corner" as the id nanyang-corner. */
export const idFromName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32);
