import type { Endpoint } from '@pcmall/contract/endpoint';
import * as z from 'zod';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** What some fields must hold to be taken. */
const known: Record<string, string> = {
  code: '123456',
  oldCode: '123456',
  idCardNo: '11010519491231002X',
  name: '李小红',
  phone: '13800138000',
  phoneAreaCode: '86',
  province: '广东省',
  city: '深圳市',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
  barcode: '96385074',
  firstDay: '2030-01-01',
  lastDay: '2030-12-31',
};

const isId = (name: string) => /(ids?|giftProducts)$/i.test(name);

/** The id that the test is after: everywhere the same, or one for each name. */
export type SampleId = string | ((name: string) => string);

/** A value that the schema takes. Whatever is called an id is the id that the test is after. */
const sample = (schema: JsonSchema, name: string, id: SampleId): unknown => {
  // A name in both languages is not the name of a person.
  if (known[name] !== undefined && schema.type !== 'object') return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return sample(alternative, name, id);
  if (schema.type === 'array') return [sample(schema.items ?? {}, name, id)];
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).filter(
      ([key]) => schema.required?.includes(key) || key === 'quantity' || isId(key) || known[key] !== undefined,
    );
    return Object.fromEntries(properties.map(([key, property]) => [key, sample(property, key, id)]));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (isId(name)) return typeof id === 'string' ? id : id(name);
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
};

type Part = z.core.$ZodType | undefined;

const samplePart = (part: Part, id: SampleId) =>
  part && sample(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', id);

/** 200 × 120 pixels of one colour: the smallest picture that every endpoint takes. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAAB4AQMAAACNXC+oAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=',
  'base64',
);

/** Input for any endpoint of the contract, made from its schemas with that id in every place that takes an id. */
export const sampleInput = ({ params, query, body, files }: Endpoint, id: SampleId) => ({
  params: samplePart(params, id),
  query: samplePart(query, id),
  body: samplePart(body, id),
  files: Object.fromEntries((files ?? []).map((name) => [name, new Blob([smallPicture], { type: 'image/png' })])),
});
