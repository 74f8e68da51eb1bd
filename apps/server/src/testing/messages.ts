import type { OpenShop } from './open-shop';

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

const newestTo = async (shop: OpenShop, recipient: string): Promise<string> => {
  const [newest] = await messagesTo(shop, recipient);
  if (!newest) throw new Error(`No message to ${recipient}`);
  return newest.body;
};

const found = (secret: string | null | undefined, what: string, text: string): string => {
  if (!secret) throw new Error(`No ${what} in the newest message: ${text}`);
  return secret;
};

/** The code in the newest message. */
export const codeSentTo = async (shop: OpenShop, recipient: string): Promise<string> => {
  const text = await newestTo(shop, recipient);
  return found(/\b\d{6}\b/.exec(text)?.[0], 'code', text);
};

/** The token of the link in the newest message. */
export const tokenSentTo = async (shop: OpenShop, recipient: string): Promise<string> => {
  const text = await newestTo(shop, recipient);
  const link = found(/http\S+/.exec(text)?.[0], 'link', text);
  return found(new URL(link).searchParams.get('token'), 'token', text);
};
