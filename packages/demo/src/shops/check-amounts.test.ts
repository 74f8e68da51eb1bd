import { expect, test } from 'vitest';
import { checkAmounts } from './check-amounts';
import { demoDelivery } from './delivery';
import { demoShops } from './shops';

const [shop] = demoShops;
const delivery = { carriers: [], points: [], materials: [] };
const material = { key: 'box', name: { zh: '纸箱', en: 'Box' }, price: 150 };

test('what the demo shops ask for can be paid in their currencies', () => {
  for (const demo of demoShops) expect(() => checkAmounts(demo, demoDelivery[demo.shopId])).not.toThrow();
});

test('[CHK-05] a shop of yen is not loaded with a price, fee or setting that has a part of a yen', () => {
  if (!shop) throw new Error('There is no demo shop');
  const yen = { ...shop, currency: 'JPY', goods: { ...shop.goods, products: [] } };

  expect(() => checkAmounts({ ...shop, currency: 'JPY' }, delivery)).toThrow(/Shop 1001, .+ can't be paid in JPY/);
  expect(() => checkAmounts(yen, { ...delivery, materials: [material] })).toThrow(
    "Shop 1001, box: ¥1.50 can't be paid in JPY",
  );
  expect(() => checkAmounts({ ...yen, settings: { ...yen.settings, freeShippingFrom: 50 } }, delivery)).toThrow(
    'free delivery from',
  );
  expect(() => checkAmounts(yen, { ...delivery, materials: [{ ...material, price: 200 }] })).not.toThrow();
});
