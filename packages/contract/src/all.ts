import * as account from './account';
import * as address from './address';
import * as binding from './binding';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as checkout from './checkout';
import * as content from './content';
import * as coupon from './coupon';
import type { Endpoint } from './endpoint';
import * as file from './file';
import * as home from './home';
import * as identity from './identity';
import * as promotion from './offer';
import * as order from './order';
import * as parcel from './parcel';
import * as payment from './payment';
import * as quickOrder from './quick-order';
import * as quickOrderOrders from './quick-order-orders';
import * as quickOrderStart from './quick-order-start';
import * as refund from './refund';
import * as region from './region';
import * as registration from './registration';
import * as saved from './saved';
import * as share from './share';
import * as shop from './shop';
import * as shortLink from './short-link';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

const features: Record<string, Record<string, unknown>> = {
  shop,
  region,
  account: { ...account, ...registration, ...binding },
  address,
  identity,
  cart,
  payment,
  catalogue,
  promotion,
  home,
  content,
  checkout,
  coupon,
  order: { ...order, ...parcel },
  refund,
  quickOrder: { ...quickOrder, ...quickOrderOrders, ...quickOrderStart },
  file,
  saved,
  shortLink,
  share,
};

export interface NamedEndpoint {
  name: string;
  feature: string;
  endpoint: Endpoint;
}

/** The endpoints among what the files of a contract export. */
export const endpointsOf = (files: Record<string, Record<string, unknown>>): NamedEndpoint[] =>
  Object.entries(files).flatMap(([feature, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, feature, endpoint: value }] : [],
    ),
  );

/**
 * Every endpoint of the mall API by its export name: all must be mounted, described and covered by the isolation tests.
 * The console's are in `console/all`.
 */
export const allEndpoints: NamedEndpoint[] = endpointsOf(features);
