import { allEndpoints } from '@pcmall/contract/all';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openQuickOrderShop } from '../../testing/given/given-quick-order';
import { sampleInput } from '../../testing/samples/sample-input';

const calls = allEndpoints.filter(({ feature }) => feature === 'quickOrder');

test('[BAT-05] every call of quick orders is refused to an account without the flag, whatever it sends', async () => {
  const shop = await openQuickOrderShop();
  const { draft } = await shop.upload([{ recipientName: '王小明' }]);

  const codes = new Map<string, string>();
  for (const { name, endpoint } of calls) {
    const reply = await shop.call(endpoint, sampleInput(endpoint, draft.draftId), { as: shop.shopper });
    codes.set(name, reply.code);
  }

  expect(codes.size).toBeGreaterThan(20);
  expect([...codes].filter(([, code]) => code !== errors.quickOrderClosed.code)).toEqual([]);
});
