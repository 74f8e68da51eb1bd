import { baseOf, type Endpoint } from '@pcmall/contract/endpoint';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import type { Colleague } from '../core/staff';
import { isLoopback, networkOf } from '../lib/network';
import { countUse } from './database-rate-limit';
import { inMemoryRateLimit } from './in-memory-rate-limit';

type Caller = Anyone | Visitor | Member | Colleague;

const accountOf = ({ limit }: Endpoint, caller: Caller): string | undefined => {
  if (limit?.by !== 'account') return undefined;
  if ('staffId' in caller) return caller.staffId;
  return ('accountId' in caller && caller.accountId) || undefined;
};

/** Refuses calls over the endpoint's limit with tooManyRequests (SEC-03); undefined for an endpoint without one. */
export const rateLimiterFor = (endpoint: Endpoint) => {
  const { limit } = endpoint;
  if (!limit) return undefined;
  const base = baseOf(endpoint);
  const path = base === '/mallapi' ? endpoint.path : `${base}${endpoint.path}`;
  const countInMemory = limit.perServer ? inMemoryRateLimit(limit) : undefined;
  return async (context: Context, caller: Caller) => {
    const account = accountOf(endpoint, caller);
    const shopId = 'shopId' in caller ? caller.shopId : '';
    // A network is one over all shops: it would otherwise have as many tries at a secret as there are shops.
    if (!countInMemory && account) await countUse(context, shopId, `${path} ${account}`, limit);
    else if (!countInMemory) await countUse(context, '', `${path} ${networkOf(caller.address)}`, limit);
    else if (account) countInMemory(context, `${shopId} ${account}`);
    // Over all shops. Calls from the machine itself are made for somebody else; with TRUSTED_PROXIES their address counts.
    else if (!isLoopback(caller.address)) countInMemory(context, networkOf(caller.address));
  };
};
