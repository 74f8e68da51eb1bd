import { checkPhone } from '@pcmall/domain/phone';
import type { Context } from '../../core/context';
import { openSession } from '../../features/account/session/session.service';
import { hashPassword } from '../../gateways/passwords';
import { sealPayPassword } from '../../gateways/pay-passwords';
import { newId } from '../../gateways/random';
import type { Shopper } from '../shopper';

export interface GivenAccount {
  areaCode?: string;
  country?: string;
  phone?: string;
  email?: string;
  password?: string;
  payPassword?: string;
  balance?: number;
  nickName?: string;
  isDemo?: boolean;
  batchOrderOpened?: boolean;
}

const phoneColumns = ({ areaCode = '86', country = '', phone }: GivenAccount) => {
  const checked = checkPhone({ areaCode, country, phone: phone ?? '' });
  return checked.ok
    ? {
        phone_area_code: areaCode,
        phone_country: country,
        phone: checked.saved,
        phone_canonical: checked.canonical,
      }
    : {};
};

const hashes = new Map<string, Promise<string>>();

/** A hash takes a while, as it should: the same password is hashed once for all tests of a process. */
export const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

/** A shopper who can log in with what is given. */
export const givenAccount =
  (context: Context, shopId: string) =>
  async (fields: GivenAccount = {}): Promise<Shopper> => {
    const { db } = context;
    const accountId = newId();
    await db
      .insertInto('accounts')
      .values({
        shop_id: shopId,
        account_id: accountId,
        password_hash: await hashOnce(fields.password ?? 'secret-1'),
        pay_password_hash: fields.payPassword
          ? sealPayPassword(context.keys, { shopId, accountId }, fields.payPassword)
          : null,
        nick_name: fields.nickName ?? 'Shopper',
        ...phoneColumns(fields),
        email: fields.email ?? null,
        email_canonical: fields.email?.toLowerCase() ?? null,
        email_verified: fields.email !== undefined,
        is_demo: fields.isDemo ?? false,
        batch_order_opened: fields.batchOrderOpened ?? false,
      })
      .execute();
    await db
      .insertInto('balances')
      .values({ shop_id: shopId, account_id: accountId, amount: fields.balance ?? 0 })
      .execute();
    const { accessToken, sessionId } = await openSession(context, db, shopId, accountId);
    return { accountId, accessToken, sessionId };
  };
