import { listGoodsCategories } from '@pcmall/contract/console/categories';
import { getSales, listSoldGoods } from '@pcmall/contract/console/figures';
import { findAnything } from '@pcmall/contract/console/find';
import { type Goods, getGoods, saveGoods } from '@pcmall/contract/console/goods';
import { getShopOrder, listShopOrders, noteShopOrder } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import { getShopper } from '@pcmall/contract/console/shoppers';
import type { Row } from '../table';
import { type LargeShop, measureCall } from './large-shop';

const variants = 1000;

const text = (zh: string, en: string) => ({ zh, en });

/** A product with as many variants as one may have: twenty colours in fifty sizes. */
const largeProduct = (categoryId: string) => ({
  ...{ productId: null, version: 0, code: `BENCH-${Date.now()}`, categoryId, brandId: null, purchaseLimit: null },
  ...{ name: text('千规格手套', 'Gloves in 1,000 variants'), subtitle: text('', ''), description: text('', '') },
  ...{ pictures: [], deliveryModes: ['crossBorder' as const], onSale: true },
  skus: Array.from({ length: variants }, (_, at) => ({
    ...{ skuId: null, code: `BENCH-${Date.now()}-${at}`, barcode: '', struckPrice: null, weight: 100, picture: '' },
    ...{ price: 1000 + at, stock: at % 50 },
    options: [
      { name: text('颜色', 'Colour'), value: text(`颜色${at % 20}`, `Colour ${at % 20}`) },
      { name: text('尺码', 'Size'), value: text(`尺码${Math.floor(at / 20)}`, `Size ${Math.floor(at / 20)}`) },
    ],
  })),
});

/** As the form of a product sends it: with the stock that it was filled from. */
const withStock = (product: Goods) => ({
  ...product,
  skus: product.skus.map((sku) => ({ ...sku, stockBefore: sku.stock })),
});

/** What stands on one page, or is done there, in a large shop. */
export const measureScreens = async ({ goods, sales, shopper }: LargeShop): Promise<Row[]> => {
  const [category] = await goods.call(listGoodsCategories, {});
  const made = await goods.call(saveGoods, { body: largeProduct(category?.categoryId ?? '') });
  const product = { params: { productId: made.productId } };
  let current = made;
  const [order] = (await sales.call(listShopOrders, { query: { status: 'toShip' } })).records;
  const { orderId = '', orderNo = '' } = order ?? {};
  const find = (keyword: string) => () => sales.call(findAnything, { query: { keyword } });
  return [
    await measureCall('console, to do', () => sales.call(getOverview, {})),
    await measureCall('… to do, among all products', () => goods.call(getOverview, {})),
    await measureCall('… sales of 30 days', () => sales.call(getSales, { query: {} })),
    await measureCall('… of 365 days', () => sales.call(getSales, { query: { days: '365' } }), 1000),
    await measureCall('… goods sold in 30 days', () => sales.call(listSoldGoods, { query: {} })),
    await measureCall('… an order', () => sales.call(getShopOrder, { params: { orderId } })),
    await measureCall('… a note on it', () =>
      sales.call(noteShopOrder, { params: { orderId }, body: { text: 'Rang twice' } }),
    ),
    await measureCall('… a shopper with all those orders', () =>
      sales.call(getShopper, { params: { accountId: shopper.accountId } }),
    ),
    await measureCall('… Ctrl+K, the number of an order', find(orderNo)),
    await measureCall('… Ctrl+K, a phone', find('13800138000')),
    await measureCall('… Ctrl+K among all products, a name', () =>
      goods.call(findAnything, { query: { keyword: '蜂蜜' } }),
    ),
    await measureCall('… Ctrl+K among all products, a code', () =>
      goods.call(findAnything, { query: { keyword: made.code } }),
    ),
    await measureCall('… a product of 1,000 variants', () => goods.call(getGoods, product)),
    await measureCall('… saved with one price changed', async () => {
      const [first, ...others] = withStock(current).skus;
      if (!first) throw new Error('It has no variant');
      const skus = [{ ...first, price: first.price + 1 }, ...others];
      current = await goods.call(saveGoods, { body: { ...current, skus } });
    }),
  ];
};
