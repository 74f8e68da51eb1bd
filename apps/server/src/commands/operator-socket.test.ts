import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../gateways/random';
import { type OpenShop, openShop } from '../testing/open-shop';
import { askServer } from './ask-server';
import { openOperatorSocket, socketPath } from './operator-socket';
import { commands, readCommand, withInput } from './run-command';

let shop: OpenShop;
let dataDir: string;
let close: () => Promise<void>;

const silent = { error: () => {}, warn: () => {} };

const openSocket = () => openOperatorSocket({ ...shop.context, config: { ...shop.context.config, dataDir } }, silent);

beforeEach(async () => {
  shop = await openShop();
  dataDir = join(tmpdir(), newId());
  close = await openSocket();
});
afterEach(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What an operator types in a shell of his own. */
const mall = async (...args: string[]) => {
  const ready = readCommand(args);
  if ('help' in ready) throw new Error('That is the help');
  const lines: string[] = [];
  const code = await askServer(dataDir, ready, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
};

describe('[ORD-08.2] beside a running server', () => {
  test('[ORD-08.2] a command is carried out, written down, and its lines and exit code come back', async () => {
    const { shopId, given } = shop;
    await given.account({ email: 'ann@example.com' });

    expect(await mall('credit', shopId, 'ann@example.com', '100.00')).toEqual({
      code: 0,
      said: 'Shopper now has $100.00',
    });
    expect((await mall('actions', shopId)).said).toMatch(/done {2}operator .* {2}credit/);
  });

  test('[ORD-08.2] what a command says as values comes back too', async () => {
    const ready = readCommand(['rate-set', shop.shopId, '4.63']);
    const results: unknown[] = [];
    if ('command' in ready) await askServer(dataDir, ready, (_line, facts) => results.push(facts));

    expect(results).toEqual([{ cnyRate: expect.objectContaining({ ratePpm: 4_630_000 }) }]);
  });

  test('[ORD-08.2] what is refused is told as ever', async () => {
    await expect(mall('deliver', 'nowhere', '2')).rejects.toThrow('There is no shop nowhere');
    await expect(mall('credit', shop.shopId, 'nobody@example.com', '1.00')).rejects.toThrow('has no account');
  });

  test('[ORD-08.2] several commands at once are carried out, and the socket is given back at the end', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => mall('offer-list', shop.shopId)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);

    await close();
    expect((await mall('offer-list', shop.shopId)).code).toBeUndefined();
    close = await openSocket();
  });

  test('[ORD-08.2] files are those of whoever types, wherever the server was started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'operator-'));
    const before = process.cwd();
    const ready = readCommand(['home-save', shop.shopId, 'home.json']);
    process.chdir(folder);
    const asked = 'command' in ready && askServer(dataDir, ready, () => {});
    process.chdir(before);

    expect(await asked).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'home.json'), 'utf8'))).toBeTypeOf('object');
    await rm(folder, { recursive: true });
  });

  test('[PAY-03.6] keys from standard input and from a file are those of whoever types', async () => {
    const ready = readCommand(['pay-keys', shop.shopId, 'stripe', '-']);
    if ('help' in ready) expect.unreachable();
    const typed = await withInput(ready, Readable.from(['{"secretKey":', '"sk_test_typed"}']));

    // It is what came by the input that lacks something.
    await expect(askServer(dataDir, typed, () => {})).rejects.toThrow('webhookSecret');
    await expect(mall('pay-keys', shop.shopId, 'stripe', 'none')).resolves.toMatchObject({ code: 0 });
    await expect(mall('pay-keys', shop.shopId, 'stripe', 'no.json')).rejects.toThrow(`${process.cwd()}/no.json`);
  });

  test('[ORD-08.2] every command that takes a file or a folder says which argument that is', () => {
    for (const { usage, paths = [] } of commands) {
      const [, ...parts] = usage.replaceAll(/[[\]]/g, '').split(' ');
      const places = parts.flatMap((part, index) => {
        if (!part.startsWith('<file>') && !part.startsWith('<folder>')) return [];
        const before = parts[index - 1] ?? '';
        return [before.startsWith('--') ? before.slice(2) : index];
      });
      expect([usage, paths]).toEqual([usage, places]);
    }
  });

  test('[ORD-08.2] a command that needs the data for itself is refused', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    await expect(mall('rotate-id-key', '--new', key)).rejects.toThrow('Stop the server first: rotate-id-key');
  });
});

describe('[ORD-08.2] the socket', () => {
  test('[ORD-08.2] is in a folder that nobody but its owner may enter, also when that was open before', async () => {
    await close();
    await rm(dirname(socketPath(dataDir)), { recursive: true });
    await mkdir(dirname(socketPath(dataDir)), { mode: 0o777 });
    close = await openSocket();

    expect((await stat(dirname(socketPath(dataDir)))).mode & 0o777).toBe(0o700);
  });

  test('[ORD-08.2] is opened where a killed server left its own, and no server there is no error', async () => {
    await close();
    await writeFile(socketPath(dataDir), '');
    expect((await mall('offer-list', shop.shopId)).code).toBeUndefined();
    close = await openSocket();

    expect((await mall('offer-list', shop.shopId)).code).toBe(0);
  });

  test.each(['nonsense\n', '{"name":"fly","words":[],"options":{}}\n', '{"name":"credit","words":[],"options":{}}\n'])(
    '[ORD-08.2] answers %j with a problem, and goes on',
    async (sent) => {
      const socket = connect(socketPath(dataDir));
      socket.end(sent);

      expect(JSON.parse(await text(socket))).toEqual({ problem: expect.stringContaining('anew') });
      expect((await mall('offer-list', shop.shopId)).code).toBe(0);
    },
  );

  test('[ORD-08.2] is done without where its path would be too long, and the log says so', async () => {
    const warned: unknown[] = [];
    const config = { ...shop.context.config, dataDir: join(dataDir, 'x'.repeat(100)) };
    const log = { ...silent, warn: (...line: unknown[]) => void warned.push(line) };

    await (await openOperatorSocket({ ...shop.context, config }, log))();
    expect(warned).toHaveLength(1);
  });
});
