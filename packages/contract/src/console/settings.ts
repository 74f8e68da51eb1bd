import { shopNeeds } from '@pcmall/domain/shop-needs';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { money } from '../envelope';
import { deliveryMode, shopPromise } from '../shop';

const bothLanguages = z.object({ zh: z.string(), en: z.string() });

/** What a shop has set, with the default where it has not. The rules are the server's, as they depend on the currency. */
export const shopValues = z.object({
  name: bothLanguages,
  colour: z.string(),
  languages: z.array(z.string()),
  slogan: z.nullable(bothLanguages),
  promises: z.array(z.object({ icon: shopPromise.shape.icon, title: bothLanguages, text: bothLanguages })),
  service: z.nullable(z.object({ email: z.string(), phone: z.string(), hours: bothLanguages, key: z.string() })),
  deliveryModes: z.array(deliveryMode),
  freeShippingFrom: z.nullable(money),
  showSenderAddress: z.boolean(),
  /** Millionths. */
  salesTax: z.nullable(z.object({ rate: z.int(), included: z.boolean() })),
  redPacket: z.nullable(
    z.object({
      isOn: z.boolean(),
      min: money,
      max: money,
      budget: money,
      endsAt: z.nullable(z.string()),
    }),
  ),
  unpaidMinutes: z.int(),
  orderLimits: z.object({
    linePieces: z.int(),
    orderPieces: z.int(),
    unpaidOrders: z.int(),
    unpaidAmount: money,
  }),
  quickOrderLimits: z.object({ unpaidOrders: z.int(), unpaidAmount: money }),
  smsPerDay: z.int(),
  mailsPerDay: z.int(),
  idImageNeeded: z.boolean(),
  idPhotoDays: z.int(),
  timeZone: z.nullable(z.string()),
});
export type ShopValues = z.output<typeof shopValues>;

const shopSetUp = z.object({
  /** For `saveSettings`: see `changed-meanwhile`. */
  version: z.int(),
  currency: z.string(),
  country: z.string(),
  logo: z.string(),
  closed: z.boolean(),
  domains: z.array(
    z.object({
      domain: z.string(),
      /** The TXT record by which its owner proves it; null once it leads to the shop. */
      proof: z.nullable(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  values: shopValues,
  /** CNY per unit of the shop's currency, in millionths; null for none. */
  cnyRate: z.object({
    ratePpm: z.nullable(z.int()),
    date: z.nullable(z.string()),
    isFetched: z.boolean(),
    /** Whether the installation has a source to fetch it from. */
    canBeFetched: z.boolean(),
  }),
  /** What the shop lacks; it can't open without the vital ones (SETUP-01). */
  missing: z.array(z.object({ need: z.enum(shopNeeds), vital: z.boolean() })),
});
export type ShopSetUp = z.output<typeof shopSetUp>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Everything that the shop has set, and what it lacks',
  access: 'staff',
  permission: 'settings.read',
  data: shopSetUp,
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/settings/save',
  summary:
    'Change settings by their names; null goes back to the default. A refusal names the field, parts as in `orderLimitsLinePieces`',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }),
  data: shopSetUp,
});

export const setShopClosed = endpoint({
  method: 'POST',
  path: '/settings/closed',
  summary: 'Open or close the shop; one that lacks something vital stays closed',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ closed: z.boolean() }),
  data: shopSetUp,
});

const domainChange = {
  method: 'POST',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ domain: z.string().check(z.maxLength(300)) }),
  data: shopSetUp,
} as const;

export const addShopDomain = endpoint({
  ...domainChange,
  path: '/settings/domains/add',
  summary: "Claim a domain for the shop: it leads there once its records prove that it is the shop's",
});

export const proveShopDomain = endpoint({
  ...domainChange,
  path: '/settings/domains/prove',
  // Each asks a name server.
  limit: { max: 60, seconds: 3600, by: 'account' },
  summary: 'Let a claimed domain lead to the shop, if the record that `proof` asked for is there',
});

export const removeShopDomain = endpoint({
  ...domainChange,
  path: '/settings/domains/remove',
  summary: 'Let a domain lead to the shop no more',
});

export const setShopLogo = endpoint({
  method: 'POST',
  path: '/settings/logo',
  summary: "Take a picture as the shop's logo, drawn anew; at most 10 MB",
  access: 'staff',
  permission: 'settings.write',
  files: ['logo'],
  data: shopSetUp,
});

export const setCnyRate = endpoint({
  method: 'POST',
  path: '/settings/cnyRate',
  summary: 'The rate to CNY: by hand in millionths, fetched each day, or none',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ kind: z.enum(['manual', 'fetched', 'none']), ratePpm: z.optional(z.int()) }),
  data: shopSetUp,
});
