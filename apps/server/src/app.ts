import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@pcmall/contract/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './core/context';
import { accountRoutes } from './features/account/account.routes';
import { addressRoutes } from './features/address/address.routes';
import { cartRoutes } from './features/cart/cart.routes';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { goodsConsoleRoutes } from './features/catalogue/console/goods.console.routes';
import { goodsSheetRoutes } from './features/catalogue/sheet/goods-sheet.console.routes';
import { checkoutRoutes } from './features/checkout/checkout.routes';
import { agreementConsoleRoutes } from './features/content/console/agreements.console.routes';
import { articleConsoleRoutes } from './features/content/console/shop-articles.console.routes';
import { contentRoutes } from './features/content/content.routes';
import { couponConsoleRoutes } from './features/coupon/console/coupon.console.routes';
import { couponRoutes } from './features/coupon/coupon.routes';
import { deliveryConsoleRoutes } from './features/delivery/console/delivery.console.routes';
import { figuresConsoleRoutes } from './features/figures/figures.console.routes';
import { fileRoutes } from './features/file/file.routes';
import { findRoutes } from './features/find/find.console.routes';
import { homePageConsoleRoutes } from './features/home/console/home-page.console.routes';
import { homeRoutes } from './features/home/home.routes';
import { identityRoutes } from './features/identity/identity.routes';
import { idPhotoRoutes } from './features/identity/photo/id-photo.routes';
import { bundleConsoleRoutes } from './features/offer/console/bundle.console.routes';
import { promotionConsoleRoutes } from './features/offer/console/promotion.console.routes';
import { offerRoutes } from './features/offer/offer.routes';
import { orderConsoleRoutes } from './features/order/console/order.console.routes';
import { orderRoutes } from './features/order/order.routes';
import { refundRoutes } from './features/order/refund/refund.routes';
import { overviewRoutes } from './features/overview/overview.console.routes';
import { payChannelConsoleRoutes } from './features/payment/console/pay-channels.console.routes';
import { paymentConsoleRoutes } from './features/payment/console/payment.console.routes';
import { notifyRoutes } from './features/payment/notify.routes';
import { paymentRoutes } from './features/payment/payment.routes';
import { quickOrderRoutes } from './features/quick-order/quick-order.routes';
import { regionRoutes } from './features/region/region.routes';
import { savedRoutes } from './features/saved/saved.routes';
import { settingsConsoleRoutes } from './features/settings/settings.console.routes';
import { shareRoutes } from './features/share/share.routes';
import { shopRoutes } from './features/shop/shop.routes';
import { shopperConsoleRoutes } from './features/shopper/shopper.console.routes';
import { shortLinkRoutes } from './features/short-link/short-link.routes';
import { staffRoutes } from './features/staff/staff.console.routes';
import { viewRoutes } from './features/staff/views/views.console.routes';
import { cashierRoutes } from './gateways/payment/cashier/cashier.routes';
import { addCommonHooks, answerUnreadable } from './http/common-hooks';
import { docsRoutes } from './http/docs/docs.routes';
import { healthRoutes } from './http/health';
import { createMount } from './http/mount';
import { largestFile } from './http/multipart';
import { consolePageRoutes } from './pages/console.routes';
import { pageRoutes } from './pages/pages.routes';

const bodyLimit = 1_048_576;

/**
 * The scope that can read multipart bodies. That plugin adds hooks to every request of its scope, so only endpoints that
 * take files belong in it. Open it after the server's own hooks have been added, because it inherits only those.
 */
const openFileScope = async (server: FastifyInstance): Promise<{ fileServer: FastifyInstance }> => {
  // Wrapped in an object, because a Fastify instance is thenable.
  const opened = { fileServer: server };
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: largestFile, files: 4, fields: 60, fieldSize: 20_000 } });
    opened.fileServer = scope;
  });
  return opened;
};

export interface Server {
  server: FastifyInstance;
  /** Every endpoint that has a route. */
  mounted: Endpoint[];
}

/** The folders of the apps' builds. */
export interface AppFolders {
  storefront: string;
  console?: string;
}

const openServer = ({ config }: Context, logger: FastifyBaseLogger) =>
  Fastify({
    bodyLimit,
    // As long as the storefront waits for an answer, so that a body that trickles in doesn't hold a connection longer.
    requestTimeout: 60_000,
    // Whoever calls while the server stops is answered, and the stop waits for it; then the connection closes.
    return503OnClosing: false,
    // Hop 0 is the connection itself: without a proxy in front, no forwarded header is trusted.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });

/** Without the builds of the apps only the API is served. */
export const createServer = async (context: Context, logger: FastifyBaseLogger, apps?: AppFolders): Promise<Server> => {
  const server = openServer(context, logger);
  addCommonHooks(server, context);
  healthRoutes(server, context);
  docsRoutes(server);
  const { mount, mounted } = createMount({ server, ...(await openFileScope(server)) }, context);
  shopRoutes(mount);
  regionRoutes(mount);
  accountRoutes(mount);
  shopperConsoleRoutes(mount);
  couponConsoleRoutes(mount);
  bundleConsoleRoutes(mount);
  promotionConsoleRoutes(mount);
  addressRoutes(mount);
  identityRoutes(mount);
  cartRoutes(mount);
  checkoutRoutes(mount);
  couponRoutes(mount);
  orderRoutes(mount);
  orderConsoleRoutes(mount);
  refundRoutes(mount);
  paymentConsoleRoutes(mount);
  paymentRoutes(mount);
  quickOrderRoutes(mount);
  notifyRoutes(server, context);
  if (context.config.demo) cashierRoutes(server, context);
  catalogueRoutes(mount);
  goodsConsoleRoutes(mount);
  goodsSheetRoutes(mount);
  offerRoutes(mount);
  contentRoutes(mount);
  agreementConsoleRoutes(mount);
  articleConsoleRoutes(mount);
  homeRoutes(mount);
  homePageConsoleRoutes(mount);
  fileRoutes(mount, server, context);
  idPhotoRoutes(server, context);
  shortLinkRoutes(mount, server, context);
  shareRoutes(mount);
  savedRoutes(mount);
  overviewRoutes(mount);
  figuresConsoleRoutes(mount);
  findRoutes(mount);
  settingsConsoleRoutes(mount);
  deliveryConsoleRoutes(mount);
  payChannelConsoleRoutes(mount);
  staffRoutes(mount);
  viewRoutes(mount);
  if (apps) await pageRoutes(server, context, apps.storefront);
  if (apps?.console !== undefined) await consolePageRoutes(server, context, apps.console);
  return { server, mounted };
};
