import { idPattern } from '@pcmall/contract/envelope';
import { findScreen, type ScreenMatch, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import { mallChannelType } from '@pcmall/contract/shop';
import { fromAcceptLanguage, type Language, languageOf, localize, supportedLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import type { Shop } from '../core/shop';
import { getTenantSetting } from '../features/shop/shop.service';
import { shopOrigin } from '../features/shop/shop-address.service';
import { sendCompressed } from '../http/response';
import { jsonScript } from '../lib/html';
import { plainAddress } from '../lib/network';
import { type AppBuild, readAppBuild } from './app-build';
import { assetRoutes } from './assets.routes';
import { type FirstAnswer, firstAnswers } from './first-answers';
import { pageAddress } from './page-address';
import { pageHead } from './page-head';
import { pageScope, startPage } from './page-headers';
import { pageSubject } from './page-subject';
import { pageWords } from './page-words';
import { sitemapRoutes } from './sitemap.routes';

type Query = Record<string, string>;

const homeMatch: ScreenMatch = { name: 'home', screen: screens.home, params: {} };

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

const bootstrapOf = async (context: Context, request: FastifyRequest, { shop, language, answers }: Page) => ({
  apiBase: context.config.apiBase,
  language,
  now: context.clock.now().getTime(),
  channel: shop && { type: mallChannelType, shopId: shop.shopId, ip: plainAddress(request.ip) },
  setting: shop && (await getTenantSetting(context, { shop, language })),
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

const render = async (
  context: Context,
  build: AppBuild<ScreenName>,
  request: FastifyRequest,
  page: Page,
  nonce: string,
): Promise<string> => {
  const { shop, origin, match, language, query, answers, status } = page;
  const [start, middle, end] = build.template;
  const path = new URL(request.url, 'http://localhost').pathname;
  const subject = shop ? pageSubject(shop, answers, language) : { pictures: [] };
  const head = pageHead({
    shop,
    screen: match.screen,
    language,
    nonce,
    address: pageAddress({ origin, path, shopId: shop?.shopId, screen: match.name, query }),
    askedLanguage: supportedLanguage(query.lang),
    ...build.chunksOf(match.name),
    subject,
    origin,
    isFound: status === 200,
  });
  const data = jsonScript(await bootstrapOf(context, request, page), 'type="application/json" id="bootstrap"');
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
  const build = readAppBuild(folder, screenNames);
  await pageScope(server, context, async (pages) => {
    await assetRoutes(pages, folder, '/pcmall');
    sitemapRoutes(pages, context);
    // The query may name the shop.
    for (const bare of ['/', '/pcmall']) {
      pages.get(bare, async (request, reply) => reply.redirect(`/pcmall/home${/\?.*/.exec(request.url)?.[0] ?? ''}`));
    }

    const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const page = await findPage(server, context, request, path);
      const nonce = startPage(reply.code(page.status), { ...build, apiBase: context.config.apiBase });
      return sendCompressed(request, reply, await render(context, build, request, page, nonce));
    };
    pages.get<{ Params: { '*': string } }>('/pcmall/*', { config: { isPage: true } }, async (request, reply) =>
      send(request, reply, `/${request.params['*']}`),
    );
  });
};
