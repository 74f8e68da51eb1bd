import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/home';
import { pathOf } from '@pcmall/contract/screens';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { hashToken, newToken } from '../../gateways/random';
import { listCategories } from '../catalogue/product.service';
import { shopOrigin } from '../shop/shop-address.service';
import * as queries from './home.queries';
import { presentLayout } from './home.service';
import { deleteDraft, findDraft, lockHomePage, replacePublished } from './layout.service';

export interface Preview {
  token: string;
  expiresAt: Date;
}

/** A token that shows the shop's draft to its holder for some hours (CAT-01); undefined when there is no draft. */
export const openPreview = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  hours: number,
): Promise<Preview | undefined> => {
  if (!(await findDraft(db, shopId))) return undefined;
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await queries.deleteExpiredPreviews(db, shopId, now);
  await queries.insertPreview(db, shopId, hashToken(token), expiresAt);
  return { token, expiresAt };
};

/** The address that shows the draft to whoever holds the token. */
export const previewLink = async (context: Pick<Context, 'config' | 'shops'>, shopId: string, token: string) =>
  `${await shopOrigin(context, shopId)}/pcmall${pathOf('preview')}?${new URLSearchParams({ shopId, token })}`;

/** The draft as shoppers would see it, also while the shop is closed (CAT-01). Refuses previewInvalid, whatever is wrong with the token. */
export const getHomePreview = async (
  context: Context,
  caller: Visitor,
  token: string,
): Promise<DataOf<typeof contract.getHomePreview>> => {
  const { db, clock } = context;
  const preview = await queries.findPreview(db, caller.shopId, hashToken(token), clock.now());
  const draft = preview && (await findDraft(db, caller.shopId));
  if (!draft) return refuse('previewInvalid');
  const { blocks } = await presentLayout(context, caller, draft);
  const hasMenu = blocks.some(({ kind }) => kind === 'categoryMenu');
  const categories = hasMenu ? await listCategories(context, caller) : [];
  return { blocks, categories, expiresAt: preview.expires_at.toISOString() };
};

/**
 * Makes the draft the home page and ends its preview links; false when there is no draft. `by` is empty for a command. Lock
 * the home page first.
 */
export const publishLockedDraft = async (
  context: Pick<Context, 'shops' | 'clock'>,
  trx: Trx,
  shopId: string,
  by: string,
): Promise<boolean> => {
  const draft = await deleteDraft(trx, shopId);
  if (!draft) return false;
  await replacePublished(context, trx, shopId, draft, by);
  await queries.deletePreviews(trx, shopId);
  return true;
};

/** Deletes the draft and ends its preview links, which would show the next one. */
export const discardDraft = async (trx: Trx, shopId: string): Promise<void> => {
  await deleteDraft(trx, shopId);
  await queries.deletePreviews(trx, shopId);
};

/** As `publishLockedDraft`, in a transaction of its own. */
export const publishDraft = (context: Pick<Context, 'db' | 'shops' | 'clock'>, shopId: string): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    await lockHomePage(trx, shopId);
    return publishLockedDraft(context, trx, shopId, '');
  });
