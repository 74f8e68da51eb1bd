import { consoleEndpoints } from '@pcmall/contract/console/all';
import { auditActionNames, auditKindNames, notedCallNames } from '@pcmall/contract/console/audit-words';
import { expect, test } from 'vitest';
import { required } from '../../../testing/required';
import { consoleInput } from '../../../testing/samples/console-input';
import { openStockedShop } from '../../../testing/samples/stocked-shop';

test('[STAFF-03] whatever is called, the audit says of it what the console has words for', async () => {
  const { shop, ids } = await openStockedShop('Stocked');
  for (const named of consoleEndpoints) {
    const input = consoleInput(named, (name) => required(ids[name] ?? shop.shopId));
    const as = await shop.given.staff();
    // The second time as somebody sends it who got no answer.
    for (const _ of ['once', 'again']) await shop.console(named.endpoint, input, { as });
  }

  const written = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'subject_kind'])
    .distinct()
    .where('shop_id', '=', shop.shopId)
    .execute();
  const known = new Set(Object.keys({ ...auditActionNames, ...notedCallNames }));
  expect(written.length).toBeGreaterThan(35);
  expect(written.filter(({ action }) => !known.has(action))).toEqual([]);
  expect(written.filter(({ subject_kind }) => !Object.hasOwn(auditKindNames, subject_kind))).toEqual([]);
});
