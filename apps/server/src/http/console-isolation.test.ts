import { createHash } from 'node:crypto';
import type { NamedEndpoint } from '@pcmall/contract/all';
import { consoleEndpoints } from '@pcmall/contract/console/all';
import { saveShopArticle } from '@pcmall/contract/console/articles';
import { createShopBundle } from '@pcmall/contract/console/bundles';
import { saveCategory } from '@pcmall/contract/console/categories';
import { createShopCoupon } from '@pcmall/contract/console/coupons';
import { saveGoods } from '@pcmall/contract/console/goods';
import { createShopPromotion } from '@pcmall/contract/console/promotions';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inBoth } from '../testing/given/localized';
import { required } from '../testing/required';
import { consoleInput, plainBundle, plainPromotion, plainSku } from '../testing/samples/console-input';
import { openStockedShop } from '../testing/samples/stocked-shop';

type Stocked = Awaited<ReturnType<typeof openStockedShop>>;

/** Stands in every text that is the victim's own; no answer to another shop's staff may hold it. */
const mark = 'VICTIM7391';
const unknownId = 'doesnotexist00000000';

const ofStaff = consoleEndpoints.filter(({ endpoint }) => endpoint.access !== 'guest');

/** The names of the ids that a call takes. */
const idsOf = (named: NamedEndpoint): string[] => {
  const input = JSON.stringify(consoleInput(named, (name) => `id of ${name}`));
  return [...new Set([...input.matchAll(/"id of (\w+)"/g)].map(([, name]) => required(name)))];
};

/** Making another shop takes an id that nobody has. */
const takesId = ofStaff.filter((named) => idsOf(named).length > 0 && named.name !== 'createOwnShop');

/** All that the database holds of a shop, table by table, as one figure each. */
const fingerprint = async ({ shop: { context, shopId } }: Stocked): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'shop_id' AND table_schema = 'public' ORDER BY 1`.execute(context.db);
  const figures: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS text FROM ${sql.table(name)} t
      WHERE shop_id = ${shopId}`.execute(context.db);
    figures[name] = createHash('sha256').update(required(rows[0]?.text)).digest('base64');
  }
  return figures;
};

/** Calls as an owner of the shop, each time another one: some calls end sessions. The ids are the shop's own but for one. */
const ask = async ({ shop, ids }: Stocked, named: NamedEndpoint, other?: { name: string; id: string }) => {
  const idOf = (name: string) => (name === other?.name ? other.id : required(ids[name]));
  return shop.console(named.endpoint, consoleInput(named, idOf), { as: await shop.given.staff() });
};

const newProduct = (code: string, fields: object) => ({
  ...{ productId: null, version: 0, name: inBoth('New'), subtitle: inBoth(''), description: inBoth('') },
  ...{ pictures: [], brandId: null, deliveryModes: ['local'], purchaseLimit: null, onSale: false },
  ...{ code, skus: [{ ...plainSku, skuId: null, code }] },
  ...fields,
});

const newArticle = { articleId: null, address: '', version: 0, title: inBoth('New'), body: inBoth('New') };

const newCoupon = {
  ...{ name: inBoth('New'), amount: 500, minSpend: 0, code: '', isClaimable: false },
  ...{ firstDay: '2030-01-01', lastDay: '2030-12-31', idempotencyKey: 'new-coupon-1' },
};

describe('[SEC-01] every call of the console', () => {
  let victim: Stocked;
  let own: Stocked;
  beforeAll(async () => {
    victim = await openStockedShop(mark);
    own = await openStockedShop('OWN');
  });

  test('[SEC-01] is reached by the inputs of this sweep', async () => {
    // Of its own: some of the calls take away what others need.
    const used = await openStockedShop('USED');
    const short: string[] = [];
    for (const named of takesId) {
      const reply = await ask(used, named);
      if (reply.code === errors.badInput.code || reply.code === errors.internal.code)
        short.push(`${named.name}: ${JSON.stringify(reply.refusal)}`);
    }
    expect(short).toEqual([]);
  });

  test('[SEC-01] gives staff nothing of another shop’s, changes nothing of it, and answers to its ids as to unknown ones', async () => {
    const before = await fingerprint(victim);
    const told: string[] = [];
    let tried = 0;
    for (const named of ofStaff) {
      if (!takesId.includes(named)) expect(JSON.stringify(await ask(own, named)), named.name).not.toContain(mark);
    }
    for (const named of takesId) {
      for (const name of idsOf(named)) {
        tried += 1;
        const foreign = await ask(own, named, { name, id: required(victim.ids[name]) });
        const unknown = await ask(own, named, { name, id: unknownId });
        expect(JSON.stringify(foreign), `${named.name} with another shop’s ${name}`).not.toContain(mark);
        if (foreign.code !== unknown.code || foreign.message !== unknown.message)
          told.push(`${named.name} with another shop’s ${name}: ${foreign.code}, not ${unknown.code}`);
      }
    }
    expect(told).toEqual([]);
    expect(tried).toBeGreaterThan(70);
    expect(await fingerprint(victim)).toEqual(before);
  });

  test('[SEC-01] makes nothing that belongs to what another shop has', async () => {
    const made: [Endpoint, name: string, body: (id: string) => object][] = [
      [saveGoods, 'categoryId', (categoryId) => newProduct('NEW-1', { categoryId })],
      [saveGoods, 'brandId', (brandId) => newProduct('NEW-2', { brandId, categoryId: required(own.ids.categoryId) })],
      [saveCategory, 'parentId', (parentId) => ({ categoryId: null, version: 0, name: inBoth('New'), parentId })],
      [saveShopArticle, 'headingId', (headingId) => ({ ...newArticle, headingId })],
      [
        createShopPromotion,
        'productId',
        (productId) => ({ ...plainPromotion(productId), idempotencyKey: 'new-promotion-1' }),
      ],
      [createShopBundle, 'productId', (productId) => ({ ...plainBundle(productId), idempotencyKey: 'new-bundle-1' })],
      [createShopCoupon, 'categoryIds', (id) => ({ ...newCoupon, categoryIds: [id] })],
    ];
    for (const [endpoint, name, body] of made) {
      const make = (id: string | undefined) => own.shop.console(endpoint, { body: body(required(id)) });
      const foreign = await make(victim.ids[name]);
      const unknown = await make(unknownId);
      expect(foreign.success, name).toBe(false);
      expect([foreign.code, foreign.message, foreign.data], name).toEqual([
        unknown.code,
        unknown.message,
        unknown.data,
      ]);
      const mine = await make(own.ids[name]);
      expect(mine.success, `${name} of the own shop: ${JSON.stringify(mine)}`).toBe(true);
    }
  });
});
