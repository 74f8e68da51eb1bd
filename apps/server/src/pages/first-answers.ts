import { type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { headerNames, successCode } from '@pcmall/contract/envelope';
import { firstCalls } from '@pcmall/contract/first-data';
import type { Found } from '@pcmall/contract/screens';
import { acceptLanguage, type Language } from '@pcmall/domain/localized';
import type { FastifyInstance } from 'fastify';

export interface FirstAnswer {
  endpoint: Endpoint;
  /** The storefront's cache knows the answer by this. */
  key: [path: string, input: object];
  data: unknown;
}

/** Asks the API what the screen would ask first. Refusals are left to the screen, which asks again and says so. */
export const firstAnswers = async (
  server: FastifyInstance,
  shopId: string,
  language: Language,
  { name, params }: Found,
  query: Record<string, string>,
): Promise<FirstAnswer[]> => {
  const headers = { [headerNames.shopId]: shopId, [headerNames.language]: acceptLanguage(language) };
  const answers = await Promise.all(
    firstCalls(name, params, query).map(async ({ endpoint, input }): Promise<FirstAnswer[]> => {
      const reply = await server.inject({ method: 'GET', url: `/mallapi${pathWithQuery(endpoint, input)}`, headers });
      const envelope: { code?: unknown; data?: unknown } = reply.json();
      return envelope.code === successCode ? [{ endpoint, key: [endpoint.path, input], data: envelope.data }] : [];
    }),
  );
  return answers.flat();
};
