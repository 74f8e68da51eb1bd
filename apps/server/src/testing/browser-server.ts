import type { AppFolders } from '../app';
import { closeContext } from '../wiring';
import { freePort } from './free-port';
import { type TestServer, testServer } from './test-server';

export interface BrowserServer extends TestServer {
  /** Scheme, host and port that a browser opens. */
  origin: string;
  close: () => Promise<void>;
}

const listen = async (apps: AppFolders): Promise<BrowserServer> => {
  // Known before the start: payment providers are told where to notify the server and where to lead shoppers back to.
  const port = await freePort();
  const started = await testServer(apps, port);
  // Browsers take the server's time from here, so it has to follow the clock that tests move.
  started.server.server.prependListener('request', (_request, response) => {
    response.setHeader('date', started.context.clock.now().toUTCString());
  });
  await started.server.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await started.server.close();
    await closeContext(started.context);
  };
  return { ...started, origin: `http://localhost:${port}`, close };
};

let shared: Promise<BrowserServer> | undefined;

/** The test server with builds of the apps, reached by a browser on a free port. */
export const browserServer = (apps: AppFolders): Promise<BrowserServer> => {
  shared ??= listen(apps);
  return shared;
};
