import { createHmac } from 'node:crypto';
import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/short-link';
import { dayMs } from '@pcmall/domain/dates';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { openIdData, sealIdData } from '../../gateways/id-data';
import * as queries from './short-link.queries';

const lifetime = 30 * dayMs;
const codeLength = 10;
const storefront = '/pcmall/';
/** Where a link without a host is: here. */
const here = 'http://here.invalid';

const digest = ({ keys }: Pick<Context, 'keys'>, text: string) =>
  createHmac('sha256', keys.signing).update(`short-link ${text}`).digest();

/** Ten digits and letters of a keyed hash, about 52 bits: the same page has the same code, and nobody can guess it. */
const codeOf = (context: Context, shopId: string, path: string): string =>
  BigInt(`0x${digest(context, `code ${shopId} ${path}`).toString('hex')}`)
    .toString(36)
    .slice(-codeLength);

const hashOf = (context: Context, code: string) => digest(context, `hash ${code}`).toString('base64url');

const sealingKey = (context: Context) => digest(context, 'path');

const isOurHost = async ({ config, shops }: Context, shopId: string, { origin, hostname }: URL): Promise<boolean> =>
  origin === here ||
  origin === new URL(config.publicUrl ?? `http://localhost:${config.port}`).origin ||
  (await shops.byDomain(hostname))?.shopId === shopId;

/** The page that a link leads to, if it is one of this shop's storefront. */
export const ownPage = async (context: Context, shopId: string, longLink: string): Promise<URL | undefined> => {
  if (!URL.canParse(longLink, here)) return undefined;
  const url = new URL(longLink, here);
  if (!url.pathname.startsWith(storefront) || !(await isOurHost(context, shopId, url))) return undefined;
  if (url.searchParams.getAll('shopId').some((named) => named !== shopId)) return undefined;
  url.searchParams.set('shopId', shopId);
  return url;
};

/** Keeps a page under its code for so many milliseconds, or longer where it is kept already. */
export const keepPage = async (context: Context, shopId: string, page: URL, lifetime: number) => {
  const path = page.pathname + page.search + page.hash;
  const code = codeOf(context, shopId, path);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  await queries.deleteLinksBefore(context.db, shopId, now);
  await queries.keepLink(context.db, {
    shop_id: shopId,
    code_hash: hashOf(context, code),
    path_sealed: sealIdData(sealingKey(context), shopId, path),
    expires_at: expiresAt,
  });
  return { shortUrl: `${page.origin === here ? '' : page.origin}/s/${code}`, code, expiresAt };
};

export const getShortUrl = async (
  context: Context,
  { shopId }: Visitor,
  longLink: string,
): Promise<DataOf<typeof contract.getShortUrl>> => {
  const page = (await ownPage(context, shopId, longLink)) ?? refuse('linkForeign');
  const { shortUrl, code } = await keepPage(context, shopId, page, lifetime);
  return { shortUrl, code };
};

/** The page kept under a code and the shop that it is of; undefined when the code is unknown or over. */
export const findPage = async (
  context: Context,
  code: string,
): Promise<{ shopId: string; path: string } | undefined> => {
  const link = await queries.findLink(context.db, hashOf(context, code.toLowerCase()), context.clock.now());
  return link && { shopId: link.shop_id, path: openIdData([sealingKey(context)], link.shop_id, link.path_sealed) };
};
