import type { Localized } from '@pcmall/domain/localized';

/** Why a reviewer refuses an ID; `other` takes words of their own. */
export const idRefusals = ['blurred', 'nameDiffers', 'numberDiffers', 'expired', 'notAnId', 'other'] as const;

export type IdRefusal = (typeof idRefusals)[number];

/** As shoppers read them, each in their own language. */
export const idRefusalNames: Record<IdRefusal, Localized> = {
  blurred: { zh: '照片模糊、反光或不完整', en: 'The photo is blurred, glaring or cut off' },
  nameDiffers: { zh: '姓名与证件不一致', en: 'The name is not the one on the card' },
  numberDiffers: { zh: '号码与证件不一致', en: 'The number is not the one on the card' },
  expired: { zh: '证件已过期', en: 'The card has expired' },
  notAnId: { zh: '照片不是身份证', en: 'The photo does not show an ID card' },
  other: { zh: '其他原因', en: 'Another reason' },
};
