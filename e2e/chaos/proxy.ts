import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';

export interface RudeProxy {
  origin: string;
  /** From now on everything passes as it is. */
  behave: () => void;
  /** How often each kind of trouble was made. */
  troubles: Record<'delayed' | 'cut' | 'repeated' | 'unreached', number>;
  close: () => Promise<void>;
}

const shares = { delay: 0.08, cut: 0.05, repeat: 0.05 };
const maxDelayMs = 400;
const passedOn = ['content-type', 'location', 'retry-after'];

const headersFor = ({ headers }: IncomingMessage) => {
  const { host: _, connection: __, 'content-length': ___, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
};

/**
 * A balancer in front of the servers that behaves badly: it delays requests, cuts replies off after the server has done
 * its work, and sends requests twice, to two servers at one moment.
 */
export const openProxy = async (origins: readonly string[], random: Random): Promise<RudeProxy> => {
  const troubles = { delayed: 0, cut: 0, repeated: 0, unreached: 0 };
  let isBad = true;

  const ask = async (request: IncomingMessage, body: Buffer, origin: string) => {
    const hasBody = request.method === 'POST' && body.length > 0;
    const init = { method: request.method ?? 'GET', headers: headersFor(request), redirect: 'manual' as const };
    const answer = await fetch(origin + request.url, {
      ...init,
      ...(hasBody && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  };

  const does = (share: number, kind: 'delayed' | 'cut' | 'repeated') => {
    const happens = isBad && random.happens(share);
    if (happens) troubles[kind] += 1;
    return happens;
  };

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const [isDelayed, isCut, isRepeated] = [
      does(shares.delay, 'delayed'),
      does(shares.cut, 'cut'),
      does(shares.repeat, 'repeated'),
    ];
    if (isDelayed) await pause(random.between(0, maxDelayMs));
    // Not in turns: callers that try again in step would each meet the same server for ever, which may be the dead one.
    const [first = '', second = first] = random.shuffled(origins);
    const repeat = isRepeated ? ask(request, body, second).catch(() => undefined) : undefined;
    const { answer, content } = await ask(request, body, first);
    await repeat;
    if (isCut) return response.destroy();
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    return response.writeHead(answer.status).end(content);
  };

  const server = createServer((request, response) => {
    pass(request, response).catch(() => {
      troubles.unreached += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('The server did not answer');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    behave: () => {
      isBad = false;
    },
    troubles,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
