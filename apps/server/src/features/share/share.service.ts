import type { DataOf } from '@pcmall/contract/endpoint';
import { findScreen } from '@pcmall/contract/screens';
import * as contract from '@pcmall/contract/share';
import { dayMs } from '@pcmall/domain/dates';
import { shareCodeIn } from '@pcmall/domain/share-command';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findShortLink, saveShortLink, storefrontPageOf } from '../short-link/short-link.service';

/** Far longer than a short link's: people scroll back in their chats. */
const lifetimeMs = 90 * dayMs;
const storefront = '/pcmall';

/** Some short links are as good as a key, such as the link to hand in an ID: a share command never opens those. */
const isShareable = (path: string): boolean => {
  const [pathname = ''] = path.slice(storefront.length).split(/[?#]/);
  const name = findScreen(pathname)?.name;
  return name !== undefined && contract.sharedScreens.includes(name);
};

/**
 * A command for a page of this shop's storefront, good for 90 days (SHELL-18). The command and the short link share one
 * code. Refuses linkForeign for other addresses, and pageNotShared.
 */
export const createShareCommand = async (
  context: Context,
  { shopId }: Visitor,
  longLink: string,
): Promise<DataOf<typeof contract.createShareCommand>> => {
  const page = (await storefrontPageOf(context, shopId, longLink)) ?? refuse('linkForeign');
  if (!isShareable(page.pathname)) refuse('pageNotShared');
  const { expiresAt, ...link } = await saveShortLink(context, shopId, page, lifetimeMs);
  return { ...link, expiresAt: expiresAt.toISOString() };
};

/** The page behind a command (SHELL-18). Unknown, expired and other shops' commands are all refused as commandUnknown. */
export const findShareCommand = async (
  context: Context,
  { shopId }: Visitor,
  command: string,
): Promise<DataOf<typeof contract.findShareCommand>> => {
  const code = shareCodeIn(command);
  const link = code ? await findShortLink(context, code) : undefined;
  if (link?.shopId !== shopId || !isShareable(link.path)) return refuse('commandUnknown');
  return { path: link.path.slice(storefront.length) };
};
