import { type TestServer, testServer } from './test-server';

export interface BrowserServer extends TestServer {
  /** Scheme, host and port that a browser opens. */
  origin: string;
}

const listen = async (storefront: string): Promise<BrowserServer> => {
  const started = await testServer(storefront);
  const address = await started.server.listen({ host: '127.0.0.1', port: 0 });
  return { ...started, origin: `http://localhost:${new URL(address).port}` };
};

let shared: Promise<BrowserServer> | undefined;

/** The test server with a build of the storefront, reached by a browser on a free port. */
export const browserServer = (storefront: string): Promise<BrowserServer> => {
  shared ??= listen(storefront);
  return shared;
};
