import type { Db } from '../../db/database';
import { insertOutboxMessage } from '../../db/outbox.queries';
import { newId } from '../random';

export interface Message {
  shopId: string;
  kind: 'sms' | 'mail';
  /** An E.164 number or a mail address. */
  recipient: string;
  /** Empty for an SMS. */
  subject: string;
  body: string;
}

/** Sends one message. Throws on failure, and the job tries again. */
export type Messenger = (message: Message) => Promise<void>;

/** The demo's channel: messages are shown at /pcmall/outbox instead of being sent (OPS-02.3). */
export const devMailboxMessenger =
  (db: Db): Messenger =>
  async ({ shopId, kind, recipient, subject, body }) => {
    await insertOutboxMessage(db, { shop_id: shopId, message_id: newId(), kind, recipient, subject, body });
  };

/** Sends each kind of message through its own channel. */
export const messengerOf =
  (channels: Record<Message['kind'], Messenger>): Messenger =>
  (message) =>
    channels[message.kind](message);
