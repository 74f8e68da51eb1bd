import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} name */
const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** The browser for tests and pictures. */
export const findChromium = () =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => file !== '' && isExecutable(file));

/** The same engine without a desktop around it: tests take two thirds of the time. Debian has it as a package of its own. */
export const findHeadlessShell = () => onPath('chromium-headless-shell').find(isExecutable);

/** The browser that tests run in. */
export const findTestBrowser = () => (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();

/** Without a font for Chinese the pictures show boxes. */
export const hasChineseFont = () =>
  (spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';

const debianFolder = '/usr/lib/postgresql';

/** The folder with initdb and postgres; Debian keeps it off the PATH, one for each version. */
export const findPostgresFolder = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath('.'), ...versions.map((version) => join(debianFolder, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))));
};

/** The S3 server of the tests, OpenStack Swift: four programs of as many packages. */
export const findSwift = () =>
  ['proxy', 'account', 'container', 'object'].every((kind) => onPath(`swift-${kind}-server`).some(isExecutable));
