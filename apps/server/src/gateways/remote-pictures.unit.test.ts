import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublic } from '../lib/network';
import { addressFault, openRemotePictures } from './remote-pictures';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

const serve = async (answer: RequestListener) => {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Takes 127.0.0.1 for the internet and everything else for what it is. */
const outside = (timeMs = 30_000) =>
  openRemotePictures({ isAllowed: (address) => address === '127.0.0.1', isPort: () => true, timeMs });

test('[GOODS-03] inner networks are refused in every form in which an address writes them', async () => {
  const inner = [
    ...['http://127.0.0.1/a.png', 'http://127.1/', 'http://2130706433/', 'http://0x7f.0.0.1/', 'http://0/'],
    ...['http://10.1.2.3/', 'http://172.31.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/latest/meta-data'],
    ...['http://100.64.0.1/', 'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[fe80::1]/'],
    ...['http://[fd00::1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[::ffff:a9fe:a9fe]/'],
    ...['http://localhost/', 'http://LOCALHOST./', 'http://shop.localhost/', 'http://db.internal/', 'http://db/'],
    ...['http://example.com:5432/', 'http://example.com:22/'],
  ];
  for (const address of inner) expect([address, addressFault(address)]).toEqual([address, 'remote.inner']);
  for (const address of [
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://',
  ])
    expect([address, addressFault(address)]).toEqual([address, 'remote.address']);
  expect(addressFault('https://example.com/a.png?size=1')).toBeUndefined();
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublic)).toBe(true);
  expect(await openRemotePictures().fetch('http://127.0.0.1/a.png')).toEqual({ fault: 'remote.inner' });
});

test('[GOODS-03] neither a redirect nor a name leads inside', async () => {
  const from = await serve((request, response) => {
    const to = request.url === '/in' ? 'http://127.0.0.2/secret.png' : '/a.png';
    if (request.url === '/a.png') response.end('picture');
    else response.writeHead(302, { location: to }).end();
  });
  expect(await outside().fetch(`${from}/moved`)).toEqual({ picture: Buffer.from('picture') });
  expect(await outside().fetch(`${from}/in`)).toEqual({ fault: 'remote.inner' });
  // A public name whose address, or one of them, is this machine.
  const named = (...found: string[]) =>
    openRemotePictures({ isPort: () => true, resolve: async () => found.map((address) => ({ address, family: 4 })) });
  const address = `${from.replace('127.0.0.1', 'pictures.example.com')}/a.png`;
  for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
    expect(await named(...found).fetch(address)).toEqual({ fault: 'remote.inner' });
});

test('[GOODS-03] size and time are bounded, and what is not there is told', { timeout: 60_000 }, async () => {
  const from = await serve((request, response) => {
    if (request.url === '/long') response.writeHead(200, { 'content-length': 99_000_000 }).end();
    else if (request.url === '/endless') {
      response.on('error', () => {});
      const push = () => response.write(Buffer.alloc(1_000_000)) || !response.destroyed;
      const timer = setInterval(() => push() || clearInterval(timer), 1);
    } else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/none') response.writeHead(404).end();
  });
  expect(await outside().fetch(`${from}/long`)).toEqual({ fault: 'remote.tooLarge' });
  expect(await outside().fetch(`${from}/endless`)).toEqual({ fault: 'remote.tooLarge' });
  expect(await outside().fetch(`${from}/round`)).toEqual({ fault: 'remote.away' });
  expect(await outside().fetch(`${from}/none`)).toEqual({ fault: 'remote.away' });
  expect(await outside(200).fetch(`${from}/silent`)).toEqual({ fault: 'remote.away' });
});
