import type { AuditAction } from '@pcmall/contract/console/audit-words';
import * as contract from '@pcmall/contract/console/settings';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { isVitalNeed } from '@pcmall/domain/shop-needs';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse, refuseInput } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import type { Db, Trx } from '../../db/database';
import { RateSourceError } from '../../gateways/exchange-rates';
import type { PictureSource } from '../../gateways/images';
import { contentVersion } from '../../lib/content-version';
import { setExchangeRate, startFetchingRate } from '../shop/exchange-rate.service';
import { domainsAndClaims, proveDomain, removeDomain, startClaim } from '../shop/set-up/domain.service';
import { closeShop, missingInShop, openShop } from '../shop/set-up/open-shop.service';
import {
  changeLogo,
  changeSettings,
  type FirstInTransaction,
  lockSettings,
} from '../shop/set-up/shop-settings.service';
import { readShop } from '../shop/shop-directory.service';
import { auditChange } from '../staff/audit/audit.service';
import { requireVersion } from '../staff/audit/require-version.service';

const subject = { kind: 'shop', id: 'settings' };

const valuesOf = ({ name, themeColour, languages, settings }: Shop): contract.ShopValues => {
  const { redPacket, timeZone } = settings;
  return contract.shopValues.parse({
    ...settings,
    ...{ name, colour: themeColour, languages, timeZone },
    redPacket: redPacket && { ...redPacket, endsAt: redPacket.endsAt ?? null },
  });
};

const freshShop = async (db: Db, shopId: string): Promise<Shop> =>
  (await readShop(db, shopId)) ?? refuse('shopUnknown');

/** Everything that the shop has set, as the database has it, and what it lacks (SETUP-01, SETUP-02). */
export const getSettings = async (context: Context, { shopId }: StaffMember): Promise<contract.ShopSetUp> => {
  const shop = await freshShop(context.db, shopId);
  const values = valuesOf(shop);
  const missing = await missingInShop(context, shop);
  return {
    version: contentVersion(values),
    ...{ currency: shop.currency, country: shop.country, logo: shop.logo, closed: shop.closed, values },
    domains: await domainsAndClaims(context.db, shopId),
    cnyRate: {
      ratePpm: shop.cnyRate?.ratePpm ?? null,
      date: shop.cnyRate?.date ?? null,
      isFetched: shop.settings.isCnyRateFetched,
      canBeFetched: context.rates !== undefined && shop.currency !== 'CNY',
    },
    missing: missing.map((need) => ({ need, vital: isVitalNeed(need) })),
  };
};

const names = Object.keys(contract.shopValues.shape) as (keyof contract.ShopValues)[];

/** The settings that were sent and are others now; those of other screens, such as payment channels, are left out. */
const changedOf = (now: contract.ShopValues, asked: Readonly<Record<string, unknown>>) =>
  names.filter((name) => Object.hasOwn(asked, name) && JSON.stringify(asked[name]) !== JSON.stringify(now[name]));

const pick = (values: Readonly<Record<string, unknown>>, picked: readonly string[]) =>
  Object.fromEntries(picked.map((name) => [name, values[name]]));

/**
 * Changes settings; they count at once here, and within a second on the other servers (SETUP-02). Refuses what is wrong at
 * its fields, and `changedMeanwhile`.
 */
export const saveSettings = async (
  context: Context,
  caller: StaffMember,
  { version, values }: BodyOf<typeof contract.saveSettings>,
): Promise<contract.ShopSetUp> => {
  const shop = await freshShop(context.db, caller.shopId);
  const changed = changedOf(valuesOf(shop), values);
  const guard = async (trx: Trx) => {
    await lockSettings(trx, caller.shopId);
    const before = valuesOf(await freshShop(trx, caller.shopId));
    const found = contentVersion(before);
    await requireVersion(trx, caller, { subject, asked: version, found, current: before });
    const change = { before: pick({ ...before }, changed), after: pick(values, changed) };
    await auditChange(context, trx, caller, { action: 'shop.save', subject, ...change });
  };
  await changeSettings(context, shop, pick(values, changed), guard);
  return getSettings(context, caller);
};

