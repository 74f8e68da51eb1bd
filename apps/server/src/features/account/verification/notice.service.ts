import { pathOf } from '@pcmall/contract/screens';
import type { Localized } from '@pcmall/domain/localized';
import type { Owner, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db, Trx } from '../../../db/database';
import type { Message } from '../../../gateways/message/messenger';
import { shopOrigin } from '../../shop/shop-address.service';
import { type AccountRow, findAccount } from '../account.queries';
import { countSent } from './count-sent.service';
import { backText, type Notice, noticeText, type RefusedId, refusedIdText, type Text } from './message-texts';

/** The job that hands a finished message to its channel. */
const sendMessageJob = 'send-message';

export const defineMessageJob = ({ jobs, messenger }: Context) =>
  jobs.define<Message>(sendMessageJob, (message) => messenger(message));

type Recipient = Pick<Message, 'kind' | 'recipient'>;

/** Where the owner of an account can be reached, mail first. */
const recipientsOf = (account: AccountRow | undefined): Recipient[] => [
  ...(account?.email_canonical ? [{ kind: 'mail', recipient: account.email_canonical } as const] : []),
  ...(account?.phone_canonical ? [{ kind: 'sms', recipient: `+${account.phone_canonical}` } as const] : []),
];

const sendTo = ({ jobs }: Context, db: Db, shopId: string, { kind, recipient }: Recipient, { subject, body }: Text) =>
  jobs.enqueue<Message>(db, sendMessageJob, {
    ...{ shopId, kind, recipient, body, subject: kind === 'sms' ? '' : subject },
  });

/**
 * Queues a message to the owner of an account, by mail if it has one, else by SMS. It is queued in the caller's
 * transaction: it leaves after the commit, or never.
 */
const queueMessage = async (
  context: Context,
  db: Db,
  { shopId, accountId }: Owner,
  { text, onEveryChannel = false }: { text: Text; onEveryChannel?: boolean },
) => {
  const recipients = recipientsOf(await findAccount(db, shopId, accountId));
  for (const recipient of recipients.slice(0, onEveryChannel ? recipients.length : 1))
    await sendTo(context, db, shopId, recipient, text);
};

/** Informs the owner of an account about a change to it. */
export const notify = (
  context: Context,
  db: Db,
  { shop, shopId, language }: Visitor,
  accountId: string,
  notice: Notice,
) => queueMessage(context, db, { shopId, accountId }, { text: noticeText(notice, shop.name, language) });

/** Like `notify`, but by mail and SMS: one of the two may be in the wrong hands. */
export const notifyEverywhere = (
  context: Context,
  db: Db,
  { shop, shopId, language }: Visitor,
  accountId: string,
  notice: Notice,
) =>
  queueMessage(
    context,
    db,
    { shopId, accountId },
    { text: noticeText(notice, shop.name, language), onEveryChannel: true },
  );

/** Informs a shopper that an ID of theirs was refused, and where to hand in another one (AUTH-09). */
export const notifyRefusedId = (context: Context, db: Db, shop: Shop, accountId: string, refused: RefusedId) =>
  queueMessage(context, db, { shopId: shop.shopId, accountId }, { text: refusedIdText(refused, shop.name) });

/**
 * Tells a shopper that a product that they wait for is back (CAT-08). Not after the shop's last message of the day: whoever
 * waits for a hundred products has as many sent, and codes must still arrive.
 */
export const notifyBackInStock = async (
  context: Context,
  trx: Trx,
  shop: Shop,
  { account_id: accountId, product_id, name }: { account_id: string; product_id: string; name: Localized },
) => {
  const [recipient] = recipientsOf(await findAccount(trx, shop.shopId, accountId));
  if (!recipient) return;
  if (!(await countSent(context, trx, shop, recipient.kind === 'sms' ? 'phone' : 'email'))) return;
  const origin = await shopOrigin(context, shop.shopId);
  const link = `${origin}/pcmall${pathOf('product', { id: product_id })}?shopId=${encodeURIComponent(shop.shopId)}`;
  await sendTo(context, trx, shop.shopId, recipient, backText(name, link, shop.name));
};
