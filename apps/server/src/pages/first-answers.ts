import { type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { headerNames, successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { firstCalls } from '@pcmall/contract/first-data';
import type { ScreenMatch } from '@pcmall/contract/screens';
import { acceptLanguage, type Language } from '@pcmall/domain/localized';
import type { FastifyInstance } from 'fastify';

export interface FirstAnswer {
  endpoint: Endpoint;
  /** The key of the answer in the storefront's query cache. */
  key: [path: string, input: object];
  data: unknown;
}

/** Who opens the page. The calls are made in their name, so that rate limits apply to them. */
interface Opener {
  shopId: string;
  language: Language;
  address: string;
}

const missingCodes: ReadonlySet<string> = new Set(
  [errors.productNotFound, errors.articleNotFound, errors.promotionNotFound, errors.bundleNotFound].map(
    ({ code }) => code,
  ),
);

export interface FirstAnswers {
  answers: FirstAnswer[];
  /** One of the calls found nothing: what the page is about does not exist. */
  isMissing: boolean;
}

/** The answers to the screen's first calls. Refused ones are left out: the screen repeats the call and shows the refusal. */
export const firstAnswers = async (
  server: FastifyInstance,
  { shopId, language, address }: Opener,
  { name, params }: ScreenMatch,
  query: Record<string, string>,
): Promise<FirstAnswers> => {
  const headers = { [headerNames.shopId]: shopId, [headerNames.language]: acceptLanguage(language) };
  let isMissing = false;
  const answers = await Promise.all(
    firstCalls(name, params, query).map(async ({ endpoint, input }): Promise<FirstAnswer[]> => {
      const url = `/mallapi${pathWithQuery(endpoint, input)}`;
      const reply = await server.inject({ method: 'GET', url, headers, remoteAddress: address });
      const envelope: { code?: unknown; data?: unknown } = reply.json();
      if (missingCodes.has(String(envelope.code))) isMissing = true;
      return envelope.code === successCode ? [{ endpoint, key: [endpoint.path, input], data: envelope.data }] : [];
    }),
  );
  return { answers: answers.flat(), isMissing };
};
