import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const compose = read('compose.yaml');
const lines = dockerfile.split('\n');

const linesOf = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1).trim());

const copies = linesOf('COPY').map((line) => {
  const [first = '', ...rest] = line.split(/\s+/);
  const from = first.startsWith('--from=') ? first.slice('--from='.length) : undefined;
  const sources = (from ? rest : [first, ...rest]).slice(0, -1);
  return { from, sources };
});

const settings = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm));
const config = read('apps/server/src/config.ts');

/** What only the compose file itself uses. */
const ownSettings = ['POSTGRES_PASSWORD', 'DATABASE_MEMORY', 'SHOP_MEMORY'];

const isKnown = (name: string) => new RegExp(`\\b${name}\\b`).test(config);

test('[OPS-04] what the image copies is in the repository and sent to the build', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const sources = copies.filter(({ from }) => !from).flatMap((copy) => copy.sources);

  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  expect(sources.filter((source) => ignored.includes(source.split('/')[0] ?? ''))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', '**/node_modules', '**/dist']));
});

test('[OPS-04] npm finds every workspace of the lock file, and every command that is run', () => {
  const { workspaces, scripts } = JSON.parse(read('package.json'));
  const manifests = copies.flatMap(({ sources }) => sources).filter((source) => source.endsWith('/package.json'));
  const locked = Object.keys(JSON.parse(read('package-lock.json')).packages).filter(
    (path) => path && !path.includes('node_modules'),
  );
  const commands = [...dockerfile.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);

  expect(workspaces.length).toBeGreaterThan(0);
  expect(manifests).toEqual(expect.arrayContaining(locked.map((path) => `${path}/package.json`)));
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
});

test('[OPS-04] the image takes from its own stages, runs as nobody special and says whether it is well', () => {
  const stages = linesOf('FROM').map((line) => line.split(/ as /i)[1]);
  const health = linesOf('HEALTHCHECK').join();

  expect(copies.flatMap(({ from }) => from ?? []).filter((from) => !stages.includes(from))).toEqual([]);
  expect(linesOf('USER')).toEqual(['node']);
  expect(read('apps/server/src/http/health.ts')).toContain(`'${health.match(/\/\w+(?=`\))/)?.[0]}'`);
  expect(read('scripts/run-built.mjs')).toContain("'apps/server/dist'");
  expect(linesOf('CMD').at(-1)).toContain('"apps/server/dist/main.js"');
});

test('[OPS-04] image and compose file name only settings that the server knows, and pass on all of them', () => {
  const inImage = linesOf('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
  const shop = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\nvolumes:'));
  const passed = [...shop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);

  expect(inImage.filter((name) => name !== 'NODE_ENV' && !isKnown(name))).toEqual([]);
  expect(passed.filter((name) => !isKnown(name))).toEqual([]);
  expect([...settings].filter((name) => !passed.includes(name) && !inImage.includes(name))).toEqual([]);
  expect(asked.filter((name) => !ownSettings.includes(name) && !settings.has(name))).toEqual([]);
});

test('[OPS-04] no secret is written into the image or the compose file, and data outlives the containers', () => {
  const secrets = [...compose.matchAll(/^ +(\w*(?:PASSWORD|KEY|TOKEN)\w*): (.*)$/gm)].map(([, , value = '']) => value);
  const volumes = compose.slice(compose.indexOf('\nvolumes:')).match(/(?<=^ {2})\w+(?=:$)/gm) ?? [];

  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((value) => !/^\$\{\w+:[-?].*\}$/.test(value))).toEqual([]);
  expect(dockerfile).not.toMatch(/(PASSWORD|_KEY|TOKEN)=/);
  expect(volumes.map((name) => compose.includes(`- ${name}:/`))).toEqual([true, true]);
});
