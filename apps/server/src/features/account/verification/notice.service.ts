import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import type { Message } from '../../../gateways/messenger';
import { type AccountRow, findAccount } from '../account.queries';
import { type Notice, noticeText, type RefusedId, refusedIdText, type Text } from './message-texts';

/** The name of the job that hands a finished message to its channel. */
const sendMessageJob = 'send-message';

export const defineMessageJob = ({ jobs, messenger }: Context) =>
  jobs.define<Message>(sendMessageJob, (message) => messenger(message));

/** Queues a message in the caller's transaction: it leaves after the commit, or never. */
const sendMessage = ({ jobs }: Context, db: Db, message: Message): Promise<void> =>
  jobs.enqueue(db, sendMessageJob, message);

/** Where the owner of an account can be reached, mail first. */
const waysTo = (account: AccountRow | undefined): Pick<Message, 'kind' | 'recipient'>[] => [
  ...(account?.email_canonical ? [{ kind: 'mail', recipient: account.email_canonical } as const] : []),
  ...(account?.phone_canonical ? [{ kind: 'sms', recipient: `+${account.phone_canonical}` } as const] : []),
];

interface Telling {
  text: Text;
  isEverywhere?: boolean;
}

/** To the owner of an account, by mail if it has one, else by SMS. */
const tell = async (
  context: Context,
  db: Db,
  { shopId, accountId }: { shopId: string; accountId: string },
  { text, isEverywhere = false }: Telling,
) => {
  const ways = waysTo(await findAccount(db, shopId, accountId));
  for (const { kind, recipient } of ways.slice(0, isEverywhere ? ways.length : 1)) {
    const subject = kind === 'sms' ? '' : text.subject;
    await sendMessage(context, db, { shopId, kind, recipient, subject, body: text.body });
  }
};

/** Tells the owner of an account what was changed. */
export const notify = (
  context: Context,
  db: Db,
  { shop, shopId, language }: Visitor,
  accountId: string,
  notice: Notice,
) => tell(context, db, { shopId, accountId }, { text: noticeText(notice, shop.name, language) });

/** On every way there is: one of them may be in the wrong hands. */
export const notifyEverywhere = (
  context: Context,
  db: Db,
  { shop, shopId, language }: Visitor,
  accountId: string,
  notice: Notice,
) => tell(context, db, { shopId, accountId }, { text: noticeText(notice, shop.name, language), isEverywhere: true });

/** Tells a shopper that an ID of theirs was refused, and where to hand in another one. */
export const notifyRefusedId = (context: Context, db: Db, shop: Shop, accountId: string, refused: RefusedId) =>
  tell(context, db, { shopId: shop.shopId, accountId }, { text: refusedIdText(refused, shop.name) });
