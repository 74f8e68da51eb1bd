import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pictures in other formats are compressed already. */
const compressible = /\.(js|css|svg)$/;

const compress = async (path: string) => {
  const plain = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    zip(plain, { level: 9 }),
  ]);
  if (br.length < plain.length) await writeFile(`${path}.br`, br);
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz);
};

/** Writes each script, style and drawing a second and third time, compressed as far as it goes: the server sends these. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: async ({ dir = 'dist' }) => {
    const folder = join(dir, 'assets');
    const files = (await readdir(folder)).filter((file) => compressible.test(file));
    await Promise.all(files.map((file) => compress(join(folder, file))));
  },
});
