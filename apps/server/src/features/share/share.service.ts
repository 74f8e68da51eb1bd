import type { DataOf } from '@pcmall/contract/endpoint';
import { findScreen } from '@pcmall/contract/screens';
import type * as contract from '@pcmall/contract/share';
import { sharedScreens } from '@pcmall/contract/share';
import { dayMs } from '@pcmall/domain/dates';
import { shareCodeIn } from '@pcmall/domain/share-command';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findPage, keepPage, ownPage } from '../short-link/short-link.service';

/** Chats are read again long after. */
const lifetime = 90 * dayMs;
const storefront = '/pcmall';

/** Other short links are as good as a key, an ID link for one, and no command opens them. */
const isShared = (path: string): boolean => {
  const [pathname = ''] = path.slice(storefront.length).split(/[?#]/);
  const name = findScreen(pathname)?.name;
  return name !== undefined && sharedScreens.includes(name);
};

/** The command and the short link are one code. */
export const createShareCommand = async (
  context: Context,
  { shopId }: Visitor,
  longLink: string,
): Promise<DataOf<typeof contract.createShareCommand>> => {
  const page = (await ownPage(context, shopId, longLink)) ?? refuse('linkForeign');
  if (!isShared(page.pathname)) refuse('pageNotShared');
  const { expiresAt, ...kept } = await keepPage(context, shopId, page, lifetime);
  return { ...kept, expiresAt: expiresAt.toISOString() };
};

export const findShareCommand = async (
  context: Context,
  { shopId }: Visitor,
  command: string,
): Promise<DataOf<typeof contract.findShareCommand>> => {
  const code = shareCodeIn(command);
  const page = code ? await findPage(context, code) : undefined;
  if (page?.shopId !== shopId || !isShared(page.path)) return refuse('commandUnknown');
  return { path: page.path.slice(storefront.length) };
};
