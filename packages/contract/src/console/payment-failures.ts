import { type Language, type Localized, localize } from '@pcmall/domain/localized';

const failureNames: ReadonlyMap<string, Localized> = new Map([
  ['declined', { zh: '支付平台拒绝付款', en: 'Declined by the provider' }],
  ['expired', { zh: '超时未支付', en: 'Not paid in time' }],
  ['replaced', { zh: '已改用其他支付', en: 'Another attempt took its place' }],
  ['mismatch', { zh: '金额不符', en: 'Another amount was paid' }],
]);

/** Why an attempt to pay came to nothing; what has no name here is in somebody's own words. */
export const paymentFailureText = (failure: string, language: Language): string =>
  localize(failureNames.get(failure) ?? { zh: failure, en: failure }, language);
