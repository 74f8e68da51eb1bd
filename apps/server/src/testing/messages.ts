import type { OpenShop } from './open-shop';
import { required } from './required';

/** The messages that the shop sent to a phone or e-mail, the newest first, after all jobs ran. */
export const messagesTo = async ({ context, shopId }: OpenShop, recipient: string) => {
  await context.jobs.drain();
  const sent = await context.db
    .selectFrom('dev_mailbox')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
  return sent;
};

/** The code in the newest message. */
export const codeSentTo = async (shop: OpenShop, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec(required((await messagesTo(shop, recipient))[0]?.body))?.[0] ?? 'none';

/** The token of the link in the newest message. */
export const tokenSentTo = async (shop: OpenShop, recipient: string): Promise<string> => {
  const link = /http\S+/.exec(required((await messagesTo(shop, recipient))[0]?.body))?.[0];
  return link ? (new URL(link).searchParams.get('token') ?? 'none') : 'none';
};
