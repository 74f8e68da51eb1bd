import { isDeepStrictEqual } from 'node:util';
import type { Goods, saveGoods } from '@pcmall/contract/console/goods';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { cleanLocalizedHtml } from '../../../lib/clean-html';

type Said = Omit<BodyOf<typeof saveGoods>, 'productId' | 'version' | 'skus'> & {
  skus: Omit<Goods['skus'][number], 'skuId'>[];
};

/** What a form says of a product, whatever ids it has by now. */
const saidOf = ({ skus, ...goods }: Said) => ({
  ...{ code: goods.code, name: goods.name, subtitle: goods.subtitle, pictures: goods.pictures },
  description: cleanLocalizedHtml(goods.description),
  ...{ categoryId: goods.categoryId, brandId: goods.brandId, onSale: goods.onSale },
  ...{ deliveryModes: [...new Set(goods.deliveryModes)], purchaseLimit: goods.purchaseLimit },
  skus: skus.map(({ code, barcode, options, price, struckPrice, weight, picture, stock, nextPrice }) => ({
    ...{ code, barcode, options, price, struckPrice, weight, picture, stock },
    nextPrice: nextPrice && { price: nextPrice.price, from: new Date(nextPrice.from).getTime() },
  })),
});

/** Whether a product is just what a form wants to make: an earlier try has made it, whose answer was lost. */
export const isSameGoods = (made: Goods, wish: Said): boolean => isDeepStrictEqual(saidOf(made), saidOf(wish));
