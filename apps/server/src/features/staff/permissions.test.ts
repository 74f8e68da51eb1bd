import { consoleEndpoints } from '@pcmall/contract/console/all';
import { isAllowed, type Role, roles } from '@pcmall/contract/console/permissions';
import { errors } from '@pcmall/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { sampleInput } from '../../testing/samples/sample-input';
import type { Staff } from '../../testing/shopper';

const sorted = (list: readonly string[]) => [...list].sort();
const ofStaff = consoleEndpoints.filter(({ endpoint }) => endpoint.access === 'staff');
const withSession = consoleEndpoints.filter(({ endpoint }) => endpoint.access !== 'guest');

describe('[STAFF-02] every call of the console', () => {
  let shop: OpenShop;
  let other: OpenShop;
  const staff = new Map<Role, Staff>();

  beforeAll(async () => {
    shop = await openShop();
    other = await openShop();
    for (const role of roles) staff.set(role, await shop.given.staff({ role }));
  });

  test('[STAFF-02] is open to exactly the roles of the table', async () => {
    for (const { name, endpoint } of ofStaff) {
      const admitted: Role[] = [];
      for (const role of roles) {
        const reply = await shop.console(endpoint, sampleInput(endpoint, 'x'), { as: required(staff.get(role)) });
        if (reply.code !== errors.notAllowed.code) admitted.push(role);
      }
      const allowed = roles.filter((role) => isAllowed(role, required(endpoint.permission)));
      expect(sorted(admitted), name).toEqual(sorted(allowed));
    }
  });

  test('[STAFF-02] is closed to staff of another shop, to shoppers and to strangers', async () => {
    const foreign = await other.given.staff();
    for (const { name, endpoint } of ofStaff) {
      const reply = await shop.console(endpoint, sampleInput(endpoint, 'x'), { as: foreign });
      expect(reply.code, name).toBe(errors.notOfShop.code);
    }
    for (const { name, endpoint } of withSession) {
      const input = sampleInput(endpoint, 'x');
      expect((await shop.console(endpoint, input, { as: shop.shopper })).code, name).toBe(errors.sessionExpired.code);
      expect((await shop.console(endpoint, input, { as: null })).code, name).toBe(errors.sessionMissing.code);
    }
  });

  test('[STAFF-02] says which permission it needs', () => {
    expect(ofStaff.filter(({ endpoint }) => endpoint.permission === undefined)).toEqual([]);
  });
});
