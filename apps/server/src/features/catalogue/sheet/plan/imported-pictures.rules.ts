import type { MessageKey } from '@pcmall/contract/messages';
import type { PictureFound } from './plan-product.rules';

export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** A file's path as it is compared: archives and sheets write it in their own ways. */
export const pictureKey = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();

interface SentPicture {
  source: string;
  url: string;
  fault: MessageKey | null;
}

/** Finds the picture that a row names: by its address, its whole path, or the end of that which no other has. */
export const pictureFinder = (
  pictures: readonly SentPicture[],
  addressFault: (address: string) => MessageKey | undefined,
) => {
  const bySource = new Map(pictures.map((picture) => [picture.source, picture]));
  /** By the end of a path: null where several have it. */
  const byEnd = new Map<string, SentPicture | null>();
  for (const picture of pictures) {
    if (isAddress(picture.source)) continue;
    const parts = picture.source.split('/');
    for (let from = 1; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/');
      byEnd.set(end, byEnd.has(end) ? null : picture);
    }
  }
  const told = ({ url, fault }: SentPicture): PictureFound =>
    fault ? { fault: { field: 'pictures', key: fault } } : { url };

  return (name: string): PictureFound => {
    if (isAddress(name)) {
      const fetched = bySource.get(name);
      const fault = addressFault(name);
      if (fault) return { fault: { field: 'pictures', key: fault } };
      // Until it is fetched, pages could show it by its address.
      return fetched ? told(fetched) : { url: name.replace(/^http:/i, 'https:') };
    }
    const key = pictureKey(name);
    const exact = bySource.get(key);
    if (exact) return told(exact);
    const found = byEnd.get(key);
    if (found) return told(found);
    return {
      fault: {
        field: 'pictures',
        key: found === null ? 'goodsSheet.severalPictures' : 'goodsSheet.noPicture',
        args: { name },
      },
    };
  };
};
