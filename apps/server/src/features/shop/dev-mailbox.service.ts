import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/shop';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import * as queries from './shop.queries';

const shownMessages = 50;
const keptMessages = 200;
const hourly = '23 * * * *';

/** The messages that the demo would have sent, newest first (OPS-02.3). Refuses notAllowed outside the demo. */
export const listDevMailbox = async (
  { db, config }: Context,
  shopId: string,
): Promise<DataOf<typeof contract.listDevMailbox>> => {
  if (!config.demo) refuse('notAllowed');
  const messages = await queries.findNewestMessages(db, shopId, shownMessages);
  return messages.map((message) => ({
    id: message.message_id,
    kind: message.kind,
    to: message.recipient,
    subject: message.subject,
    body: message.body,
    createdAt: message.created_at.toISOString(),
  }));
};

/** Nobody looks further back, and a public demo would otherwise fill up. */
export const defineDevMailboxJob = ({ jobs, db }: Context) =>
  jobs.define(
    'prune-outbox',
    async () => {
      await queries.deleteOldMessages(db, keptMessages);
    },
    hourly,
  );
