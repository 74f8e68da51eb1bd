import { createHmac } from 'node:crypto';
import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/short-link';
import { dayMs } from '@pcmall/domain/dates';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { openIdData, sealIdData } from '../../gateways/id-data';
import * as queries from './short-link.queries';

const defaultLifetimeMs = 30 * dayMs;
const codeLength = 10;
const storefront = '/pcmall/';
/** Stands in for the host of a link that has none. */
const ownHost = 'http://here.invalid';

const digest = ({ keys }: Pick<Context, 'keys'>, text: string) =>
  createHmac('sha256', keys.signing).update(`short-link ${text}`).digest();

/** Ten digits and letters of a keyed hash, about 52 bits: a page always has the same code, and nobody can guess it. */
const codeOf = (context: Context, shopId: string, path: string): string =>
  BigInt(`0x${digest(context, `code ${shopId} ${path}`).toString('hex')}`)
    .toString(36)
    .slice(-codeLength);

const hashOf = (context: Context, code: string) => digest(context, `hash ${code}`).toString('base64url');

const sealingKey = (context: Context) => digest(context, 'path');

const isOurHost = async ({ config, shops }: Context, shopId: string, { origin, hostname }: URL): Promise<boolean> =>
  origin === ownHost ||
  origin === new URL(config.publicUrl ?? `http://localhost:${config.port}`).origin ||
  (await shops.byDomain(hostname))?.shopId === shopId;

/** The page behind a link; undefined unless it belongs to this shop's storefront, on a host of ours. */
export const storefrontPageOf = async (
  context: Context,
  shopId: string,
  longLink: string,
): Promise<URL | undefined> => {
  if (!URL.canParse(longLink, ownHost)) return undefined;
  const url = new URL(longLink, ownHost);
  if (!url.pathname.startsWith(storefront) || !(await isOurHost(context, shopId, url))) return undefined;
  if (url.searchParams.getAll('shopId').some((id) => id !== shopId)) return undefined;
  url.searchParams.set('shopId', shopId);
  return url;
};

/** Stores a page under its code for `lifetimeMs`; a link that already lasts longer is not shortened. */
export const saveShortLink = async (context: Context, shopId: string, page: URL, lifetimeMs: number) => {
  const path = page.pathname + page.search + page.hash;
  const code = codeOf(context, shopId, path);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await queries.deleteExpiredLinks(context.db, shopId, now);
  await queries.upsertLink(context.db, {
    shop_id: shopId,
    code_hash: hashOf(context, code),
    path_sealed: sealIdData(sealingKey(context), shopId, path),
    expires_at: expiresAt,
  });
  return { shortUrl: `${page.origin === ownHost ? '' : page.origin}/s/${code}`, code, expiresAt };
};

/** A short link to a page of this shop's storefront, good for 30 days. Refuses linkForeign for other addresses. */
export const getShortUrl = async (
  context: Context,
  { shopId }: Visitor,
  longLink: string,
): Promise<DataOf<typeof contract.getShortUrl>> => {
  const page = (await storefrontPageOf(context, shopId, longLink)) ?? refuse('linkForeign');
  const { shortUrl, code } = await saveShortLink(context, shopId, page, defaultLifetimeMs);
  return { shortUrl, code };
};

/** The page stored under a code, and its shop; undefined for an unknown or expired code. */
export const findShortLink = async (
  context: Context,
  code: string,
): Promise<{ shopId: string; path: string } | undefined> => {
  const link = await queries.findLink(context.db, hashOf(context, code.toLowerCase()), context.clock.now());
  return link && { shopId: link.shop_id, path: openIdData([sealingKey(context)], link.shop_id, link.path_sealed) };
};
