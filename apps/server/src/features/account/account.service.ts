import type { initInfo as initInfoSchema, userInfo as userInfoEndpoint } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { maskEmail, maskPhone, maskRealName } from '@pcmall/domain/masking';
import type * as z from 'zod/mini';
import type { Member, Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findAccount, listDemoAccounts } from './account.queries';

export { changeBalance } from './balance.service';
export { findSealedPayPasswords, replacePayPassword } from './password/pay-password.queries';

/** All demo shoppers have it; it is printed at the start and shown on the login page of the demo. */
export const demoPassword = 'mall1234';

export const initInfo = async ({ db }: Context, caller: Member): Promise<z.output<typeof initInfoSchema>> => {
  const account = (await findAccount(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  return {
    userId: account.account_id,
    nickName: account.nick_name,
    phone: account.phone ? maskPhone(account.phone) : '',
    email: account.email ? maskEmail(account.email) : '',
    realName: maskRealName(account.real_name),
    shopDetailDTO: { countryName: caller.shop.country },
    batchOrderOpened: account.batch_order_opened,
  };
};

const genders = ['female', 'male', 'other'] as const;

/** A stranger's id answers like one that does not exist. */
export const userInfo = async (
  { db }: Context,
  { shopId, accountId }: Member,
  userId: string,
): Promise<DataOf<typeof userInfoEndpoint>> => {
  const account = userId === accountId ? await findAccount(db, shopId, accountId) : undefined;
  if (!account) return refuse('accountNotFound');
  return {
    userId: account.account_id,
    nickName: account.nick_name,
    avatar: account.avatar,
    gender: genders.find((gender) => gender === account.gender) ?? '',
    birthday: account.birthday ?? '',
    areaCode: account.phone_area_code ?? '',
    phone: account.phone ? maskPhone(account.phone) : '',
    email: account.email ? maskEmail(account.email) : '',
    memberSince: account.created_at.toISOString(),
  };
};

export const demoAccounts = async ({ db, config }: Context, { shopId }: Visitor) => {
  if (!config.demo) refuse('notAllowed');
  const accounts = await listDemoAccounts(db, shopId);
  return accounts.map((account) => ({
    nickName: account.nick_name,
    areaCode: account.phone_area_code ?? '',
    phone: account.phone ?? '',
    email: account.email ?? '',
    password: demoPassword,
  }));
};
