import type { Localized } from '@pcmall/domain/localized';

/** Why a reviewer refuses a refund; `other` takes words of their own. */
export const refundRefusals = ['used', 'tooLate', 'unclear', 'notReturned', 'notCovered', 'other'] as const;

export type RefundRefusal = (typeof refundRefusals)[number];

/** As shoppers read them, each in their own language; most may ask again, and these say how. */
export const refundRefusalNames: Record<RefundRefusal, Localized> = {
  used: { zh: '商品已使用或不完整', en: 'The goods are used or incomplete' },
  tooLate: { zh: '已超过可退款的期限', en: 'The time for a refund is over' },
  unclear: {
    zh: '看不出问题，请附上清晰照片再申请',
    en: "We can't see what is wrong. Please ask again with clear pictures",
  },
  notReturned: {
    zh: '包裹已发出，请拒收或退回后再申请',
    en: 'The parcel has been sent. Please refuse or return it, then ask again',
  },
  notCovered: { zh: '不在本店退款规则的范围内', en: "Our refund rules don't cover this" },
  other: { zh: '其他原因', en: 'Another reason' },
};
