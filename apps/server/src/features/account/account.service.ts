import type * as contract from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { maskEmail, maskPhone, maskRealName } from '@pcmall/domain/masking';
import type { Member, Owner, Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import * as queries from './account.queries';

/** Of every demo shopper; printed at start-up and shown on the demo's login page. */
export const demoPassword = 'mall1234';

/** The logged-in shopper as the shell shows them (AUTH-10). Refuses sessionEnded. */
export const getInitInfo = async ({ db }: Context, caller: Member): Promise<DataOf<typeof contract.getInitInfo>> => {
  const account = (await queries.findAccount(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
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

/** The shopper's own profile, masked (AUTH-08.1). Anybody else's id is refused like one that does not exist: accountNotFound. */
export const userInfo = async (
  { db }: Context,
  { shopId, accountId }: Member,
  userId: string,
): Promise<DataOf<typeof contract.userInfo>> => {
  const account = userId === accountId ? await queries.findAccount(db, shopId, accountId) : undefined;
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

/** The demo's accounts with their password, for its login page. Refuses notAllowed outside the demo. */
export const listDemoAccounts = async (
  { db, config }: Context,
  { shopId }: Visitor,
): Promise<DataOf<typeof contract.listDemoAccounts>> => {
  if (!config.demo) refuse('notAllowed');
  const accounts = await queries.findDemoAccounts(db, shopId);
  return accounts.map((account) => ({
    nickName: account.nick_name,
    areaCode: account.phone_area_code ?? '',
    phone: account.phone ?? '',
    email: account.email ?? '',
    password: demoPassword,
  }));
};

/** Whether the shop takes quick orders from the account (BAT-05). */
export const isBatchOrderOpened = async (db: Db, { shopId, accountId }: Owner): Promise<boolean> =>
  (await queries.findAccount(db, shopId, accountId))?.batch_order_opened ?? false;
