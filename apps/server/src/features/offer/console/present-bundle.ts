import type * as contract from '@pcmall/contract/console/bundles';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { type Language, localize } from '@pcmall/domain/localized';
import { bundleApart } from '@pcmall/domain/offer';
import { minuteIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../../core/shop';
import type { BundlePartRow, BundleRow } from './bundle.queries';
import { presentClock } from './offer-form.rules';

/** What the shop has to do with whether and when a bundle can be bought. */
export interface BundleSurroundings {
  shop: Shop;
  /** The delivery modes that the shop offers now. */
  modes: readonly DeliveryMode[];
  language: Language;
  now: Date;
}

const inBoth = (text: BundleRow['name']) => ({ zh: text.zh ?? '', en: text.en ?? '' });

/** Why nobody could buy these parts together now; the first reason counts. */
const obstacleOf = (
  parts: readonly BundlePartRow[],
  { modes, language }: BundleSurroundings,
): contract.BundleRow['obstacle'] => {
  const offSale = parts.find(({ on_sale }) => !on_sale);
  if (offSale) return { kind: 'offSale', part: localize(offSale.name, language) };
  const soldOut = parts.find(({ stock, quantity }) => stock < quantity);
  if (soldOut) return { kind: 'soldOut', part: localize(soldOut.name, language) };
  const goes = modes.some((mode) => parts.every(({ delivery_modes }) => delivery_modes.includes(mode)));
  return goes ? null : { kind: 'delivery', part: '' };
};

const presentSummary = (row: BundleRow, surroundings: BundleSurroundings) => {
  const { timeZone } = surroundings.shop;
  return {
    ...{ bundleId: row.bundle_id, name: inBoth(row.name), picture: row.picture, code: row.code, saving: row.saving },
    apart: bundleApart(row.parts),
    ...{ startsAt: minuteIn(row.starts_at, timeZone), endsAt: minuteIn(row.ends_at, timeZone), state: row.state },
    obstacle: row.state === 'over' ? null : obstacleOf(row.parts, surroundings),
  };
};

export const presentBundleRow = (row: BundleRow, surroundings: BundleSurroundings): contract.BundleRow => ({
  ...presentSummary(row, surroundings),
  parts: row.parts.map(({ product_id, name, picture, quantity }) => ({
    ...{ productId: product_id, name: localize(name, surroundings.language), picture, quantity },
  })),
});

export const presentShopBundle = (row: BundleRow, surroundings: BundleSurroundings): contract.ShopBundle => ({
  ...presentSummary(row, surroundings),
  ...presentClock(surroundings),
  description: inBoth(row.description),
  parts: row.parts.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
  version: row.version,
});

/** A bundle as the audit keeps it: its products by their names. */
export const bundleForAudit = (row: BundleRow, { timeZone }: Shop) => ({
  ...{ code: row.code, name: inBoth(row.name), description: inBoth(row.description), picture: row.picture },
  ...{ saving: row.saving, parts: row.parts.map(({ name, quantity }) => ({ name: inBoth(name), quantity })) },
  startsAt: minuteIn(row.starts_at, timeZone).replace('T', ' '),
  endsAt: minuteIn(row.ends_at, timeZone).replace('T', ' '),
});
