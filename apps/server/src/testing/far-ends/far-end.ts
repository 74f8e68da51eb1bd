import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

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

interface FarEnd {
  url: string;
  close: () => void;
}

/** A local server in a provider's place, until it is closed. */
export const openFarEnd = async (answer: (call: FarCall) => FarAnswer | Promise<FarAnswer>): Promise<FarEnd> => {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body: await buffer(request) };
    const { status = 200, headers: own = {}, body } = await answer(call);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...own }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
