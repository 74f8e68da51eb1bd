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

/** One copy of each file, on the one disk. */
const writeRing = (home: string, kind: Kind, port: number) => {
  const ring = (...words: string[]) =>
    execFileSync('swift-ring-builder', [join(home, `${kind}.builder`), ...words], { stdio: 'ignore', cwd: home });
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  ring('rebalance');
};

const requireSwift = () => {
  try {
    execFileSync('swift-ring-builder', ['--version'], { stdio: 'ignore' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new Error('Install the S3 server: swift-proxy, swift-account, swift-container and swift-object of Debian');
  }
};

/** Writes everything that the four processes read; answers with the proxy's port. */
const prepare = async (home: string): Promise<number> => {
  mkdirSync(join(home, 'disks/disk'), { recursive: true });
  writeFileSync(join(home, 'swift.conf'), ini({ 'swift-hash': { swift_hash_path_suffix: 'pcmall' } }));
  const common = { bind_ip: '127.0.0.1', workers: 0, swift_dir: home, user: userInfo().username };
  for (const kind of kinds) {
    const port = await freePort();
    writeRing(home, kind, port);
    writeFileSync(join(home, `${kind}.conf`), storageSettings(kind, { ...common, bind_port: port }, home));
  }
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
  requireSwift();
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
