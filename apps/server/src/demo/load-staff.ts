import { demoStaff } from '@pcmall/demo/shops/accounts';
import type { Trx } from '../db/database';
import { joinShop } from '../features/staff/member.queries';
import { insertStaff } from '../features/staff/staff.queries';
import { newId } from '../gateways/random';

/** The people who run the demo's shops: an owner for each, and one who serves several. */
export const loadStaff = async (trx: Trx, passwordHash: string, now: Date) => {
  for (const { name, email, shops } of demoStaff) {
    const staffId = newId();
    await insertStaff(trx, { staffId, name, email, canonical: email, passwordHash, isDemo: true, now });
    for (const { shopId, role } of shops) await joinShop(trx, { shopId, staffId, role, now });
  }
};
