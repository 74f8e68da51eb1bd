import { formatRate } from '@pcmall/domain/exchange-rate';
import type { Localized } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { percentText } from '../../ui/fields/typed';
import { auditFieldMessages } from './audit-field.messages';
import { useFieldText } from './words';

/** Stored in minor units. */
const moneyFields = new Set([
  ...[
    'price',
    'saving',
    'pay',
    'reduction',
    'struckPrice',
    'priceBefore',
    'priceAfter',
    'amount',
    'reported',
    'asked',
    'came',
    'givenBack',
    'change',
    'balance',
    'unpaidAmount',
  ],
  ...['minSpend', 'min', 'max', 'budget', 'firstFee', 'furtherFee', 'freeFrom', 'freeShippingFrom', 'maxValue'],
]);

/** Numbers as people write them, by the names of their fields: taxes are stored in millionths, steps of prices in hundredths. */
const numberText = (name: string, value: number): string => {
  if (moneyFields.has(name)) return formatAmount(value);
  if (name === 'taxRate' || name === 'rate') return `${percentText(value)} %`;
  if (name === 'percent') return `${value / 100} %`;
  return name === 'ratePpm' ? formatRate(value) : String(value);
};

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'en,zh' &&
  Object.values(value).every((text) => typeof text === 'string');

/** What formatted text says, as somebody reads it: its tags are of no interest, and of no effect here. */
const withoutTags = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? (
        new DOMParser().parseFromString(text.replaceAll(/<(br|\/p|\/li|\/h\d)/gi, ' $&'), 'text/html').body
          .textContent ?? ''
      )
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text;

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A value as people read it: both languages of a text as one, amounts with their decimals, lists without brackets. */
export const useValueText = () => {
  const t = useT(auditFieldMessages);
  const fieldText = useFieldText();
  const textOf = (name: string, value: unknown): string | undefined => {
    if (value === undefined) return undefined;
    if (value === null || value === '') return t('audit.none');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return numberText(name, value);
    if (typeof value === 'string') return withoutTags(value);
    if (isLocalized(value))
      return withoutTags([...new Set([value.zh, value.en])].filter(Boolean).join(' / ')) || t('audit.none');
    if (Array.isArray(value) && value.every(isPlain))
      return (
        value.map((each) => (typeof each === 'number' ? numberText(name, each) : each)).join(t('audit.and')) ||
        t('audit.none')
      );
    if (Array.isArray(value)) return value.map((each) => textOf(name, each)).join(t('audit.semicolon'));
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([field, inner]) => `${fieldText(field)} ${textOf(field, inner)}`)
        .join(t('audit.comma'));
    return String(value);
  };
  return textOf;
};
