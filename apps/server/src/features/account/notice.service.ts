import type { Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import type { Message } from '../../gateways/messenger';
import { findAccount } from './account.queries';
import { type Notice, noticeText } from './message-texts';

/** The name of the job that hands a finished message to its channel. */
const sendMessageJob = 'send-message';

export const defineMessageJob = ({ jobs, messenger }: Context) =>
  jobs.define<Message>(sendMessageJob, (message) => messenger(message));

/** Queues a message in the caller's transaction: it leaves after the commit, or never. */
const sendMessage = ({ jobs }: Context, db: Db, message: Message): Promise<void> =>
  jobs.enqueue(db, sendMessageJob, message);

/** Tells the owner of an account what was changed, by mail if it has one, else by SMS. */
export const notify = async (context: Context, db: Db, caller: Visitor, accountId: string, notice: Notice) => {
  const account = await findAccount(db, caller.shopId, accountId);
  const text = noticeText(notice, caller.shop.name, caller.language);
  if (account?.email_canonical) {
    await sendMessage(context, db, {
      shopId: caller.shopId,
      kind: 'mail',
      recipient: account.email_canonical,
      ...text,
    });
  } else if (account?.phone_canonical) {
    const recipient = `+${account.phone_canonical}`;
    await sendMessage(context, db, { shopId: caller.shopId, kind: 'sms', recipient, subject: '', body: text.body });
  }
};
