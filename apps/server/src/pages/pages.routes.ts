import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { idPattern } from '@pcmall/contract/envelope';
import { pictureSources } from '@pcmall/contract/pictures';
import { findScreen, type ScreenMatch, screens } from '@pcmall/contract/screens';
import { mallChannelType } from '@pcmall/contract/shop';
import { fromAcceptLanguage, type Language, languageOf, localize } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import type { Shop } from '../core/shop';
import { getTenantSetting } from '../features/shop/shop.service';
import { shopOrigin } from '../features/shop/shop-address.service';
import { sendCompressed } from '../http/response';
import { jsonScript } from '../lib/html';
import { plainAddress } from '../lib/network';
import { assetRoutes } from './assets.routes';
import { type FirstAnswer, firstAnswers } from './first-answers';
import { pageHead } from './page-head';
import { pageSubject } from './page-subject';
import { pageWords } from './page-words';
import { sitemapRoutes } from './sitemap.routes';
import { readStorefrontBuild, type StorefrontBuild } from './storefront-build';

type Query = Record<string, string>;

const homeMatch: ScreenMatch = { name: 'home', screen: screens.home, params: {} };

/** No inline script but that of index.html and those with the page's nonce, and from other hosts nothing but pictures, and the API if it has its own (SEC-02). */
const contentSecurityPolicy = (nonce: string, inlineScript: string, apiBase: string) => {
  const api = apiBase.startsWith('http') ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' '${inlineScript}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${pictureSources}`,
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

interface Page {
  shop: Shop | undefined;
  /** Where this shop is found, for links that search engines keep. */
  origin: string;
  match: ScreenMatch;
  language: Language;
  query: Query;
  answers: FirstAnswer[];
  /** 404 for what does not exist: the shop, the screen, or what the screen is about. */
  status: 200 | 404;
}

/** An id that can't be one, as of a link that was cut, is that of an unknown shop. */
const shopOf = ({ shops }: Context, shopId: string | undefined, domain: string) => {
  if (!shopId) return shops.byDomain(domain);
  return idPattern.test(shopId) ? shops.byId(shopId) : undefined;
};

const findPage = async (
  server: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  path: string,
): Promise<Page> => {
  const query: Query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const shop = await shopOf(context, query.shopId, request.hostname);
  const origin = await shopOrigin(context, shop?.shopId);
  const screen = findScreen(path);
  const match = screen ?? homeMatch;
  const language = languageOf({ query: query.lang, browser: fromAcceptLanguage(request.headers['accept-language']) });
  const opener = shop && { shopId: shop.shopId, language, address: plainAddress(request.ip) };
  const { answers, isMissing } = opener
    ? await firstAnswers(server, opener, match, query)
    : { answers: [], isMissing: true };
  const passes = shop !== undefined || match.screen.passes === true;
  const status = screen && passes && !(shop && isMissing) ? 200 : 404;
  return { shop, origin, match, language, query, answers, status };
};

const bootstrapOf = (context: Context, request: FastifyRequest, { shop, language, answers }: Page) => ({
  apiBase: context.config.apiBase,
  language,
  now: context.clock.now().getTime(),
  channel: shop && { type: mallChannelType, shopId: shop.shopId, ip: plainAddress(request.ip) },
  setting: shop && getTenantSetting(context, { shop, language }),
  colour: shop?.themeColour,
  firstData: answers.map(({ key, data }) => ({ key, data })),
});

const emptyRoot = '<div id="root"></div>';

/** The bag of the icon in index.html. */
const iconColour = '%231f2329';

/** The start of index.html in the page's language, with an icon in the shop's colour (SHELL-22). */
const inShopColours = (start: string, shop: Shop | undefined, language: Language): string => {
  const coloured = shop ? start.replaceAll(iconColour, encodeURIComponent(shop.themeColour)) : start;
  return coloured.replace('lang="zh-CN"', `lang="${language === 'zh' ? 'zh-CN' : 'en'}"`);
};

const keptQuery = (shop: Shop, language: Language): string =>
  new URLSearchParams({ shopId: shop.shopId, lang: language }).toString();

const render = (
  context: Context,
  build: StorefrontBuild,
  request: FastifyRequest,
  page: Page,
  nonce: string,
): string => {
  const { shop, origin, match, language, answers, status } = page;
  const [start, middle, end] = build.template;
  const path = new URL(request.url, 'http://localhost').pathname;
  const subject = shop ? pageSubject(shop, answers, language) : { pictures: [] };
  const head = pageHead({
    shop,
    screen: match.screen,
    language,
    nonce,
    address: `${origin}${path}${shop ? `?shopId=${encodeURIComponent(shop.shopId)}` : ''}`,
    ...build.chunksOf(match.name),
    subject,
    origin,
    isFound: status === 200,
  });
  const data = jsonScript(bootstrapOf(context, request, page), 'type="application/json" id="bootstrap"');
  const words = shop
    ? pageWords(answers, subject.title ?? localize(shop.name, language), { shop, keep: keptQuery(shop, language) })
    : '';
  return [
    inShopColours(start, shop, language),
    head,
    middle.replace(emptyRoot, `<div id="root">${words}</div>`),
    data,
    end,
  ].join('');
};

/** Every screen below /pcmall/: the storefront's HTML with the shop's head tags, theme and first data. */
export const pageRoutes = async (server: FastifyInstance, context: Context, folder: string) => {
  const build = readStorefrontBuild(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: false,
      // Otherwise browsers would upgrade http://localhost and LAN addresses to https.
      strictTransportSecurity: context.config.publicUrl?.startsWith('https:') ? undefined : false,
      crossOriginEmbedderPolicy: false,
    });
    await assetRoutes(pages, folder);
    sitemapRoutes(pages, context);
    // The query may name the shop.
    for (const bare of ['/', '/pcmall']) {
      pages.get(bare, async (request, reply) => reply.redirect(`/pcmall/home${/\?.*/.exec(request.url)?.[0] ?? ''}`));
    }

    const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const nonce = randomBytes(16).toString('base64');
      const page = await findPage(server, context, request, path);
      reply
        .header('content-security-policy', contentSecurityPolicy(nonce, build.inlineScript, context.config.apiBase))
        .code(page.status)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store');
      return sendCompressed(request, reply, render(context, build, request, page, nonce));
    };
    pages.get<{ Params: { '*': string } }>('/pcmall/*', async (request, reply) =>
      send(request, reply, `/${request.params['*']}`),
    );
  });
};
