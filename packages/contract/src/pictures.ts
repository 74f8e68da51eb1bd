/** The uses of large pictures and their widths there: server and browser must come to the same file. */
const uses = {
  banner: { widths: [800, 1200], sizes: '(min-width: 90rem) 68rem, (min-width: 80rem) 61rem, calc(100vw - 17rem)' },
  card: { widths: [200, 400, 800], sizes: '(min-width: 90rem) 15rem, (min-width: 80rem) 14rem, 25vw' },
  /** Beside the filters of a list. */
  narrowCard: { widths: [200, 400, 800], sizes: '(min-width: 80rem) 13rem, 25vw' },
  gallery: { widths: [400, 800, 1200], sizes: '(min-width: 80rem) 30rem, 42vw' },
} as const satisfies Record<string, { widths: readonly number[]; sizes: string }>;

/** The pictures that pages show: the shop's own, and those of other hosts by https. The page's security policy says the same. */
export const pictureSources = "'self' data: blob: https:";

/** Whether a page shows a picture that shop staff have named. */
export const isShownPicture = (src: string): boolean => /^(\/(?![/\\])|https:\/\/)/i.test(src);

export type PictureUse = keyof typeof uses;

export interface PictureSet {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** What an <img> needs: our own pictures come in several widths, by `?w=`, those of other hosts in one. */
export const pictureSet = (src: string, use: PictureUse): PictureSet => {
  if (!src.startsWith('/files/')) return { src };
  const { widths, sizes } = uses[use];
  return {
    src: `${src}?w=${widths[1]}`,
    srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes,
  };
};

/** The address of a small version, such as a thumbnail, `width` pixels wide. */
export const pictureAt = (src: string, width: 80 | 200 | 400): string =>
  src.startsWith('/files/') ? `${src}?w=${width}` : src;
