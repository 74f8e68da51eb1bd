import type * as z from 'zod/mini';
import type { Permission } from './console/permissions';

/**
 * Who may call the mall API: `public` needs no shop, `visitor` an open shop, `member` a session of that shop,
 * `operator` is for the shop's own staff.
 */
type MallAccess = 'public' | 'visitor' | 'member' | 'operator';

/**
 * Who may call the console's API: `guest` is anybody, for logging in; `colleague` needs a session and is about the own
 * account; `staff` needs an account in the shop of the header, and the endpoint's permission.
 */
type ConsoleAccess = 'guest' | 'colleague' | 'staff';

export type Access = MallAccess | ConsoleAccess;

const isOfConsole = (access: Access): access is ConsoleAccess =>
  access === 'guest' || access === 'colleague' || access === 'staff';

/** The address below which calls with this access are served. */
export const baseOf = ({ access }: Pick<Endpoint, 'access'>): '/mallapi' | '/consoleapi' =>
  isOfConsole(access) ? '/consoleapi' : '/mallapi';

/** At most `max` calls in `seconds` for each network address or each account. */
export interface RateLimit {
  max: number;
  seconds: number;
  by: 'address' | 'account';
  /**
   * Each server counts for itself instead of all together: for limits that spare the servers work and guard no secret, where
   * a statement for each call would cost more than it saves. Cached answers are not counted, nor, by address, calls from
   * the machine itself.
   */
  perServer?: boolean;
}

/** An endpoint of the mall API or the console's as data: the server mounts it, a browser calls it, OpenAPI describes it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST';
  /** Below the API's base, with `{name}` for path parameters, as the specification writes it. */
  path: `/${string}`;
  summary: string;
  access: Who;
  /** What the caller's role must allow; each call with access `staff` has one. */
  permission?: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Files travel beside the body's fields as multipart/form-data, under these names. */
  files?: readonly string[];
  data: Data;
  /** A success answers with a file of this type in place of the envelope; the handler's answer is its content. */
  binary?: string;
  /** The longest JSON body in bytes, where a megabyte is too little. */
  bodyLimit?: number;
  /** The answer depends on shop, language and query alone, and is cached until that part of the shop changes. */
  cache?: 'settings' | 'catalogue';
  /** Not cached where the query has one of these: the same values are hardly ever asked for twice. */
  cacheUnless?: readonly string[];
  limit?: RateLimit;
  /** A failure repeats its message under this name, where the specification spells the field differently. */
  echoAs?: string;
  /** A refusal shows no toast: one of the calls that the specification exempts (API-05). No other may be. */
  quiet?: boolean;
  /** Getting no answer shows no toast: nobody waits for it, or the screen says so in its place. */
  unattended?: boolean;
  /** Still answered while the shop is closed, so that buyers reach what they paid for, and its staff see what will open (SHELL-12). */
  whileClosed?: boolean;
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  Data extends z.ZodMiniType,
  const Who extends Access,
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(
  definition: Endpoint<Params, Query, Body, Data, Who>,
) => definition;

export type ParamsOf<E> = E extends { params?: infer P } ? OutputOf<P> : never;
export type QueryOf<E> = E extends { query?: infer Q } ? OutputOf<Q> : never;
export type BodyOf<E> = E extends { body?: infer B } ? OutputOf<B> : never;
export type DataOf<E> = E extends { data: infer D } ? OutputOf<D> : never;

type OutputOf<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined;
type InputOf<S> = NonNullable<S> extends z.ZodMiniType ? z.input<NonNullable<S>> : undefined;
type Part<Key extends string, Input> = undefined extends Input ? { [K in Key]?: Input } : { [K in Key]: Input };

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E> = E extends { params?: infer P; query?: infer Q; body?: infer B }
  ? Part<'params', InputOf<P>> & Part<'query', InputOf<Q>> & Part<'body', InputOf<B>> & { files?: Record<string, Blob> }
  : never;

/** The path with its parameters filled in and the query appended; undefined values are left out. */
export const pathWithQuery = (
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown } = {},
): string => {
  const params: Record<string, unknown> = { ...(input.params ?? {}) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
