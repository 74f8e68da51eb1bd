import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { MessageKey } from '@pcmall/contract/messages';
import { isPublic } from '../lib/network';

/** Of one picture, redirects among them. */
const timeLimitMs = 20_000;
const mostBytes = 10 * 1024 * 1024;
const mostRedirects = 5;
/** Where pictures are served; other ports belong to other services. */
const ports = new Set(['', '80', '443', '8080', '8443']);

export type RemotePicture = { picture: Buffer } | { fault: RemoteFault };
export type RemoteFault = Extract<MessageKey, `remote.${string}`>;

/** Fetches pictures that somebody names by their address. */
export interface RemotePictures {
  fetch: (address: string) => Promise<RemotePicture>;
}

/** What our own network is; tests let their own server pass. */
interface Bounds {
  isAllowed: (address: string) => boolean;
  isPort: (port: string) => boolean;
  resolve: (name: string, family: 0 | 4 | 6) => Promise<LookupAddress[]>;
  timeMs: number;
}

const bounds: Bounds = {
  isAllowed: isPublic,
  isPort: (port) => ports.has(port),
  resolve: (name, family) => lookup(name, { all: true, family }),
  timeMs: timeLimitMs,
};

class Refused extends Error {
  constructor(readonly fault: RemoteFault) {
    super(fault);
  }
}

const refuse = (fault: RemoteFault): never => {
  throw new Refused(fault);
};

/** The address as it will be called. Refuses what leads inwards by its very words, before anything is asked of anybody. */
const readAddress = (text: string, { isAllowed, isPort }: Pick<Bounds, 'isAllowed' | 'isPort'>): URL => {
  // As the standard reads it: 2130706433, 0x7f.1 and ｌocalhost are known for what they are.
  const url = URL.canParse(text) ? new URL(text) : refuse('remote.address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('remote.address');
  if (url.username || url.password) refuse('remote.address');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isInner = isIP(host)
    ? !isAllowed(host)
    : /(^|\.)(localhost|local|internal|intranet|lan|home|corp)$/i.test(host);
  if (isInner || (!isIP(host) && !host.includes('.'))) refuse('remote.inner');
  return isPort(url.port) ? url : refuse('remote.inner');
};

/**
 * Resolves a name for the very connection that is made, so that it can't lead elsewhere in between. One address inside is
 * enough to refuse all of them.
 */
const guardedLookup =
  ({ isAllowed, resolve }: Bounds): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, options.family as 0 | 4 | 6).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) callback(new Refused('remote.inner'), '', 4);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      () => callback(new Refused('remote.away'), '', 4),
    );
  };

const gather = async (answer: http.IncomingMessage): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) refuse('remote.tooLarge');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += (part as Buffer).length;
    if (size > mostBytes) refuse('remote.tooLarge');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

const ask = (url: URL, within: Bounds, signal: AbortSignal) =>
  new Promise<http.IncomingMessage>((resolveAnswer, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    const headers = { accept: 'image/*', 'user-agent': 'pcmall' };
    // No agent: a connection that somebody else has opened was checked for another name.
    get(url, { lookup: guardedLookup(within), agent: false, headers, signal }, resolveAnswer).on('error', reject);
  });

const follow = async (text: string, within: Bounds, signal: AbortSignal, left: number): Promise<Buffer> => {
  const url = readAddress(text, within);
  const answer = await ask(url, within, signal);
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (left === 0) refuse('remote.away');
      return await follow(new URL(headers.location, url).href, within, signal, left - 1);
    }
    return statusCode === 200 ? await gather(answer) : refuse('remote.away');
  } finally {
    answer.destroy();
  }
};

/**
 * Fetches from hosts of the public internet alone: neither an address, nor a name, nor a redirect leads to this machine or
 * its network, and nobody keeps it busy for long.
 */
export const openRemotePictures = (others: Partial<Bounds> = {}): RemotePictures => {
  const within = { ...bounds, ...others };
  return {
    fetch: async (address) => {
      try {
        return { picture: await follow(address, within, AbortSignal.timeout(within.timeMs), mostRedirects) };
      } catch (error) {
        return { fault: error instanceof Refused ? error.fault : 'remote.away' };
      }
    },
  };
};

/** What is wrong with an address by its words alone; undefined where that is nothing. */
export const addressFault = (address: string): RemoteFault | undefined => {
  try {
    readAddress(address, bounds);
    return undefined;
  } catch (error) {
    return error instanceof Refused ? error.fault : 'remote.address';
  }
};