/** Writes down a change that touches nothing else of the audit. */
const noted =
  (context: Context, caller: StaffMember, action: AuditAction, before: object | null, after: object | null) =>
  (trx: Trx): Promise<void> =>
    auditChange(context, trx, caller, { action, subject, before, after });

/** Opens the shop, unless something vital is missing, or closes it. */
export const setShopClosed = async (context: Context, caller: StaffMember, closed: boolean) => {
  const shop = await freshShop(context.db, caller.shopId);
  const note = noted(context, caller, closed ? 'shop.close' : 'shop.open', { closed: shop.closed }, { closed });
  if (closed) await closeShop(context, caller.shopId, note);
  else {
    const missing = await openShop(context, shop, note);
    if (missing.some(isVitalNeed)) refuse('shopIncomplete');
  }
  return getSettings(context, caller);
};

/** Claims a domain, which leads to the shop once it is proved. Refuses, at `domain`, what is none or belongs to a shop. */
export const addShopDomain = async (context: Context, caller: StaffMember, domain: string) => {
  await startClaim(context, caller.shopId, domain, noted(context, caller, 'shop.claimDomain', null, { domain }));
  return getSettings(context, caller);
};

/** Lets a claimed domain lead to the shop. Refuses `domainNotClaimed`, `domainNotProved`, `domainRecordsAway`, and at `domain` one that is taken. */
export const proveShopDomain = async (context: Context, caller: StaffMember, domain: string) => {
  await proveDomain(context, caller.shopId, domain, noted(context, caller, 'shop.addDomain', null, { domain }));
  // Proved before, it is no entry once more.
  caller.audit.isWritten = true;
  return getSettings(context, caller);
};

export const removeShopDomain = async (context: Context, caller: StaffMember, domain: string) => {
  await removeDomain(context, caller.shopId, domain, noted(context, caller, 'shop.removeDomain', { domain }, null));
  return getSettings(context, caller);
};

/** Refuses, at `logo`, what is no picture that can be read. */
export const setShopLogo = async (context: Context, caller: StaffMember, source: PictureSource | undefined) => {
  if (!source) return refuseInput('logo', 'input.required');
  await changeLogo(context, caller.shopId, source, noted(context, caller, 'shop.logo', null, null));
  return getSettings(context, caller);
};

const highestRate = 1_000_000_000_000;

/** The first rate from the installation's source. Refuses, at `kind`, where it has none, or is away. */
const fetchFirstRate = async (context: Context, shop: Shop, first: FirstInTransaction) => {
  const outcome = await startFetchingRate(context, shop, first).catch((problem: unknown) => {
    if (problem instanceof RateSourceError) return 'sourceAway' as const;
    throw problem;
  });
  if (outcome === 'sourceAway') refuseInput('kind', 'setting.rateSourceAway');
  if (outcome !== 'fetched') refuseInput('kind', 'setting.noRateSource');
};

/** The rate to CNY by hand, from the installation's source, or none at all. */
export const setCnyRate = async (
  context: Context,
  caller: StaffMember,
  { kind, ratePpm = 0 }: BodyOf<typeof contract.setCnyRate>,
) => {
  const { shopId } = caller;
  if (kind === 'manual' && (ratePpm <= 0 || ratePpm > highestRate)) refuseInput('ratePpm', 'setting.cnyRate');
  const after = { kind, ...(kind === 'manual' && { ratePpm }) };
  const note = noted(context, caller, 'shop.cnyRate', caller.shop.cnyRate, after);
  if (kind === 'fetched') await fetchFirstRate(context, await freshShop(context.db, shopId), note);
  else await setExchangeRate(context, shopId, kind === 'none' ? null : ratePpm, note);
  // The day's rate, which the shop has already, is no entry.
  caller.audit.isWritten = true;
  return getSettings(context, caller);
};
