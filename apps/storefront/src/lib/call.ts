import { internalCode } from '@pcmall/contract/codes';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { headerNames, isEnvelope, type RefusalData, successCode } from '@pcmall/contract/envelope';
import { acceptLanguage } from '@pcmall/domain/localized';
import { commonMessages } from '@pcmall/ui/i18n/common.messages';
import { translator } from '@pcmall/ui/i18n/i18n';
import { language } from '@pcmall/ui/i18n/language';
import { CallError, networkCode } from '@pcmall/ui/lib/call-error';
import { observable } from '@pcmall/ui/lib/observable';
import { localStore } from '@pcmall/ui/lib/storage';
import { bootstrap } from './bootstrap';
import { noteServerTime } from './browser/server-clock';
import { session, signOut } from './session';
import { shopId } from './shop-id';

const callTimeoutMs = 60_000;

/** Counts the sessions that turned out to have ended; the app goes to login at each. */
export const sessionEnded = observable(0);

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob>;
}

/** Holds v{ip}: the address that getChannel saw this browser come from (API-07). */
export const versionStoredAs = 'version';

const headersOf = (): Record<string, string> => {
  const credentials = session();
  const version = localStore.get(versionStoredAs) ?? 'v';
  return {
    [headerNames.language]: acceptLanguage(language()),
    [headerNames.front]: 'pcmall',
    [headerNames.frontVersion]: version,
    [headerNames.shopId]: shopId(),
    [headerNames.deviceType]: 'PC',
    [headerNames.mallDomain]: location.hostname,
    [headerNames.type]: '3',
    [headerNames.accessToken]: credentials?.accessToken ?? '',
    [headerNames.sessionId]: credentials?.sessionId ?? '',
    [headerNames.clientIp]: version.slice(1),
  };
};

const bodyOf = (endpoint: Endpoint, { body, files = {} }: Parts): { body?: BodyInit; type?: string } => {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.files) return { body: JSON.stringify(body ?? {}), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return { body: form };
};

const text = translator(commonMessages);

/** A call as a browser sends it. */
export const requestOf = (endpoint: Endpoint, parts: Parts) => {
  const { body, type } = bodyOf(endpoint, parts);
  return {
    url: bootstrap.apiBase + pathWithQuery(endpoint, parts),
    method: endpoint.method,
    headers: { ...headersOf(), ...(type && { 'content-type': type }) },
    body,
  };
};

/** What an answer brings, or the refusal that it is. */
export const openEnvelope = (envelope: unknown): unknown => {
  if (!isEnvelope(envelope)) throw new TypeError('The answer is no envelope');
  const code = String(envelope.code);
  if (code === successCode) return envelope.data;
  throw new CallError(code, envelope.message ?? '', envelope.data as RefusalData | null);
};

export const fetchAnswer = async (endpoint: Endpoint, parts: Parts, keepalive = false): Promise<Response> => {
  const { url, ...request } = requestOf(endpoint, parts);
  const response = await fetch(url, { ...request, keepalive, signal: AbortSignal.timeout(callTimeoutMs) });
  noteServerTime(response.headers.get('date'));
  return response;
};

let notifyShopper: (message: string | undefined) => void = () => {};

/** Sets what shows failures: it gets the server's message, or undefined for the generic one (API-05). */
export const onFailure = (listener: typeof notifyShopper) => {
  notifyShopper = listener;
};

const reportFailure = (endpoint: Endpoint, error: CallError) => {
  if (error.endsSession) {
    // Many calls may fail at once; only the one that still finds a session reports its end.
    if (signOut()) sessionEnded.set(sessionEnded.get() + 1);
  } else if (error.code === internalCode) notifyShopper(undefined);
  else if (!endpoint.quiet && !(endpoint.unattended && error.code === networkCode))
    // Whoever made the call learns of the failure first, and may know a better place for the message.
    setTimeout(() => error.isToldInPlace || notifyShopper(error.message));
};

export interface CallOptions {
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Failures that the screen tells in their place. */
  toldInPlace?: (error: CallError) => boolean;
}

/** The end of each call: what went wrong becomes one kind of error, and is reported (API-04 to API-06). */
export const settle = async <Answer>(
  endpoint: Endpoint,
  answer: Promise<Answer>,
  { toldInPlace }: CallOptions = {},
): Promise<Answer> => {
  try {
    return await answer;
  } catch (thrown) {
    const error = thrown instanceof CallError ? thrown : new CallError(networkCode, text('error.network'));
    if (toldInPlace?.(error)) error.tellInPlace();
    reportFailure(endpoint, error);
    throw error;
  }
};

// A proxy's error page is no envelope: reading it throws and is reported as a connection problem.
const send = async (endpoint: Endpoint, parts: Parts, keepalive: boolean) =>
  openEnvelope(await (await fetchAnswer(endpoint, parts, keepalive)).json());

/** Calls the mall API: it sets the headers, limits the time, opens the envelope and reports failures (API-01 to API-06). */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {} as CallInput<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> =>
  settle(endpoint, send(endpoint, input as Parts, options.keepalive ?? false) as Promise<DataOf<E>>, options);
