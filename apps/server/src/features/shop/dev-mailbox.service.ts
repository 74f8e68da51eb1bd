import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/shop';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { deleteOldMessages, findNewestMessages } from './shop.queries';

const shown = 50;
const kept = 200;
const hourly = '23 * * * *';

/** The messages that the demo would have sent, newest first. */
export const listDevMailbox = async (
  { db, config }: Context,
  shopId: string,
): Promise<DataOf<typeof contract.listDevMailbox>> => {
  if (!config.demo) refuse('notAllowed');
  const messages = await findNewestMessages(db, shopId, shown);
  return messages.map((message) => ({
    id: message.message_id,
    kind: message.kind,
    to: message.recipient,
    subject: message.subject,
    body: message.body,
    createdAt: message.created_at.toISOString(),
  }));
};

/** Nobody looks that far back, and a demo that stands open to all would fill up. */
export const defineDevMailboxJob = ({ jobs, db }: Context) =>
  jobs.define(
    'prune-outbox',
    async () => {
      await deleteOldMessages(db, kept);
    },
    hourly,
  );
