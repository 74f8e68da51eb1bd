import { sealedForConsole } from '@pcmall/contract/console/sealing';
import { baseOf, type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { type Envelope, headerNames, type RefusalData, successCode } from '@pcmall/contract/envelope';
import type { Language } from '@pcmall/domain/localized';
import { acceptLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { newId } from '../gateways/random';
import { type Builders, createBuilders } from './given/builders';
import type { GivenShop } from './given/given-shop';
import { seal } from './seal';
import type { Shopper, Staff } from './shopper';
import { type TestServer, testServer } from './test-server';

export interface CallOptions {
  /** Who calls; the shop's own shopper when not given, null for a visitor. */
  as?: Shopper | null;
  language?: Language;
  /** The shop in the header, where a test asks another one. */
  shopId?: string;
  headers?: Record<string, string>;
  /** The network address of the caller, the shop's own visitors' when not given. */
  address?: string;
}

export interface ConsoleOptions extends Omit<CallOptions, 'as'> {
  /** Who calls; an owner of the shop when not given, null for somebody without a session. */
  as?: Pick<Staff, 'accessToken' | 'sessionId'> | null;
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

type CallWith<Options> = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: Options,
) => Promise<Reply<DataOf<E>>>;
type Call = CallWith<CallOptions>;

export interface OpenShop extends Pick<TestServer, 'server' | 'context' | 'advance'> {
  shopId: string;
  /** From where a test's calls come: limits by address count over all shops, and tests share a server. */
  address: string;
  /** The shopper who calls unless a test says otherwise. */
  shopper: Shopper;
  given: Builders;
  call: Call;
  /**
   * Calls the console's API, as an owner of the shop or as somebody else of its staff:
   *
   *     const clerk = await shop.given.staff({ role: 'orders' });
   *     const reply = await shop.console(listStaff, {}, { as: clerk });
   *     expect(reply.code).toBe(errors.notAllowed.code);
   */
  console: CallWith<ConsoleOptions>;
  /** Calls another server on the same database. */
  callThrough: (server: FastifyInstance) => Call;
  /** What a browser sends for a password: sealed with the public key. */
  seal: (value: string) => string;
  /** The same in the console. */
  sealForConsole: (value: string) => string;
}

let openedShops = 0;

/** Of the networks that are set aside for tests (RFC 2544). */
const nextAddress = () => {
  openedShops += 1;
  return `198.18.${openedShops >> 8}.${openedShops & 255}`;
};

/** A fresh shop with one shopper, on the server that tests share or another: real routes, real SQL, nothing shared with any other test. */
export const openShop = async (settings: GivenShop = {}, on = testServer()): Promise<OpenShop> => {
  const { server, context, advance } = await on;
  const shopId = `t${newId()}`;
  const address = nextAddress();
  const given = createBuilders(context, shopId);
  await given.shop(settings);
  const shopper = await given.account();

  const send =
    (through: FastifyInstance): CallWith<ConsoleOptions> =>
    async (endpoint, input, options = {}) => {
      const who = options.as;
      const { headers: contentType, ...payload } = await payloadOf(endpoint, input ?? {});
      const response = await through.inject({
        method: endpoint.method,
        remoteAddress: options.address ?? address,
        url: `${baseOf(endpoint)}${pathWithQuery(endpoint, input)}`,
        ...payload,
        headers: {
          [headerNames.shopId]: options.shopId ?? shopId,
          [headerNames.language]: acceptLanguage(options.language ?? 'en'),
          ...(who && { [headerNames.accessToken]: who.accessToken, [headerNames.sessionId]: who.sessionId }),
          ...contentType,
          ...options.headers,
        },
      });
      const isFile =
        response.statusCode === 200 &&
        endpoint.binary !== undefined &&
        !String(response.headers['content-type']).includes('json');
      const envelope = isFile
        ? { code: successCode, success: true, message: '', data: new Uint8Array(response.rawPayload) }
        : response.json();
      return { ...envelope, status: response.statusCode, refusal: envelope.success ? null : envelope.data };
    };

  const callThrough: OpenShop['callThrough'] = (through) => (endpoint, input, options) =>
    send(through)(endpoint, input, { ...options, as: options?.as === undefined ? shopper : options.as });

  let owner: Promise<Staff> | undefined;
  const ownStaff = () => {
    owner ??= given.staff();
    return owner;
  };
  const console: OpenShop['console'] = async (endpoint, input, options) =>
    send(server)(endpoint, input, { ...options, as: options?.as === undefined ? await ownStaff() : options.as });

  const sealFor = (shop: string) => (value: string) =>
    seal({ shopId: shop, spki: context.keys.sealPublic }, value, context.clock.now());

  return {
    ...{ server, context, advance, shopId, address, shopper, given, callThrough, console },
    call: callThrough(server),
    seal: sealFor(shopId),
    sealForConsole: sealFor(sealedForConsole),
  };
};
