import { internalCode } from '@pcmall/contract/codes';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { isEnvelope, type RefusalData, successCode } from '@pcmall/contract/envelope';
import { commonMessages } from '../../i18n/common.messages';
import { translator } from '../../i18n/i18n';
import { CallError, networkCode } from '../call-error';
import { observable } from '../observable';

const callTimeoutMs = 60_000;

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob>;
}

/** What sets the calls of one app apart from another's. */
export interface CallerSetup {
  /** The address that the calls are below. */
  apiBase: string;
  /** Who calls, from where, in which language (API-02). */
  headers: () => Record<string, string>;
  /** The session that calls are made in. */
  session: () => unknown;
  /** Forgets the session; true if there was one. */
  endSession: () => boolean;
  onAnswer: (response: Response) => void;
}

export interface CallOptions {
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Failures that the screen tells in their place. */
  toldInPlace?: (error: CallError) => boolean;
}

export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions) => Promise<DataOf<E>>;

const text = translator(commonMessages);

const bodyOf = (endpoint: Endpoint, { body, files = {} }: Parts): { body?: BodyInit; type?: string } => {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.files) return { body: JSON.stringify(body ?? {}), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return { body: form };
};

/** What an answer brings; throws the refusal that it is. */
export const openEnvelope = (envelope: unknown): unknown => {
  if (!isEnvelope(envelope)) throw new TypeError('No envelope');
  const code = String(envelope.code);
  if (code === successCode) return envelope.data;
  throw new CallError(code, envelope.message ?? '', envelope.data as RefusalData | null);
};

/** How an app calls its API: sets the headers, limits the time, opens the envelope and reports failures (API-01 to API-06). */
export const createCaller = ({ apiBase, headers, session, endSession, onAnswer }: CallerSetup) => {
  /** Counts the sessions that turned out to have ended; the app goes to login at each. */
  const sessionEnded = observable(0);
  let tell: (message: string | undefined) => void = () => {};

  /** A call as a browser sends it. */
  const requestOf = (endpoint: Endpoint, parts: Parts) => {
    const { body, type } = bodyOf(endpoint, parts);
    return {
      url: apiBase + pathWithQuery(endpoint, parts),
      method: endpoint.method,
      headers: { ...headers(), ...(type && { 'content-type': type }) },
      body,
    };
  };

  const fetchAnswer = async (endpoint: Endpoint, parts: Parts, keepalive?: boolean): Promise<Response> => {
    const { url, ...request } = requestOf(endpoint, parts);
    const response = await fetch(url, { ...request, keepalive, signal: AbortSignal.timeout(callTimeoutMs) });
    onAnswer(response);
    return response;
  };

  // A proxy's error page is no envelope: reading it throws and is reported as a connection problem.
  const send = async (endpoint: Endpoint, parts: Parts, keepalive?: boolean) =>
    openEnvelope(await (await fetchAnswer(endpoint, parts, keepalive)).json());

  const reportFailure = (endpoint: Endpoint, error: CallError, caller: unknown) => {
    if (error.endsSession) {
      // Many calls may fail at once, or after the next login; only the first that still finds its session reports its end.
      if (session() === caller && endSession()) sessionEnded.set(sessionEnded.get() + 1);
    } else if (error.code === internalCode) tell(undefined);
    else if (!endpoint.quiet && !(endpoint.unattended && error.code === networkCode))
      // Whoever made the call learns of the failure first, and may know a better place for the message.
      setTimeout(() => error.isToldInPlace || tell(error.message));
  };

  /** The end of each call: what went wrong becomes one kind of error, and is reported (API-04 to API-06). */
  const conclude = async <Answer>(
    endpoint: Endpoint,
    answer: Promise<Answer>,
    { toldInPlace }: CallOptions = {},
  ): Promise<Answer> => {
    const caller = session();
    try {
      return await answer;
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError(networkCode, text('error.network'));
      if (toldInPlace?.(error)) error.tellInPlace();
      reportFailure(endpoint, error, caller);
      throw error;
    }
  };

  const call: Call = <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {} as CallInput<E>,
    options: CallOptions = {},
  ) => conclude(endpoint, send(endpoint, input as Parts, options.keepalive) as Promise<DataOf<E>>, options);

  /** Sets what shows failures: it gets the server's message, or undefined for the generic one (API-05). */
  const onFailure = (listener: (message: string | undefined) => void) => {
    tell = listener;
  };
  return { call, onFailure, sessionEnded, requestOf, fetchAnswer, conclude };
};
