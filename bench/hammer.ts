import type { CallInput, Endpoint } from '@pcmall/contract/endpoint';
import { pathWithQuery } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { inClient } from './client';
import type { HammerJob, HammerResult } from './clients/hammer';

/** One request of a visitor, or of the shopper whose credentials are given. */
export interface Request {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface Credentials {
  accessToken: string;
  sessionId: string;
}

export const headersOf = (shopId: string, credentials?: Credentials): Record<string, string> => ({
  [headerNames.shopId]: shopId,
  [headerNames.language]: 'zh-CN',
  'accept-encoding': 'gzip',
  ...(credentials && {
    [headerNames.accessToken]: credentials.accessToken,
    [headerNames.sessionId]: credentials.sessionId,
  }),
});

export const requestOf = <E extends Endpoint>(
  origin: string,
  headers: Record<string, string>,
  endpoint: E,
  input?: CallInput<E>,
): Request => ({
  url: `${origin}/mallapi${pathWithQuery(endpoint, input)}`,
  method: endpoint.method,
  headers: endpoint.method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
  ...(endpoint.method === 'POST' && { body: JSON.stringify(input?.body ?? {}) }),
});

/** Sends the same request again and again over so many connections. */
export const hammer = async (request: Request, connections: number, seconds: number): Promise<HammerResult> => {
  const result = await inClient<HammerJob, HammerResult>('hammer', { ...request, connections, seconds });
  if (result.failures > 0) throw new Error(`${result.failures} of ${request.url} failed`);
  return result;
};
