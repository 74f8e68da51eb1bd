import type { DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { type Envelope, type RefusalData, successCode } from '@pcmall/contract/envelope';

/** What was asked for: the fields of a multipart or JSON body, or the query. */
export type AskedFields = Record<string, unknown>;

export interface Refusal {
  code: string;
  message: string;
  data?: RefusalData;
}

type Answer = (asked: AskedFields) => Envelope<unknown>;

const fieldsOf = async (url: URL, body: RequestInit['body']): Promise<AskedFields> => {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (typeof body === 'string') return JSON.parse(body) as AskedFields;
  return Object.fromEntries(url.searchParams);
};

/**
 * The far end of the network, answering in the envelope what a test tells it to. Everything up to `fetch` is the
 * storefront itself.
 */
export const startFakeServer = () => {
  const answers = new Map<string, Answer>();
  const asked: { path: string; fields: AskedFields }[] = [];
  const server = {
    answer: <E extends Endpoint>(endpoint: E, data: (asked: AskedFields) => DataOf<E>) => {
      answers.set(endpoint.path, (fields) => ({ code: successCode, success: true, message: '', data: data(fields) }));
    },
    refuse: (endpoint: Endpoint, { code, message, data }: Refusal) => {
      answers.set(endpoint.path, () => ({ code, success: false, message, data: data ?? null }));
    },
    /** The calls of an endpoint so far. */
    callsOf: (endpoint: Endpoint) => asked.filter(({ path }) => path === endpoint.path).map(({ fields }) => fields),
  };
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin);
    const path = [...answers.keys()].find((each) => url.pathname.endsWith(each));
    const answer = path === undefined ? undefined : answers.get(path);
    if (path === undefined || !answer) throw new TypeError(`Nothing answers ${url.pathname}`);
    const fields = await fieldsOf(url, init?.body);
    asked.push({ path, fields });
    return new Response(JSON.stringify(answer(fields)), { headers: { 'content-type': 'application/json' } });
  };
  return server;
};
