import { allEndpoints, type NamedEndpoint } from '@pcmall/contract/all';
import { consoleEndpoints } from '@pcmall/contract/console/all';
import type { Access } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import * as z from 'zod';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (schema: Schema | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const requestBody = ({ endpoint }: NamedEndpoint): Json => {
  if (!endpoint.body && !endpoint.files) return {};
  const schema = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.files) return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const files = Object.fromEntries(endpoint.files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const form = { allOf: [schema, { type: 'object', properties: files }] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
};

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'message', 'data'],
  properties: { code: { type: 'string' }, success: { type: 'boolean' }, message: { type: 'string' }, data },
});

const securityOf: Record<Access, Json[]> = {
  public: [],
  visitor: [{ shop: [] }],
  member: [{ shop: [], accessToken: [], sessionId: [] }],
  operator: [{ shop: [], accessToken: [], sessionId: [] }],
  guest: [],
  colleague: [{ accessToken: [], sessionId: [] }],
  staff: [{ shop: [], accessToken: [], sessionId: [] }],
};

/** The two APIs of the server, each with a contract of its own. */
export const apis = {
  mall: { title: 'pcmall mall API', base: '/mallapi', endpoints: allEndpoints },
  console: { title: 'pcmall console API', base: '/consoleapi', endpoints: consoleEndpoints },
};
export type Api = (typeof apis)[keyof typeof apis];

/** What a call answers with: a file, or the envelope. A refusal is the envelope in any case. */
const answer = ({ data, binary }: NamedEndpoint['endpoint']): Json => {
  if (binary === undefined)
    return {
      description: 'The envelope; any code but 200 is a refusal',
      content: { 'application/json': { schema: envelope(jsonSchema(data, 'output')) } },
    };
  return {
    description: 'The file; a refusal is the envelope',
    content: {
      [binary]: { schema: { type: 'string', format: 'binary' } },
      'application/json': { schema: envelope({}) },
    },
  };
};

const operation = (named: NamedEndpoint): Json => ({
  operationId: named.name,
  tags: [named.feature],
  summary: named.endpoint.summary,
  ...(named.endpoint.permission && { 'x-permission': named.endpoint.permission }),
  security: securityOf[named.endpoint.access],
  parameters: [...parameters(named.endpoint.params, 'path'), ...parameters(named.endpoint.query, 'query')],
  ...requestBody(named),
  responses: { 200: answer(named.endpoint) },
});

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** OpenAPI 3.1 of the contract that the server answers by and the browser's app calls by (API-09). */
export const openApi = ({ title, base, endpoints }: Api): Json => {
  const paths: Record<string, Json> = {};
  for (const named of endpoints) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Money is an integer of minor units with two decimals for every currency; times are ISO 8601 in UTC; codes and ids are strings.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        shop: header(headerNames.shopId, 'The shop that is asked'),
        accessToken: header(headerNames.accessToken, 'From login'),
        sessionId: header(headerNames.sessionId, 'From login'),
      },
    },
    'x-errors': Object.fromEntries(Object.entries(errors).map(([name, { code, zh, en }]) => [code, { name, zh, en }])),
  };
};
