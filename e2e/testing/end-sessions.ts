import type { Mall } from './mall';

/** What an operator or another device does: all of a shopper's sessions are over at once, and no page knows of it. */
export const endSessions = async ({ context, shopId }: Mall, accountId: string) => {
  await context.db.deleteFrom('sessions').where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();
  context.sessions.forget(shopId, accountId);
};
