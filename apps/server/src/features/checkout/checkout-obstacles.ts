import type { Obstacle } from '@pcmall/contract/checkout';
import { deliverableCrossBorder } from '@pcmall/domain/address';
import type { Localized } from '@pcmall/domain/localized';
import type { Shop } from '../../core/shop';
import type { Args } from '../../core/shop-error';
import type { Arrangement } from './arrange-checkout';
import { type GoodsLine, shortLines } from './goods-line.service';

export type Refusal = { reason: Obstacle['reason']; args?: Args };

export const namesOf = (lines: GoodsLine[]): Localized => {
  const names = (language: 'zh' | 'en') => [
    ...new Set(lines.map(({ goods }) => goods.name[language] || goods.name.zh || goods.name.en)),
  ];
  return { zh: names('zh').join('、'), en: names('en').join(', ') };
};

const goodsObstacles = (lines: GoodsLine[]): Refusal[] => {
  if (lines.some(({ goods }) => !goods.on_sale)) return [{ reason: 'productNotFound' }];
  const short = shortLines(lines);
  return short.length > 0 ? [{ reason: 'shortage', args: { name: namesOf(short) } }] : [];
};

const deliveryObstacles = ({ mode, recipient, hasIdPhotos, carrier, point }: Arrangement): Refusal[] => {
  if (!recipient) return [];
  if (mode === 'pickUp') return point ? [] : [{ reason: 'pickUpNeeded' }];
  if (mode === 'crossBorder') {
    if (!deliverableCrossBorder(recipient)) return [{ reason: 'crossBorderRecipient' }];
    if (recipient.countryCode === 'CN' && !recipient.idCardSealed) return [{ reason: 'idCardNeeded' }];
    if (recipient.countryCode === 'CN' && !hasIdPhotos) return [{ reason: 'idPhotosNeeded' }];
  }
  return carrier ? [] : [{ reason: 'logisticsNeeded' }];
};

/** Everything that stands between this checkout and its order (CHK-06), what has to be mended first in front. */
export const obstaclesOf = (shop: Shop, arrangement: Arrangement): Refusal[] => {
  const { lines, recipient, sender, price } = arrangement;
  const isAddressMissing = recipient === null || (shop.settings.showSenderAddress && sender === null);
  return [
    ...goodsObstacles(lines),
    ...(isAddressMissing ? [{ reason: 'addressNeeded' } as const] : []),
    ...deliveryObstacles(arrangement),
    ...(price.total > 0 ? [] : [{ reason: 'amountNotPositive' } as const]),
  ];
};
