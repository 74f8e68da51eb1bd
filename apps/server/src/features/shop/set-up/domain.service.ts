import type { ShopSetUp } from '@pcmall/contract/console/settings';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { DomainRecordsError } from '../../../gateways/domain-records';
import { newToken } from '../../../gateways/random';
import { findShopIdByDomain } from '../shop.queries';
import * as queries from './domain.queries';
import { isDomain, tidyDomain } from './new-shop.rules';
import type { FirstInTransaction } from './shop-settings.service';

type DomainContext = Pick<Context, 'db' | 'shops'>;

/** More than a shop needs, and few enough to be looked up. */
const maxClaims = 20;

/** The domain that was typed. Refuses, at `domain`, what is none. */
const readDomain = (asked: string): string => {
  const domain = tidyDomain(asked);
  return isDomain(domain) ? domain : refuseInput('domain', 'shop.domain');
};

/** Lets a domain lead to the shop. Refuses, at `domain`, one that belongs to a shop. */
export const giveDomain = async (trx: Trx, shopId: string, domain: string): Promise<void> => {
  if (!(await queries.insertDomain(trx, shopId, domain))) refuseInput('domain', 'shop.domainTaken');
};

/** Notes that the shop says the domain is its own; it leads nowhere until that is proved. Refuses as `giveDomain`. */
export const claimDomain = async (trx: Trx, shopId: string, domain: string): Promise<void> => {
  if (await findShopIdByDomain(trx, domain)) refuseInput('domain', 'shop.domainTaken');
  if ((await queries.listClaims(trx, shopId)).length >= maxClaims) refuseInput('domain', 'shop.manyDomains');
  await queries.insertClaim(trx, shopId, { domain, token: newToken() });
};

/** Another domain for a shop, as whoever runs the servers says. Refuses, at `domain`, what is none or belongs to a shop. */
export const addDomain = ({ db, shops }: DomainContext, shopId: string, asked: string): Promise<string> =>
  inTransaction(db, async (trx) => {
    const domain = readDomain(asked);
    await giveDomain(trx, shopId, domain);
    await queries.deleteClaim(trx, shopId, domain);
    await shops.changed(trx, shopId, 'settings');
    return domain;
  });

/** Claims a domain for a shop, as its own staff says. Refuses, at `domain`, what is none or belongs to a shop. */
export const startClaim = (
  { db }: Pick<Context, 'db'>,
  shopId: string,
  asked: string,
  first: FirstInTransaction,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    await claimDomain(trx, shopId, readDomain(asked));
  });

/** The record by which the owner of a domain tells that it is this shop's. */
const proofOf = ({ domain, token }: queries.DomainClaim) => ({
  name: `_pcmall.${domain}`,
  value: `pcmall-shop=${token}`,
});

/** Asks before the transaction: a name server may take seconds to say nothing. */
const requireProof = async ({ domainRecords }: Pick<Context, 'domainRecords'>, claim: queries.DomainClaim) => {
  const { name, value } = proofOf(claim);
  const texts = await domainRecords.textsOf(name).catch((problem: unknown) => {
    if (problem instanceof DomainRecordsError) return refuse('domainRecordsAway');
    throw problem;
  });
  if (!texts.includes(value)) refuse('domainNotProved', { name });
};

/**
 * Lets a domain that the shop claims lead to it, once its records say so: whoever could name any domain would get the shoppers
 * of the shop that owns it. Proved before, it changes nothing. Refuses `domainNotClaimed`, `domainNotProved`,
 * `domainRecordsAway`, and at `domain` one that belongs to another shop by now.
 */
export const proveDomain = async (
  context: DomainContext & Pick<Context, 'domainRecords'>,
  shopId: string,
  asked: string,
  first: FirstInTransaction,
): Promise<void> => {
  const { db, shops } = context;
  const domain = tidyDomain(asked);
  const claim = (await queries.listClaims(db, shopId)).find((each) => each.domain === domain);
  if (!claim) {
    if ((await findShopIdByDomain(db, domain)) === shopId) return;
    return refuse('domainNotClaimed');
  }
  await requireProof(context, claim);
  await inTransaction(db, async (trx) => {
    // Whoever proves it at the same time waits here, and finds it done.
    if (!(await queries.deleteClaim(trx, shopId, domain))) {
      if ((await findShopIdByDomain(trx, domain)) === shopId) return;
      refuse('domainNotClaimed');
    }
    await first(trx);
    await giveDomain(trx, shopId, domain);
    await shops.changed(trx, shopId, 'settings');
  });
};

/** Takes a domain of the shop away, or its claim to one, and answers whether it had it. */
export const removeDomain = (
  { db, shops }: DomainContext,
  shopId: string,
  asked: string,
  first: FirstInTransaction = async () => {},
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    const domain = tidyDomain(asked);
    const isClaimRemoved = await queries.deleteClaim(trx, shopId, domain);
    const isRemoved = await queries.deleteDomain(trx, shopId, domain);
    if (isRemoved) await shops.changed(trx, shopId, 'settings');
    return isRemoved || isClaimRemoved;
  });

/** The domains that lead to the shop. */
export const domainsOf = ({ db }: Pick<Context, 'db'>, shopId: string): Promise<string[]> =>
  queries.listDomains(db, shopId);

/** Those, and the ones that it claims with the record that each of them waits for. */
export const domainsAndClaims = async (db: Db, shopId: string): Promise<ShopSetUp['domains']> => {
  const domains = (await queries.listDomains(db, shopId)).map((domain) => ({ domain, proof: null }));
  const claims = (await queries.listClaims(db, shopId)).map((claim) => ({
    domain: claim.domain,
    proof: proofOf(claim),
  }));
  return [...domains, ...claims];
};
