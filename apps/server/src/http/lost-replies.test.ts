import { allEndpoints, type NamedEndpoint } from '@pcmall/contract/all';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changingCalls } from '../testing/changing-calls';
import type { Repetition } from '../testing/changing-calls/changing-call';
import { type OpenShop, openShop } from '../testing/open-shop';
import { type Figures, figuresOf, tablesOfShops } from '../testing/samples/figures';
import { sampleInput } from '../testing/samples/sample-input';

/** POST calls that ask and change nothing. */
const asking = new Set([
  'getTenantSetting',
  'getHomePreview',
  'checkPayStatus',
  'checkAccountExist',
  'listSenders',
  'listAddresses',
  'preOrder',
  'openIdLink',
  'findSharedParcels',
  'getOrderList',
  'payStatusSearch',
  'previewRefund',
  'exportQuickOrder',
  'readQuickOrderColumns',
]);

const isPost = ({ endpoint }: NamedEndpoint) => endpoint.method === 'POST';

/** Without the tables to which each try adds by right. */
const effects = (figures: Figures, { adds = {} }: Repetition): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !((name.split('.')[0] ?? '') in adds)));

/** All that a shop has, to the letter. */
const contentOf = async (shop: OpenShop): Promise<string> => {
  const texts: string[] = [];
  for (const { name } of await tablesOfShops(shop)) {
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS text FROM ${sql.table(name)} t
      WHERE shop_id = ${shop.shopId}`.execute(shop.context.db);
    texts.push(`${name} ${rows[0]?.text}`);
  }
  return texts.join();
};

const openPayingShop = () => openShop({ payChannels: ['balance', 'alipay'] });

describe('[CHK-07.1] a lost answer never does a thing twice', () => {
  test('every call of the contract that may change something is here', () => {
    const known = new Set([...Object.keys(changingCalls), ...asking]);

    expect(allEndpoints.filter((named) => isPost(named) && !known.has(named.name)).map(({ name }) => name)).toEqual([]);
    const names = new Set(allEndpoints.map(({ name }) => name));
    expect([...known].filter((name) => !names.has(name))).toEqual([]);
  });

  test('whatever is not here changes nothing', async () => {
    const shop = await openPayingShop();
    const before = await figuresOf(shop);
    for (const { name, endpoint } of allEndpoints) {
      if (name in changingCalls) continue;
      await shop.call(endpoint, sampleInput(endpoint, 'x'));
      expect(await figuresOf(shop), name).toEqual(before);
    }
  });

  test.each(Object.entries(changingCalls))('%s, sent again, has one effect', async (_name, make) => {
    const shop = await openPayingShop();
    const call = await make(shop);
    const before = await contentOf(shop);

    const lost = await call.send();
    const [content, figures] = [await contentOf(shop), await figuresOf(shop)];
    const again = await call.send();

    expect(lost.success, `${lost.code} at first`).toBe(true);
    expect(content, 'it changes something').not.toBe(before);
    expect(effects(await figuresOf(shop), call)).toEqual(effects(figures, call));
    if (call.refusedAs === undefined) expect(again.success, `${again.code} the second time`).toBe(true);
    else expect(call.refusedAs).toContain(again.code);
    // Whoever asks again is led to what the first try made.
    if (again.success && !call.adds) expect(again.data).toEqual(lost.data);
  });
});
