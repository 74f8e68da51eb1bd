import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { required } from '../../testing/required';
import { smtpMail } from './mail';
import { twilioSms } from './sms';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const mail = {
  shopId: '1001',
  kind: 'mail',
  recipient: 'mei@example.com',
  subject: '激活您的账号',
  body: '您好！\nhttps://mall.example/x',
} as const;

/** A mail server on a real socket that keeps what it receives, or refuses every recipient. */
const mailServer = async ({ refuses = false } = {}) => {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      void text(stream).then((content) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  open.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
};

test('[OPS-02.3] a mail reaches a real SMTP server, Chinese included', async () => {
  const { url, received } = await mailServer();

  await smtpMail(url, '海淘 <no-reply@mall.example>')(mail);

  const [only] = received;
  expect(only?.to).toEqual(['mei@example.com']);
  expect(only?.content).toContain('From: =?UTF-8?');
  const encoded = required(only?.content.split('\r\n\r\n')[1]?.replace(/=\r\n/g, ''));
  const plain = only?.content.includes('base64')
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : decodeURIComponent(encoded.replaceAll('=', '%'));
  expect(plain).toContain('您好！');
  expect(plain).toContain('https://mall.example/x');
});

test('[OPS-02.3] a mail server that refuses makes the job try again, and no address can smuggle in another', async () => {
  const refusing = await mailServer({ refuses: true });
  await expect(smtpMail(refusing.url, 'a@b.example')(mail)).rejects.toThrow();

  const taking = await mailServer();
  await smtpMail(taking.url, 'a@b.example')({ ...mail, recipient: 'mei@example.com, eve@example.com' }).catch(() => {});
  expect(taking.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
});

test('[OPS-02.3] a mail server that greets and then falls silent is given up', async () => {
  const silent = createTcpServer((socket) => {
    open.push(() => socket.destroy());
    socket.write('220 x\r\n');
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  open.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;

  await expect(smtpMail(`smtp://127.0.0.1:${port}`, 'a@b.example', 200)(mail)).rejects.toThrow(/timeout/i);
});

test('[OPS-02.3] no mail leaves the machine in clear, its own mail server apart', async () => {
  const { url, received } = await mailServer();
  // The same server under an address that is not a loopback one; it offers no STARTTLS.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');

  await expect(smtpMail(elsewhere, 'a@b.example')(mail)).rejects.toThrow(/TLS/);
  expect(received).toEqual([]);
  await smtpMail(url.replace('127.0.0.1', 'localhost'), 'a@b.example')(mail);
  expect(received).toHaveLength(1);
});

const provider = async (status: number) => {
  const requests: { path: string | undefined; authorization: string | undefined; form: Record<string, string> }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push({ path: request.url, authorization: request.headers.authorization, form });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
};

const sms = { shopId: '1001', kind: 'sms', recipient: '+61412345678', subject: '', body: 'Your code' } as const;

test('[OPS-02.3] an SMS goes to the provider with number, sender and text', async () => {
  const { url, requests } = await provider(201);

  await twilioSms({ sid: 'AC1', token: 'secret', from: '+15005550006', url })(sms);

  expect(requests).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { To: '+61412345678', From: '+15005550006', Body: 'Your code' },
    },
  ]);
});

test('[OPS-02.3] a provider that refuses makes the job try again, without the number in the error', async () => {
  const { url } = await provider(400);
  const sent = twilioSms({ sid: 'AC1', token: 'secret', from: '+1', url })(sms);
  await expect(sent).rejects.toThrow('The SMS provider answered with status 400');
});
