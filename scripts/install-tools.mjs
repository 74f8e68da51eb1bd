import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell, findPostgresFolder, findSwift, hasChineseFont } from './find-tools.mjs';
import { run } from './run.mjs';

const tools = [
  { name: 'Chromium (or set CHROMIUM_PATH)', isThere: () => findChromium() !== undefined, debian: 'chromium' },
  { name: 'a font for Chinese', isThere: hasChineseFont, debian: 'fontconfig fonts-noto-cjk' },
  {
    name: 'the PostgreSQL server (or set DATABASE_URL)',
    isThere: () => Boolean(process.env.DATABASE_URL) || findPostgresFolder() !== undefined,
    debian: 'postgresql',
  },
  {
    name: 'the S3 server OpenStack Swift',
    isThere: findSwift,
    debian: 'swift-proxy swift-account swift-container swift-object',
  },
];

const missing = () => tools.filter(({ isThere }) => !isThere());

/** @param {string[]} packages */
const installPackages = async (packages) => {
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run(['apt-get', 'update', '-q'], { env, quiet: true });
  const command = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages];
  const installed = await run(command, { env, quiet: true });
  return installed.ok ? '' : `${updated.ok ? '' : updated.output}${installed.output}`;
};

/** Makes sure that the machine has what the tests need besides npm packages; false when something is still missing. */
export const installTools = async () => {
  const packages = missing().flatMap(({ debian }) => debian.split(' '));
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (packages.length > 0 && canInstall) {
    const problem = await installPackages(packages);
    if (problem) console.error(problem);
  }
  // By itself and without a word when it fails: not every release has the package, and tests run in Chromium as well.
  if (canInstall && !process.env.CHROMIUM_PATH && !findHeadlessShell()) {
    await installPackages(['chromium-headless-shell']);
  }
  const stillMissing = missing().map(({ name }) => name);
  if (stillMissing.length > 0) console.error(`Please install: ${stillMissing.join('; ')}`);
  return stillMissing.length === 0;
};
