import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Context } from '../../core/context';
import { type FileStore, localFiles } from '../../gateways/files';
import { type PictureKey, type PictureWidth, pictureWidths } from './picture-key';
import { renderPicture } from './render-picture';

/** Two at a time: pictures never take the whole machine from the shoppers. */
const limitRendering = pLimit(2);

/** Renderings under way, so that many who ask at once wait for one. */
const underway = new Map<string, Promise<Buffer | undefined>>();

const render = async (files: FileStore, { key, isDrawing }: PictureKey, width: PictureWidth) => {
  const master = await files.read(key);
  return master && limitRendering(async () => renderPicture(await buffer(master.stream()), isDrawing, width));
};

const cachedAs = (key: string, width: PictureWidth) => `${key}.${width}.webp`;

/** The picture at this width, rendered once and kept on disk; undefined when there is no such picture. */
export const findPicture = async (
  { files, config }: Pick<Context, 'files' | 'config'>,
  picture: PictureKey,
  width: PictureWidth,
): Promise<Buffer | undefined> => {
  const cache = localFiles(join(config.dataDir, 'files-cache'));
  const key = cachedAs(picture.key, width);
  const kept = await cache.read(key);
  if (kept) return buffer(kept.stream());

  const make = async () => {
    const rendered = await render(files, picture, width);
    if (rendered) await cache.put(key, rendered);
    return rendered;
  };
  const rendering = underway.get(key) ?? make().finally(() => underway.delete(key));
  underway.set(key, rendering);
  return rendering;
};

const extensions = { drawn: 'svg', pictures: 'webp' } as const;

/**
 * Stores a picture under the hash of its content and answers with its address: another picture gets another address,
 * so browsers may keep it for ever. `drawn` is for our own SVG alone.
 */
export const storePicture = async (
  files: FileStore,
  shopId: string,
  folder: keyof typeof extensions,
  content: Buffer,
): Promise<string> => {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const key = `${shopId}/${folder}/${hash}.${extensions[folder]}`;
  await files.put(key, content);
  return `/files/${key}`;
};

/** Takes a picture away, and all that was rendered of it. */
export const removePicture = async ({ files, config }: Pick<Context, 'files' | 'config'>, key: string) => {
  await files.remove(key);
  const cache = localFiles(join(config.dataDir, 'files-cache'));
  await Promise.all(pictureWidths.map((width) => cache.remove(cachedAs(key, width))));
};
