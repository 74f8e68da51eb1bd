import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from './core/context';
import { ShopError } from './core/shop-error';
import { accountRoutes } from './features/account/account.routes';
import { addressRoutes } from './features/address/address.routes';
import { cartRoutes } from './features/cart/cart.routes';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { checkoutRoutes } from './features/checkout/checkout.routes';
import { contentRoutes } from './features/content/content.routes';
import { fileRoutes } from './features/file/file.routes';
import { homeRoutes } from './features/home/home.routes';
import { identityRoutes } from './features/identity/identity.routes';
import { idPhotoRoutes } from './features/identity/photo/id-photo.routes';
import { offerRoutes } from './features/offer/offer.routes';
import { orderRoutes } from './features/order/order.routes';
import { notifyRoutes } from './features/payment/notify.routes';
import { paymentRoutes } from './features/payment/payment.routes';
import { regionRoutes } from './features/region/region.routes';
import { shareRoutes } from './features/share/share.routes';
import { shopRoutes } from './features/shop/shop.routes';
import { shortLinkRoutes } from './features/short-link/short-link.routes';
import { cashierRoutes } from './gateways/payment/cashier/cashier.routes';
import { docsRoutes } from './http/docs.routes';
import { healthRoutes } from './http/health';
import { createMount } from './http/mount';
import { commonHeaders, sendRefusal } from './http/response';
import { header } from './http/session';
import { pageRoutes } from './pages/pages.routes';

const bodyLimit = 1_048_576;
const fileLimit = 10 * 1_048_576;

/** PostgreSQL can't store NUL characters or lone surrogates; input that contains one is refused as badInput. */
const hasUnstorableText = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['22021', '22P05'].includes(String(error.code));

/** Errors that Fastify itself raises before a handler runs. */
const fromFastify = (error: unknown): ShopError | undefined => {
  if (hasUnstorableText(error)) return new ShopError('badInput');
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ShopError('tooLarge');
  return typeof status === 'number' && status >= 400 && status < 500 ? new ShopError('badInput') : undefined;
};

/**
 * The scope that can read multipart bodies. That plugin adds hooks to every request of its scope, so only endpoints that
 * take files belong in it. Open it after the server's own hooks have been added, because it inherits only those.
 */
const openFileScope = async (server: FastifyInstance): Promise<{ fileServer: FastifyInstance }> => {
  // Wrapped in an object, because a Fastify instance is thenable.
  const opened = { fileServer: server };
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: fileLimit, files: 4, fields: 60, fieldSize: 20_000 } });
    opened.fileServer = scope;
  });
  return opened;
};

/** An address that can't be read. A person gets the home page, whose address is whole; a program the envelope. */
const answerUnreadable = (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  request.url.startsWith('/mallapi/')
    ? sendRefusal(reply, new ShopError('badInput'), fromAcceptLanguage(header(request, headerNames.language)))
    : reply.redirect('/pcmall/home');

export interface Server {
  server: FastifyInstance;
  /** Every endpoint that has a route. */
  mounted: Endpoint[];
}

/** `storefront` is the folder of its build; without it only the API is served. */
export const createServer = async (
  context: Context,
  logger: FastifyBaseLogger,
  storefront?: string,
): Promise<Server> => {
  const server = Fastify({
    frameworkErrors: answerUnreadable,
    bodyLimit,
    // As long as the storefront waits for an answer, so that a body that trickles in doesn't hold a connection longer.
    requestTimeout: 60_000,
    // Whoever calls while the server stops is answered, and the stop waits for it; then the connection closes.
    return503OnClosing: false,
    // Hop 0 is the connection itself: without a proxy in front, no forwarded header is trusted.
    trustProxy: (_address, hop) => hop < context.config.trustedProxies,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });

  server.addHook('onRequest', (request, reply, done) => {
    const headers = commonHeaders(request.id);
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      shop: header(request, headerNames.shopId) || undefined,
    });
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    const language = fromAcceptLanguage(header(request, headerNames.language));
    const refusal = error instanceof ShopError ? error : fromFastify(error);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    return sendRefusal(reply, refusal ?? new ShopError('internal'), language, request.routeOptions.config.echoAs);
  });
  server.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, new ShopError('notFound'), fromAcceptLanguage(header(request, headerNames.language))),
  );

  healthRoutes(server, context);
  docsRoutes(server);
  const { mount, mounted } = createMount({ server, ...(await openFileScope(server)) }, context);
  shopRoutes(mount);
  regionRoutes(mount);
  accountRoutes(mount);
  addressRoutes(mount);
  identityRoutes(mount);
  cartRoutes(mount);
  checkoutRoutes(mount);
  orderRoutes(mount);
  paymentRoutes(mount);
  notifyRoutes(server, context);
  if (context.config.demo) cashierRoutes(server, context);
  catalogueRoutes(mount);
  offerRoutes(mount);
  contentRoutes(mount);
  homeRoutes(mount);
  fileRoutes(mount, server, context);
  idPhotoRoutes(server, context);
  shortLinkRoutes(mount, server, context);
  shareRoutes(mount);
  if (storefront !== undefined) await pageRoutes(server, context, storefront);
  return { server, mounted };
};
