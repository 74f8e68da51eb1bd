import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './app';
import { testServer } from './testing/test-server';

const deferred = () => {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
};

/** A server of its own with a call that takes as long as the test wants. */
const startServer = async () => {
  const { context } = await testServer();
  const { server } = await createServer(context, pino({ level: 'silent' }));
  const arrived = deferred();
  const finish = deferred();
  server.get('/slow', async () => {
    arrived.resolve();
    await finish.promise;
    return 'done';
  });
  const sockets: Socket[] = [];
  server.server.on('connection', (socket) => sockets.push(socket));
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  /** So many connections have sent something that the server has read. */
  const haveBegun = (count: number) => sockets.filter(({ bytesRead }) => bytesRead > 0).length === count;
  return { server, port: Number(port), arrived: arrived.promise, finish: finish.resolve, haveBegun };
};

const openConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { send: (lines: string) => socket.write(lines), answer: () => text(socket) };
};

test('[OPS-03] a stop answers the calls under way and those that have just arrived, and waits for them', async () => {
  const { server, port, arrived, finish, haveBegun } = await startServer();
  const underWay = await openConnection(port);
  underWay.send('GET /slow HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  const arriving = await openConnection(port);
  arriving.send('GET /healthz HTTP/1.1\r\n');
  await arrived;
  await expect.poll(() => haveBegun(2), { timeout: 30_000 }).toBe(true);

  const stopped = server.close();
  arriving.send('Host: shop\r\n\r\n');

  expect(await arriving.answer()).toMatch(/^HTTP\/1\.1 200 /);
  finish();
  expect(await underWay.answer()).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  await stopped;
});
