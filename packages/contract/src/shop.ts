import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { money } from './envelope';
import { payChannel } from './payment';

/** A channel of this type is a mall that may be shown; any other sends the storefront to /channel (spec section 3). */
export const mallChannelType = 3;

export const getChannel = endpoint({
  method: 'GET',
  path: '/user/getChannel',
  summary: 'Which shop is at this shop id or domain; also the IP address the call came from',
  access: 'public',
  query: z.object({ shopId: z.optional(z.string()), mallDomain: z.optional(z.string()) }),
  data: z.object({ type: z.int(), shopId: z.string(), ip: z.string() }),
  quiet: true,
  whileClosed: true,
});

export const deliveryMode = z.enum(['crossBorder', 'local', 'pickUp']);
export type DeliveryMode = z.output<typeof deliveryMode>;

/** Something that a shop vouches for, in its own words. */
export const shopPromise = z.object({
  icon: z.enum(['shield', 'truck', 'lock', 'service']),
  title: z.string(),
  text: z.string(),
});
export type ShopPromise = z.output<typeof shopPromise>;

export const tenantSetting = z.object({
  shopId: z.string(),
  shopName: z.string(),
  logo: z.string(),
  currency: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  closed: z.boolean(),
  /** Front and back photos of the recipient's ID card are asked for. */
  idImageNeeded: z.boolean(),
  showSenderAddress: z.boolean(),
  deliveryModes: z.array(deliveryMode),
  /** Minutes until an unpaid order closes. */
  unpaidMinutes: z.int(),
  /** The ways to pay that the shop has switched on and that somebody collects for it. */
  payChannels: z.array(payChannel),
  /** The shop's own names of channels, where it has one. */
  payChannelNames: z.record(z.string(), z.string()),
  /** Goods amount from which logistics is free; null for never. */
  freeShippingFrom: z.nullable(money),
  /** Beside the login; empty for none. */
  slogan: z.string(),
  /** Shown at the foot of each page, and beside the login. */
  promises: z.array(shopPromise),
  /** The demo shows its outbox and its other shops. */
  demo: z.boolean(),
});
export type TenantSetting = z.output<typeof tenantSetting>;

export const getTenantSetting = endpoint({
  method: 'POST',
  path: '/mall/setting/getTenantSetting',
  summary: "The shop's settings",
  access: 'visitor',
  data: tenantSetting,
  cache: 'settings',
  quiet: true,
  whileClosed: true,
});

export const findColorStyle = endpoint({
  method: 'GET',
  path: '/mall/color-style/findColorStyle',
  summary: "The shop's theme colour",
  access: 'visitor',
  data: z.object({ colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)) }),
  cache: 'settings',
  whileClosed: true,
});

export const getExchangeRate = endpoint({
  method: 'GET',
  path: '/mall/homePage/getExchangeRate',
  summary:
    "What one unit of the shop's currency is worth in CNY, in millionths, and the day of that rate; null for none",
  access: 'visitor',
  data: z.object({ currency: z.string(), ratePpm: z.nullable(z.int()), date: z.nullable(z.iso.date()) }),
  cache: 'settings',
  whileClosed: true,
});

export const findCustomService = endpoint({
  method: 'GET',
  path: '/setting/customService/find',
  summary: 'How to reach customer service',
  access: 'visitor',
  data: z.object({
    openService: z.boolean(),
    isRequestService: z.boolean(),
    serviceKey: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
  }),
  cache: 'settings',
  quiet: true,
  whileClosed: true,
});

/** Shops that a visitor of the demo may open; empty outside the demo (SHELL-19). */
export const listDemoShops = endpoint({
  method: 'GET',
  path: '/demo/shops',
  summary: 'The demo shops',
  access: 'public',
  data: z.array(
    z.object({
      shopId: z.string(),
      shopName: z.string(),
      country: z.string(),
      currency: z.string(),
      colour: z.string(),
      closed: z.boolean(),
    }),
  ),
});

/** The messages that the demo would have sent, newest first; refused outside the demo. */
export const listDevMailbox = endpoint({
  method: 'GET',
  path: '/demo/outbox',
  summary: 'SMS and mails kept in the demo outbox',
  access: 'visitor',
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['sms', 'mail']),
      to: z.string(),
      subject: z.string(),
      body: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  whileClosed: true,
});
