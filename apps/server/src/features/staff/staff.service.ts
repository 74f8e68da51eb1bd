import { isAllowed, permissions } from '@pcmall/contract/console/permissions';
import type * as contract from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Colleague, StaffMember } from '../../core/staff';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { auditChange } from './audit/audit.service';
import { joinShop } from './member.queries';
import * as queries from './staff.queries';

type Me = DataOf<typeof contract.getMe>;

/** Makes somebody the owner of a shop that has just been created. */
export const makeOwner = (trx: Trx, shopId: string, staffId: string, now: Date) =>
  joinShop(trx, { shopId, staffId, role: 'owner', now });

/** The account with its shops, and what it may do in the one that is asked for. Refuses sessionEnded. */
export const presentMe = async ({ db, shops }: Context, staffId: string, shopId: string): Promise<Me> => {
  const account = (await queries.findStaff(db, staffId)) ?? refuse('sessionEnded');
  const served: Me['shops'] = [];
  for (const { shop_id, role } of await queries.findMemberships(db, staffId)) {
    const shop = await shops.byId(shop_id);
    if (!shop) continue;
    const { name, logo, themeColour, closed, currency, timeZone } = shop;
    served.push({ shopId: shop_id, name, logo, themeColour, closed, currency, timeZone, role });
  }
  const current = served.find((shop) => shop.shopId === shopId);
  return {
    staffId,
    name: account.name,
    email: account.email,
    shops: served,
    current: current
      ? {
          shopId,
          role: current.role,
          permissions: permissions.filter((permission) => isAllowed(current.role, permission)),
        }
      : null,
  };
};

export const getMe = (context: Context, { staffId, shopId }: Colleague): Promise<Me> =>
  presentMe(context, staffId, shopId);

/** Remembers the shop as the one where the account works now. Refuses notOfShop. */
export const switchShop = async (context: Context, caller: Colleague, shopId: string): Promise<Me> => {
  const me = await presentMe(context, caller.staffId, shopId);
  const { current } = me;
  const shop = (await context.shops.byId(shopId)) ?? refuse('notOfShop');
  if (!current) return refuse('notOfShop');
  const member: StaffMember = { ...caller, shop, shopId, role: current.role };
  await inTransaction(context.db, async (trx) => {
    await queries.setLastShop(trx, caller.staffId, shopId);
    await auditChange(context, trx, member, { action: 'staff.enter', subject: { kind: 'staff', id: caller.staffId } });
  });
  return me;
};
