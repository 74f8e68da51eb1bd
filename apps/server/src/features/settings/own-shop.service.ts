import type * as contract from '@pcmall/contract/console/settings';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import type { StaffMember } from '../../core/staff';
import { createShop } from '../shop/set-up/create-shop.service';
import { auditChange } from '../staff/audit/audit.service';
import { makeOwner } from '../staff/staff.service';

/** A further shop, whose owner is who makes it (SETUP-01). Refuses what is wrong at its fields. */
export const createOwnShop = async (
  context: Context,
  caller: StaffMember,
  { nameZh, nameEn, ...shop }: BodyOf<typeof contract.createOwnShop>,
): Promise<{ shopId: string }> => {
  const { staffId } = caller;
  await createShop(context, { ...shop, name: { zh: nameZh, en: nameEn } }, async (trx) => {
    await makeOwner(trx, shop.shopId, staffId, context.clock.now());
    const subject = { kind: 'shop', id: shop.shopId };
    await auditChange(context, trx, caller, { action: 'shop.create', subject, before: null, after: shop });
  });
  return { shopId: shop.shopId };
};
