import type { SettingMessageKey } from '@pcmall/contract/setting-messages';
import type { FieldMessages } from '../../../core/shop-error';

/** By the beginning of the field's name; the first that fits counts. */
const messageOf: [prefix: string, key: SettingMessageKey | 'shop.colour' | 'shop.languages'][] = [
  ['name', 'setting.name'],
  ['colour', 'shop.colour'],
  ['languages', 'shop.languages'],
  ['slogan', 'setting.slogan'],
  ['promises', 'setting.promises'],
  ['serviceEmail', 'setting.serviceEmail'],
  ['servicePhone', 'setting.servicePhone'],
  ['serviceHours', 'setting.serviceHours'],
  ['serviceKey', 'setting.serviceKey'],
  ['deliveryModes', 'setting.deliveryModes'],
  ['freeShippingFrom', 'setting.freeShippingFrom'],
  ['salesTax', 'setting.salesTaxRate'],
  ['redPacketEndsAt', 'setting.redPacketEndsAt'],
  ['redPacketM', 'setting.amount'],
  ['redPacketBudget', 'setting.amount'],
  ['redPacket', 'setting.redPacket'],
  ['unpaidMinutes', 'setting.unpaidMinutes'],
  ['idPhotoDays', 'setting.idPhotoDays'],
  ['timeZone', 'setting.timeZone'],
  ['orderLimitsUnpaidOrders', 'setting.unpaidOrders'],
  ['orderLimitsUnpaidAmount', 'setting.amount'],
  ['quickOrderLimitsUnpaidOrders', 'setting.pieces'],
  ['quickOrderLimitsUnpaidAmount', 'setting.amount'],
  ['orderLimits', 'setting.pieces'],
  ['smsPerDay', 'setting.messagesPerDay'],
  ['mailsPerDay', 'setting.messagesPerDay'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `['orderLimits', 'linePieces']` is told at `orderLimitsLinePieces`; one of a list, at the list. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const beginsList = path.findIndex((part) => typeof part === 'number');
  const parts = (beginsList < 0 ? path : path.slice(0, beginsList)).map(String);
  return parts.map((part, index) => (index === 0 ? part : capital(part))).join('');
};

/** What is wrong, by field, from the paths of what breaks a rule. */
export const faultsOfSettings = (paths: readonly (readonly PropertyKey[])[]): FieldMessages =>
  Object.fromEntries(
    paths.map(fieldOf).map((field) => {
      const key = messageOf.find(([prefix]) => field.startsWith(prefix))?.[1] ?? 'input.wrong';
      return [field, { key }];
    }),
  );
