import type { Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import type { Message } from '../../gateways/messenger';
import type { Shop } from '../shop/shop.service';
import { findAccount } from './account.queries';
import { type Notice, noticeText, type RefusedId, refusedIdText, type Text } from './message-texts';

/** The name of the job that hands a finished message to its channel. */
const sendMessageJob = 'send-message';

export const defineMessageJob = ({ jobs, messenger }: Context) =>
  jobs.define<Message>(sendMessageJob, (message) => messenger(message));

/** Queues a message in the caller's transaction: it leaves after the commit, or never. */
const sendMessage = ({ jobs }: Context, db: Db, message: Message): Promise<void> =>
  jobs.enqueue(db, sendMessageJob, message);

/** To the owner of an account, by mail if it has one, else by SMS. */
const tell = async (context: Context, db: Db, owner: { shopId: string; accountId: string }, text: Text) => {
  const { shopId, accountId } = owner;
  const account = await findAccount(db, shopId, accountId);
  if (account?.email_canonical) {
    await sendMessage(context, db, { shopId, kind: 'mail', recipient: account.email_canonical, ...text });
  } else if (account?.phone_canonical) {
    const recipient = `+${account.phone_canonical}`;
    await sendMessage(context, db, { shopId, kind: 'sms', recipient, subject: '', body: text.body });
  }
};

/** Tells the owner of an account what was changed. */
export const notify = (
  context: Context,
  db: Db,
  { shop, shopId, language }: Visitor,
  accountId: string,
  notice: Notice,
) => tell(context, db, { shopId, accountId }, noticeText(notice, shop.name, language));

/** Tells a shopper that an ID of theirs was refused, and where to hand in another one. */
export const notifyRefusedId = (context: Context, db: Db, shop: Shop, accountId: string, refused: RefusedId) =>
  tell(context, db, { shopId: shop.shopId, accountId }, refusedIdText(refused, shop.name));
