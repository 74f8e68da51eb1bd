import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/context';
import type { Shop } from '../core/shop';
import { countSitemapParts, listSitemapPart } from '../features/catalogue/sitemap.service';
import { shopOrigin } from '../features/shop/shop-address.service';
import { sendCompressed } from '../http/response';
import { escapeHtml, tag } from '../lib/html';
import { inLanguage } from './page-address';

interface SitemapRequest {
  Querystring: { shopId?: string; part?: string };
}

const languages = { zh: 'zh-CN', en: 'en' } as const;

/** Pages of a shop that search engines may know, as one document each. */
const keptParts = 40;

const addressOf = (origin: string, path: string, shop: Shop): URL => {
  const url = new URL(`/pcmall${path}`, origin);
  url.searchParams.set('shopId', shop.shopId);
  return url;
};

const entry = (address: URL): string => {
  const alternates = Object.entries(languages).map(([language, hreflang]) =>
    tag('xhtml:link', { rel: 'alternate', hreflang, href: inLanguage(address, language) }).replace(/>$/, '/>'),
  );
  return `<url><loc>${escapeHtml(address.href)}</loc>${alternates.join('')}</url>`;
};

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** robots.txt and the sitemaps of each shop: an index, and parts of so many addresses in both languages (SHELL-22). */
export const sitemapRoutes = (server: FastifyInstance, context: Context) => {
  const documents = new LRUCache<string, string>({ max: keptParts });

  const shopOf = ({ query: { shopId }, hostname }: FastifyRequest<SitemapRequest>) =>
    shopId ? context.shops.byId(shopId) : context.shops.byDomain(hostname);

  const indexOf = async (shop: Shop, origin: string): Promise<string> => {
    const count = await countSitemapParts(context, shop.shopId);
    const parts = Array.from({ length: count }, (_, part) => {
      const url = new URL('/sitemap.xml', origin);
      url.searchParams.set('shopId', shop.shopId);
      url.searchParams.set('part', String(part));
      return `<sitemap><loc>${escapeHtml(url.href)}</loc></sitemap>`;
    });
    return `${declaration}<sitemapindex ${namespaces}>${parts.join('')}</sitemapindex>`;
  };

  const partOf = async (shop: Shop, origin: string, part: number): Promise<string | undefined> => {
    const paths = await listSitemapPart(context, shop.shopId, part);
    if (!paths) return undefined;
    return `${declaration}<urlset ${namespaces}>${paths.map((path) => entry(addressOf(origin, path, shop))).join('')}</urlset>`;
  };

  const sendText = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
    return sendCompressed(request, reply, text);
  };

  server.get<SitemapRequest>('/robots.txt', async (request, reply) => {
    const shop = await shopOf(request);
    const lines = [
      'User-agent: *',
      'Disallow: /mallapi/',
      'Disallow: /consoleapi/',
      'Disallow: /console/',
      'Disallow: /notify/',
      'Allow: /pcmall/',
    ];
    if (shop && !shop.closed) {
      const sitemap = new URL('/sitemap.xml', await shopOrigin(context, shop.shopId));
      sitemap.searchParams.set('shopId', shop.shopId);
      lines.push(`Sitemap: ${sitemap.href}`);
    }
    return sendText(request, reply, 'text/plain', `${lines.join('\n')}\n`);
  });

  server.get<SitemapRequest>('/sitemap.xml', async (request, reply) => {
    const shop = await shopOf(request);
    const { part } = request.query;
    if (!shop || shop.closed || (part !== undefined && !/^\d{1,5}$/.test(part))) return reply.callNotFound();
    const origin = await shopOrigin(context, shop.shopId);
    const version = context.shops.version(shop.shopId, 'catalogue');
    // A shop that has moved to another domain has other addresses for the same goods.
    const key = `${shop.shopId} ${version} ${origin} ${part ?? ''}`;
    const cached = documents.get(key);
    const document =
      cached ?? (part === undefined ? await indexOf(shop, origin) : await partOf(shop, origin, Number(part)));
    if (document === undefined) return reply.callNotFound();
    documents.set(key, document);
    return sendText(request, reply, 'application/xml', document);
  });
};
