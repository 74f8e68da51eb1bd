import { maskEmail, maskIdCard, maskPhone, maskRealName } from '@pcmall/domain/masking';

type Mask = (text: string) => string;

const hideAll: Mask = (text) => (text === '' ? '' : '***');

/** By the name of a field; the first that fits counts. */
const byName: [RegExp, Mask][] = [
  [/password|secret|token|sealed|hash|privateKey|apiKey|recoveryCode/i, hideAll],
  [/idCard|idNumber|idNo$/i, maskIdCard],
  [/phone|mobile|telephone/i, maskPhone],
  [/^(real|recipient|sender|receiver|consignee|shopper|nick|buyer)_?name$/i, maskRealName],
  [/addrDetail|addr_detail|street|detailAddress|birthday/i, hideAll],
];

/** Of bounded length: without, each character of a long text would be looked at as often as there are characters before it. */
const email = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}\.[^\s@<>"'(),;:]+/g;
const idCard = /\b\d{17}[\dXx]\b|\b\d{15}\b/g;
const chineseMobile = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

const maskText: Mask = (text) =>
  text.replace(email, maskEmail).replace(idCard, maskIdCard).replace(chineseMobile, maskPhone);

const maskValue = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name));
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskValue(item, key)]));
  const mask = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (typeof value === 'number' && mask) return mask(String(value));
  return typeof value === 'string' ? (mask ?? maskText)(value) : value;
};

/**
 * What an entry of the audit may keep of a value: personal data is masked and secrets are left out, by the names of the
 * fields and, in any text, by their form (STAFF-03). Whoever looks something up in the audit sees that it changed.
 */
export const maskForAudit = (value: object): object => maskValue(value, '') as object;
