// What a new shop has to have before it opens, worked out from what it has.

type Mode = 'crossBorder' | 'local' | 'pickUp';

/** What a shop has. */
export interface ShopFacts {
  /** Ways of delivery that the shop offers, and of those the ones that something on sale, in stock and with a price goes by. */
  offeredModes: readonly Mode[];
  soldModes: readonly Mode[];
  /** Ways that a carrier or, for pick-up, a point is there for. */
  servedModes: readonly Mode[];
  hasGoods: boolean;
  /** Channels that are switched on and that somebody collects by, the balance among them. */
  payChannels: readonly string[];
  hasTerms: boolean;
  hasPrivacy: boolean;
  hasDomain: boolean;
  hasLogo: boolean;
  hasService: boolean;
}

/** In the order in which they are best seen to. */
export const shopNeeds = [
  'goods',
  'delivery',
  'payment',
  'terms',
  'privacy',
  'crossBorder',
  'local',
  'pickUp',
  'balanceOnly',
  'service',
  'domain',
  'logo',
] as const;
export type ShopNeed = (typeof shopNeeds)[number];

/** Without these nobody could order, pay, or know what they agree to: the shop stays closed until they are there. */
const vitalNeeds: ReadonlySet<ShopNeed> = new Set(['goods', 'delivery', 'payment', 'terms', 'privacy']);

export const isVitalNeed = (need: ShopNeed): boolean => vitalNeeds.has(need);

const lacks: Record<ShopNeed, (facts: ShopFacts) => boolean> = {
  goods: ({ hasGoods }) => !hasGoods,
  delivery: ({ offeredModes, soldModes, servedModes, hasGoods }) =>
    !(hasGoods ? soldModes : offeredModes).some((mode) => offeredModes.includes(mode) && servedModes.includes(mode)),
  payment: ({ payChannels }) => payChannels.length === 0,
  terms: ({ hasTerms }) => !hasTerms,
  privacy: ({ hasPrivacy }) => !hasPrivacy,
  crossBorder: (facts) => isUnserved(facts, 'crossBorder'),
  local: (facts) => isUnserved(facts, 'local'),
  pickUp: (facts) => isUnserved(facts, 'pickUp'),
  balanceOnly: ({ payChannels }) => payChannels.length === 1 && payChannels[0] === 'balance',
  service: ({ hasService }) => !hasService,
  domain: ({ hasDomain }) => !hasDomain,
  logo: ({ hasLogo }) => !hasLogo,
};

const isUnserved = ({ offeredModes, soldModes, servedModes }: ShopFacts, mode: Mode): boolean =>
  offeredModes.includes(mode) && soldModes.includes(mode) && !servedModes.includes(mode);

/** What a shop lacks, what it can't open without first (SETUP-01). */
export const missingOf = (facts: ShopFacts): ShopNeed[] => shopNeeds.filter((need) => lacks[need](facts));
