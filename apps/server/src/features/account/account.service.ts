import type { initInfo as initInfoSchema } from '@pcmall/contract/account';
import type * as z from 'zod/mini';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { refuse } from '../../shop-error';
import { findAccount, findBalance } from './account.queries';

export const initInfo = async ({ db }: Context, caller: Member): Promise<z.output<typeof initInfoSchema>> => {
  const account = (await findAccount(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  return {
    userId: account.account_id,
    nickName: account.nick_name,
    phone: account.phone ?? '',
    email: account.email ?? '',
    realName: account.real_name,
    shopDetailDTO: { countryName: caller.shop.country },
    batchOrderOpened: account.batch_order_opened,
  };
};

/** Minor units of the shop's currency. */
export const balanceOf = async (db: Db, shopId: string, accountId: string): Promise<number> =>
  (await findBalance(db, shopId, accountId))?.amount ?? 0;
