import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { updateUserInfo } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { uploadFile } from '@pcmall/contract/file';
import { uploadIdCard } from '@pcmall/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../app';
import { openLog } from '../core/log';
import { type OpenShop, openShop } from '../testing/open-shop';
import { idPhoto } from '../testing/samples/id-photos';

let shop: OpenShop;
let port: number;
const lines: string[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shop = await openShop();
  const { server } = await createServer(shop.context, openLog('info', { write: (line) => lines.push(line) }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
  closing.push(() => server.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

const credentials = () => `accesstoken: ${shop.shopper.accessToken}\r\nsessionid: ${shop.shopper.sessionId}\r\n`;

const head = (path: string, length: number, more = '') =>
  `POST /mallapi${path} HTTP/1.1\r\nhost: shop\r\nshopid: ${shop.shopId}\r\naccept-language: en\r\n${more}` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends the beginning of a request and answers with what comes back while the rest is still owed. */
const begin = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('error', reject).on('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });

const filePart = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;

const tenMegabytes = 10 * 1_048_576;

test('[SEC-06] a link that is no good, and a visitor, are refused while their files are still to come', async () => {
  const byLink = `${uploadIdCard.path.replace('{name}', 'a')}?token=guessed`;

  expect(await begin(head(byLink, tenMegabytes))).toContain(errors.idLinkInvalid.code);
  expect(await begin(head(uploadFile.path, tenMegabytes))).toContain(errors.sessionMissing.code);
  expect(await begin(head(updateUserInfo.path, tenMegabytes))).toContain(errors.sessionMissing.code);
});

test('[SEC-06] a broken multipart body is bad input, and no error of the server', async () => {
  const bodies = ['nothing of the kind', `${filePart('file')}cut`, '--b\r\nno header\r\n\r\n--b--'];

  for (const body of bodies) {
    const answer = await begin(head(uploadFile.path, body.length, credentials()) + body);
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toMatch(new RegExp(`"code":"(${errors.badInput.code})"`));
  }
  expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

test('[SEC-06] a client that leaves in the middle is no error of the server', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head(uploadFile.path, tenMegabytes, credentials())}${filePart('file')}${'x'.repeat(100_000)}`, () =>
    socket.destroy(),
  );

  await expect.poll(() => lines.some((line) => line.includes('the client left')), { timeout: 30_000 }).toBe(true);
  await begin('GET /mallapi/none HTTP/1.1\r\nhost: shop\r\n\r\n');
  expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

test('[SEC-06] files under other names and a second one of a name are dropped', async () => {
  const form = new FormData();
  const [photo, other] = [await idPhoto('#c33'), new Blob(['not a picture'])];
  for (const [name, blob] of [
    ['file', photo],
    ['file', other],
    ['more', other],
  ] as const)
    form.append(name, blob, name);
  const sent = new Response(form);

  const reply = await shop.server.inject({
    method: 'POST',
    url: `/mallapi${uploadFile.path}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      ...{ shopid: shop.shopId, accesstoken: shop.shopper.accessToken, sessionid: shop.shopper.sessionId },
      'content-type': sent.headers.get('content-type') ?? '',
    },
  });

  expect(reply.json()).toMatchObject({ success: true });
});

test('[API-04] an address that can not be read is answered in the envelope', async () => {
  const answer = await begin('GET /mallapi/%ff HTTP/1.1\r\nhost: shop\r\n\r\n');

  expect(answer).toContain('HTTP/1.1 404');
  expect(answer).toContain(`"code":"${errors.notFound.code}"`);
});

test('[SEC-06] a proxy that writes ports gives nobody the room of many', async () => {
  const config = { ...shop.context.config, trustedProxies: 1 };
  const { server } = await createServer({ ...shop.context, config }, openLog('fatal', { write: () => {} }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => server.close());
  const answers: string[] = [];
  const sockets = Array.from({ length: 9 }, (_, index) => {
    const more = `${credentials()}x-forwarded-for: 203.0.113.45:${50_000 + index}\r\n`;
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('data', (data) => answers.push(data.toString()));
    socket.write(head(uploadFile.path, 1000, more) + filePart('file'));
    return socket;
  });

  await expect.poll(() => answers, { timeout: 30_000 }).toEqual([expect.stringContaining('HTTP/1.1 429')]);
  for (const socket of sockets) socket.destroy();
});
