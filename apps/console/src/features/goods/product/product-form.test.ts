import { expect, test } from 'vitest';
import { rules, valuesOf } from './product-form';

const faultOf = (purchaseLimit: string) => rules({ ...valuesOf(undefined), purchaseLimit }).purchaseLimit;

test('[GOODS-02] what can’t be a purchase limit is called one, and no stock', () => {
  for (const wrong of ['0', '-1', '1.5', 'two', '100001'])
    expect(faultOf(wrong), wrong).toEqual({ key: 'goods.purchaseLimit' });
  for (const right of ['', '1', ' 12 ', '100000']) expect(faultOf(right), right).toBeUndefined();
});
