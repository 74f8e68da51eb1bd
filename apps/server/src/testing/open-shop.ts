import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { type Envelope, headerNames, type RefusalData } from '@pcmall/contract/envelope';
import type { Language } from '@pcmall/domain/localized';
import { acceptLanguage } from '@pcmall/domain/localized';
import type { InjectOptions } from 'fastify';
import { newId } from '../gateways/random';
import { type Builders, createBuilders } from './given/builders';
import type { GivenShop } from './given/given-shop';
import { seal } from './seal';
import type { Shopper } from './shopper';
import { type TestServer, testServer } from './test-server';

export interface CallOptions {
  /** Who calls; the shop's own shopper when not given, null for a visitor. */
  as?: Shopper | null;
  language?: Language;
  /** The shop in the header, where a test asks another one. */
  shopId?: string;
  headers?: Record<string, string>;
}

export type Reply<Data> = Envelope<Data> & { status: number; refusal: RefusalData | null };

const multipartOf = (body: unknown, files: Record<string, Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file, name);
  return form;
};

/** A payload as bytes with its content type, however the endpoint wants it. */
const payloadOf = async (
  endpoint: Endpoint,
  input: { body?: unknown; files?: Record<string, Blob> },
): Promise<Partial<InjectOptions>> => {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.files)
    return { payload: JSON.stringify(input.body ?? {}), headers: { 'content-type': 'application/json' } };
  const response = new Response(multipartOf(input.body, input.files ?? {}));
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
};

export interface OpenShop extends Pick<TestServer, 'server' | 'context' | 'advance'> {
  shopId: string;
  /** The shopper who calls unless a test says otherwise. */
  shopper: Shopper;
  given: Builders;
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions) => Promise<Reply<DataOf<E>>>;
  /** What a browser sends for a password: sealed with the public key. */
  seal: (value: string) => string;
}

/** A fresh shop with one shopper: real routes, real SQL, nothing shared with any other test. */
export const openShop = async (settings: GivenShop = {}): Promise<OpenShop> => {
  const { server, context, advance } = await testServer();
  const shopId = `t${newId()}`;
  const given = createBuilders(context, shopId);
  await given.shop(settings);
  const shopper = await given.account();

  const call: OpenShop['call'] = async (endpoint, input, options = {}) => {
    const who = options.as === undefined ? shopper : options.as;
    const { headers: contentType, ...payload } = await payloadOf(endpoint, input ?? {});
    const response = await server.inject({
      method: endpoint.method,
      url: `/mallapi${pathWithQuery(endpoint, input)}`,
      ...payload,
      headers: {
        [headerNames.shopId]: options.shopId ?? shopId,
        [headerNames.language]: acceptLanguage(options.language ?? 'en'),
        ...(who && { [headerNames.accessToken]: who.accessToken, [headerNames.sessionId]: who.sessionId }),
        ...contentType,
        ...options.headers,
      },
    });
    const envelope = response.json();
    return { ...envelope, status: response.statusCode, refusal: envelope.success ? null : envelope.data };
  };

  const sealNow: OpenShop['seal'] = (value) =>
    seal({ shopId, spki: context.keys.sealPublic }, value, context.clock.now());

  return { server, context, advance, shopId, shopper, given, call, seal: sealNow };
};
