import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../core/context';
import { type FileStore, localFiles } from '../../gateways/files';
import { oneAtATime } from '../../gateways/images';
import { type PictureKey, type PictureWidth, pictureWidths } from './picture-key';
import { renderPicture } from './render-picture';

/** By cache key, so that simultaneous requests for one picture share one rendering. */
const rendersInFlight = new Map<string, Promise<Buffer | undefined>>();

const renderMaster = async (files: FileStore, { key, isDrawing }: PictureKey, width: PictureWidth) => {
  const master = await files.read(key);
  return master && oneAtATime(async () => renderPicture(await buffer(master.stream()), isDrawing, width));
};

const cacheKeyOf = (key: string, width: PictureWidth) => `${key}.${width}.webp`;

/** A picture at this width, rendered once and cached on disk; undefined when there is no such picture. */
export const findPicture = async (
  { files, config }: Pick<Context, 'files' | 'config'>,
  picture: PictureKey,
  width: PictureWidth,
): Promise<Buffer | undefined> => {
  const cache = localFiles(join(config.dataDir, 'files-cache'));
  const key = cacheKeyOf(picture.key, width);
  const cached = await cache.read(key);
  if (cached) return buffer(cached.stream());

  const renderIntoCache = async () => {
    const rendered = await renderMaster(files, picture, width);
    if (rendered) await cache.put(key, rendered);
    return rendered;
  };
  const rendering = rendersInFlight.get(key) ?? renderIntoCache().finally(() => rendersInFlight.delete(key));
  rendersInFlight.set(key, rendering);
  return rendering;
};

const extensions = { drawn: 'svg', pictures: 'webp' } as const;

/**
 * Stores a picture under a hash of its content and returns its address. A changed picture gets a new address, so
 * browsers may cache each one for ever. `drawn` is only for our own SVG.
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

/** Removes a picture and everything rendered from it. */
export const removePicture = async ({ files, config }: Pick<Context, 'files' | 'config'>, key: string) => {
  await files.remove(key);
  const cache = localFiles(join(config.dataDir, 'files-cache'));
  await Promise.all(pictureWidths.map((width) => cache.remove(cacheKeyOf(key, width))));
};
