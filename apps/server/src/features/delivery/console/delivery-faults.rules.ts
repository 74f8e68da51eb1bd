import type { SettingMessageKey } from '@pcmall/contract/setting-messages';
import type { FieldMessages } from '../../../core/shop-error';

/** By the beginning of the field's name; the first that fits counts. */
const messageOf: [prefix: string, key: SettingMessageKey][] = [
  ['name', 'delivery.name'],
  ['firstWeight', 'delivery.grams'],
  ['furtherWeight', 'delivery.grams'],
  ['firstFee', 'delivery.fee'],
  ['furtherFee', 'delivery.fee'],
  ['freeFrom', 'delivery.fee'],
  ['price', 'delivery.fee'],
  ['maxPieces', 'delivery.maxPieces'],
  ['maxWeight', 'delivery.maxWeight'],
  ['maxValue', 'delivery.maxValue'],
  ['daysMax', 'delivery.daysMax'],
  ['daysMin', 'delivery.days'],
  ['position', 'delivery.position'],
  ['trackingPage', 'delivery.trackingPage'],
  ['address', 'delivery.address'],
  ['country', 'delivery.country'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is wrong, by field: `['name', 'zh']` is told at `nameZh`. */
export const faultsOfDelivery = (paths: readonly (readonly PropertyKey[])[]): FieldMessages =>
  Object.fromEntries(
    paths.map((path) => {
      const parts = path.filter((part) => typeof part === 'string');
      const field = parts.map((part, index) => (index === 0 ? part : capital(part))).join('');
      const key = messageOf.find(([prefix]) => field.startsWith(prefix))?.[1] ?? 'input.wrong';
      return [field, { key }];
    }),
  );
