import { getPublicKey } from '@pcmall/contract/account';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { type Envelope, headerNames, isEnvelope } from '@pcmall/contract/envelope';
import { seal } from '@pcmall/server/testing/seal';
import type { Shopper } from '@pcmall/server/testing/shopper';

type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Envelope<DataOf<E>>>;

export interface OutsideCaller {
  /** Throws when the server does not answer; refusals are answers. */
  call: Call;
  seal: (value: string) => Promise<string>;
}

const bodyOf = (input: { body?: unknown } | undefined) => JSON.stringify(input?.body ?? {});

/** A shopper who calls a running server over HTTP, from a network address of his own where the server believes it. */
export const outsideCaller = (
  origin: string,
  shopId: string,
  shopper: Pick<Shopper, 'accessToken' | 'sessionId'>,
  address = '127.0.0.1',
): OutsideCaller => {
  const headers = {
    'x-forwarded-for': address,
    [headerNames.shopId]: shopId,
    [headerNames.language]: 'en',
    [headerNames.accessToken]: shopper.accessToken,
    [headerNames.sessionId]: shopper.sessionId,
    'content-type': 'application/json',
  };

  const call: Call = async (endpoint, input) => {
    const response = await fetch(`${origin}/mallapi${pathWithQuery(endpoint, input)}`, {
      method: endpoint.method,
      headers,
      ...(endpoint.method === 'POST' && { body: bodyOf(input) }),
    });
    const answer: unknown = await response.json();
    if (!isEnvelope(answer)) throw new Error(`${endpoint.path} answered without an envelope`);
    return answer as Awaited<ReturnType<typeof call<typeof endpoint>>>;
  };

  const sealHere: OutsideCaller['seal'] = async (value) => {
    const { spki } = (await call(getPublicKey)).data;
    return seal({ shopId, spki }, value);
  };

  return { call, seal: sealHere };
};
