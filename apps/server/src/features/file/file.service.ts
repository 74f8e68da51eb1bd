import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../../core/context';
import { type FileStore, localFiles } from '../../gateways/files';
import { oneAtATime } from '../../gateways/images';
import { type PictureKey, type PictureWidth, pictureWidths } from './picture-key';
import { renderPicture } from './render-picture';
import { isUpload } from './upload.queries';

/** By cache key, so that simultaneous requests for one picture share one rendering. */
const rendersInFlight = new Map<string, Promise<Buffer | undefined>>();

const renderMaster = async (files: FileStore, { key, isDrawing }: PictureKey, width: PictureWidth) => {
  const master = await files.read(key);
  return master && oneAtATime(async () => renderPicture(master, isDrawing, width));
};

const cacheKeyOf = (key: string, width: PictureWidth) => `${key}.${width}.webp`;

const cacheOf = ({ config }: Pick<Context, 'config'>) => localFiles(join(config.dataDir, 'files-cache'));

const forgetRendered = async (context: Pick<Context, 'config'>, key: string) => {
  const cache = cacheOf(context);
  await Promise.all(pictureWidths.map((width) => cache.remove(cacheKeyOf(key, width))));
};

/**
 * A picture at this width, rendered once and cached on disk; undefined when there is no such picture. What shoppers upload may
 * be erased, on whatever server, and each has a cache of its own: of that the row decides.
 */
export const findPicture = async (
  context: Pick<Context, 'db' | 'files' | 'config'>,
  picture: PictureKey,
  width: PictureWidth,
): Promise<Buffer | undefined> => {
  const { db, files } = context;
  if (picture.uploadedIn && !(await isUpload(db, picture.uploadedIn, picture.key))) {
    await forgetRendered(context, picture.key);
    return undefined;
  }
  const cache = cacheOf(context);
  const key = cacheKeyOf(picture.key, width);
  const cached = await cache.read(key);
  if (cached) return cached;

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
export const removePicture = async (context: Pick<Context, 'files' | 'config'>, key: string) => {
  await context.files.remove(key);
  await forgetRendered(context, key);
};
