import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, money, nothing } from '../envelope';
import { deliveryMode } from '../shop';

const bothLanguages = z.object({ zh: z.string(), en: z.string() });
/** For the calls that change one: see `changed-meanwhile`. */
const version = z.int();

const carrier = z.object({
  id,
  version,
  name: bothLanguages,
  mode: deliveryMode,
  /** Countries, and ids of provinces and states; none: everywhere. */
  regions: z.array(z.string()),
  /** Grams and minor units. */
  firstWeight: z.int(),
  firstFee: money,
  furtherWeight: z.int(),
  furtherFee: money,
  /** Goods amount from which it is free; null for the shop's own. */
  freeFrom: z.nullable(money),
  /** What it takes in one parcel at most: pieces, grams, and what the goods are worth; null for no limit. */
  maxPieces: z.nullable(z.int()),
  maxWeight: z.nullable(z.int()),
  maxValue: z.nullable(money),
  digital: z.boolean(),
  trackingPage: z.string(),
  daysMin: z.int(),
  daysMax: z.int(),
  position: z.int(),
});
export type Carrier = z.output<typeof carrier>;

const point = z.object({
  id,
  version,
  name: bothLanguages,
  country: z.string(),
  provinceId: z.string(),
  address: bothLanguages,
  phone: z.string(),
  hours: bothLanguages,
  position: z.int(),
});
export type PickUpPoint = z.output<typeof point>;

const material = z.object({ id, version, name: bothLanguages, price: money, position: z.int() });
export type Material = z.output<typeof material>;

const delivery = z.object({
  currency: z.string(),
  carriers: z.array(carrier),
  points: z.array(point),
  materials: z.array(material),
});
export type Delivery = z.output<typeof delivery>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'The carriers, pick-up points and packing materials of the shop',
  access: 'staff',
  permission: 'settings.read',
  data: delivery,
});

const place = z.object({ id: z.string(), name: z.string() });

export const listDeliveryRegions = endpoint({
  method: 'GET',
  path: '/delivery/regions',
  summary: 'Countries with their provinces or states, as carriers are told where they go',
  access: 'staff',
  permission: 'settings.read',
  data: z.array(z.extend(place, { provinces: z.array(place) })),
});

/** What is saved: a new one without id and version. The rules are the server's, as they depend on the currency. */
const saved = z.object({
  id: z.optional(id),
  version: z.optional(version),
  values: z.record(z.string(), z.unknown()),
});

const save = { method: 'POST', access: 'staff', permission: 'settings.write', body: saved, data: delivery } as const;

export const saveCarrier = endpoint({
  ...save,
  path: '/delivery/saveCarrier',
  summary: 'Make a carrier or change one; checkouts take it at once',
});

export const savePickUpPoint = endpoint({
  ...save,
  path: '/delivery/savePickUpPoint',
  summary: 'Make a pick-up point or change one; checkouts take it at once',
});

export const saveMaterial = endpoint({
  ...save,
  path: '/delivery/saveMaterial',
  summary: 'Make a packing material or change one; checkouts take it at once',
});

export const removeDeliveryItem = endpoint({
  method: 'POST',
  path: '/delivery/remove',
  summary: 'Take a carrier, pick-up point or packing material away; orders that were made with it keep it',
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ kind: z.enum(['carrier', 'pickUpPoint', 'material']), id }),
  data: delivery,
});

const grams = z.coerce.number().check(z.int('delivery.grams'), z.gte(0), z.lte(10_000_000));
const pieces = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const amount = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)), 0);

export const calculateFees = endpoint({
  method: 'GET',
  path: '/delivery/fees',
  summary:
    "What each carrier would take for a parcel, by the same rules as the checkout; no fee where it doesn't go there or doesn't take such a parcel",
  access: 'staff',
  permission: 'settings.read',
  query: z.object({
    country: z.string().check(z.maxLength(2)),
    provinceId: z._default(z.string().check(z.maxLength(20)), ''),
    grams,
    /** What the goods come to, in minor units: from some amount on delivery may be free, or a parcel too dear. */
    amount,
    pieces,
  }),
  data: z.array(
    z.object({
      id,
      name: bothLanguages,
      mode: deliveryMode,
      fee: z.nullable(money),
      daysMin: z.int(),
      daysMax: z.int(),
      /** The limit of the carrier that the parcel breaks, in pieces, grams or minor units. */
      broken: z.nullable(z.object({ limit: z.enum(['pieces', 'weight', 'value']), max: z.int() })),
    }),
  ),
});

const taxedCategory = z.object({
  id,
  version,
  parent: z.nullable(z.string()),
  name: bothLanguages,
  /** Tax of cross-border orders, in millionths. */
  taxRate: z.int(),
});

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/taxRates',
  summary: 'The categories with the tax of cross-border orders',
  access: 'staff',
  permission: 'settings.read',
  data: z.array(taxedCategory),
});

export const saveTaxRate = endpoint({
  method: 'POST',
  path: '/taxRates/save',
  summary: "Set the tax of cross-border orders for a category's goods",
  access: 'staff',
  permission: 'settings.write',
  body: z.object({ id, version, taxRate: z.int() }),
  data: nothing,
});
