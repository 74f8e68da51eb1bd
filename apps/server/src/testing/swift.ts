import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { S3Settings } from '../config';
import { freePort } from './free-port';

// A real S3 server to throw away: OpenStack Swift with its S3 interface, four processes and one disk in a temporary folder.

export interface Swift {
  /** With a bucket that is there, and empty. */
  settings: S3Settings;
  /** Nobody listens any more; what is stored stays. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

const kinds = ['account', 'container', 'object'] as const;
type Kind = (typeof kinds)[number];

const startUpMs = 60_000;

const ini = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .flatMap(([name, values]) => [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)])
    .join('\n');

const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo'];

const secret = 'secretkey';

const proxySettings = (common: Record<string, string | number>): string =>
  ini({
    DEFAULT: common,
    'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': {
      ...{ use: 'egg:swift#proxy', allow_account_management: 'true', account_autocreate: 'true' },
      // Else it avoids for a minute whoever was asked ten times before it was up.
      ...{ error_suppression_interval: 0, error_suppression_limit: 1_000_000 },
    },
    ...Object.fromEntries(filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
    // Nobody listens there: each look goes to the disk.
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_shop_files: `${secret} .admin` },
  });

const storageSettings = (kind: Kind, common: Record<string, string | number>, home: string): string =>
  ini({
    DEFAULT: { ...common, devices: join(home, 'disks'), mount_check: 'false' },
    'pipeline:main': { pipeline: `${kind}-server` },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
  });

/** One copy of each file, on the one disk. Its own command would start Python three times for each kind. */
const ringWriter = `
import sys
from swift.common.ring import RingBuilder
for kind, port in (word.split('=') for word in sys.argv[1:]):
    builder = RingBuilder(4, 1, 0)
    place = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk'}
    builder.add_dev({**place, 'weight': 1.0, 'replication_ip': place['ip'], 'replication_port': place['port'], 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`;

const writeRings = (home: string, ports: Record<Kind, number>) => {
  const words = Object.entries(ports).map(([kind, port]) => `${kind}=${port}`);
  try {
    // Debian's own Python, which its packages are for.
    execFileSync('/usr/bin/python3', ['-c', ringWriter, ...words], { stdio: ['ignore', 'ignore', 'pipe'], cwd: home });
  } catch (cause) {
    const needed = 'swift-proxy, swift-account, swift-container and swift-object of Debian';
    throw new Error(`Install the S3 server: ${needed}`, { cause });
  }
};

/** Writes everything that the four processes read; answers with the proxy's port. */
const prepare = async (home: string): Promise<number> => {
  mkdirSync(join(home, 'disks/disk'), { recursive: true });
  writeFileSync(join(home, 'swift.conf'), ini({ 'swift-hash': { swift_hash_path_suffix: 'pcmall' } }));
  const common = { bind_ip: '127.0.0.1', workers: 0, swift_dir: home, user: userInfo().username };
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  writeRings(home, ports);
  for (const kind of kinds)
    writeFileSync(join(home, `${kind}.conf`), storageSettings(kind, { ...common, bind_port: ports[kind] }, home));
  const port = await freePort();
  writeFileSync(join(home, 'proxy.conf'), proxySettings({ ...common, bind_port: port }));
  return port;
};

const end = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
};

/** Answers once a bucket can be made, which takes all four processes. */
const untilReady = async ({ url, bucket, region, key }: S3Settings) => {
  const client = new S3mini({ endpoint: `${url}/${bucket}`, region, accessKeyId: key, secretAccessKey: secret });
  const deadline = Date.now() + startUpMs;
  for (;;) {
    try {
      if (!(await client.bucketExists())) await client.createBucket();
      await client.putObject('ready', Buffer.from('yes'));
      await client.deleteObject('ready');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
};

/** Throws when Swift is not installed: what S3 does is not taken on trust. */
export const startSwift = async (): Promise<Swift> => {
  const home = mkdtempSync(join(tmpdir(), 'pcmall-swift-'));
  const url = `http://127.0.0.1:${await prepare(home)}`;
  const settings = { url, bucket: 'shop-files', region: 'us-east-1', key: 'shop:files', secret };
  const launch = (kind: string) =>
    spawn(`swift-${kind}-server`, [join(home, `${kind}.conf`)], { cwd: home, stdio: 'ignore' });
  const storage = kinds.map(launch);
  let proxy = launch('proxy');
  const stop = async () => {
    await Promise.all([...storage, proxy].map(end));
    rmSync(home, { recursive: true, force: true });
  };
  const comeBack = async () => {
    proxy = launch('proxy');
    await untilReady(settings);
  };
  try {
    await untilReady(settings);
  } catch (error) {
    await stop();
    throw new Error('OpenStack Swift did not start', { cause: error });
  }
  return { settings, leave: () => end(proxy), comeBack, stop };
};
