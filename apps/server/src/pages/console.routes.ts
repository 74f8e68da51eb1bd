import { consolePageNames, findConsolePage } from '@pcmall/contract/console/pages';
import { getConsoleKey } from '@pcmall/contract/console/staff';
import { fromAcceptLanguage, languageOf } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import { getPublicKey } from '../features/account/session/session.service';
import { hasShops } from '../features/shop/set-up/create-shop.service';
import { sendCompressed } from '../http/response';
import { jsonScript, tag } from '../lib/html';
import { readAppBuild } from './app-build';
import { assetRoutes } from './assets.routes';
import { pageScope, startPage } from './page-headers';

/** Whether there is no shop yet; asked until there is one. A database that does not answer is no reason to send no page. */
const watchForShops = ({ db }: Context) => {
  let isFound = false;
  return async () => {
    isFound ||= await hasShops(db).catch(() => true);
    return !isFound;
  };
};

const htmlLang = { zh: 'zh-CN', en: 'en' } as const;

/**
 * Every page below /console/: the console's HTML, the same for everybody, since only the browser knows who is logged in.
 * A path without a page has the status 404, and the app says so.
 */
export const consolePageRoutes = async (server: FastifyInstance, context: Context, folder: string) => {
  const build = readAppBuild(folder, consolePageNames);
  const [start, middle, end] = build.template;
  const isWithoutShop = watchForShops(context);
  await pageScope(server, context, async (pages) => {
    await assetRoutes(pages, folder, '/console');
    const show = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const page = findConsolePage(path);
      const language = languageOf({
        query: new URL(request.url, 'http://localhost').searchParams.get('lang') ?? undefined,
        browser: fromAcceptLanguage(request.headers['accept-language']),
      });
      startPage(reply.code(page || path === '/' ? 200 : 404), { ...build, apiBase: '/consoleapi' });
      const { scripts, styles } = page ? build.chunksOf(page.name) : { scripts: [], styles: [] };
      const head = [
        ...styles.map((file) => tag('link', { rel: 'stylesheet', href: `/console/${file}`, crossorigin: '' })),
        ...scripts.map((file) => tag('link', { rel: 'modulepreload', href: `/console/${file}`, crossorigin: '' })),
      ].join('\n');
      // So that a login can start without a call.
      const firstData = [{ key: [getConsoleKey.path, {}], data: getPublicKey(context) }];
      const now = context.clock.now().getTime();
      const data = jsonScript(
        { now, isWithoutShop: await isWithoutShop(), firstData },
        'type="application/json" id="bootstrap"',
      );
      const html = [start.replace('lang="zh-CN"', `lang="${htmlLang[language]}"`), head, middle, data, end].join('');
      return sendCompressed(request, reply, html);
    };
    // The router takes /console and /console/ for the same.
    pages.get('/console', { config: { isPage: true } }, async (request, reply) => {
      const bare = /^\/console(\?.*)?$/.exec(request.url);
      if (bare) return reply.redirect(`/console/${bare[1] ?? ''}`);
      return show(request, reply, '/');
    });
    pages.get<{ Params: { '*': string } }>('/console/*', { config: { isPage: true } }, (request, reply) =>
      show(request, reply, `/${request.params['*']}`),
    );
  });
};
