import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface FarCall {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface FarAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** A local server in a provider's place, until the test ends; answers with its address. */
export const openFarEnd = async (answer: (call: FarCall) => FarAnswer): Promise<string> => {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const {
      status = 200,
      headers: own = {},
      body,
    } = answer({ method, path: url, headers, body: await buffer(request) });
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...own }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
