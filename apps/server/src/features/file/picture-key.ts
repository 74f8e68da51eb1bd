/** The widths we render, in CSS pixels times the density of the screen. */
export const pictureWidths = [80, 200, 400, 800, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const defaultWidth = 800;

/** Rounds up to a width that we render, so that nobody can make us render a picture in arbitrarily many sizes. */
export const pictureWidth = (requested: unknown): PictureWidth => {
  const width = typeof requested === 'string' && /^\d{1,5}$/.test(requested) ? Number(requested) : defaultWidth;
  return pictureWidths.find((candidate) => candidate >= width) ?? 1200;
};

/**
 * Pictures that are public: our own drawings, and uploads that were re-encoded. Everything else in the file store is
 * out of reach here, such as photos of ID cards or an SVG that somebody uploaded.
 */
const publicPicture =
  /^([\w-]{1,64})\/(?:(drawn)\/[\w-]{1,64}\.svg|(?:pictures|(uploads))\/[\w-]{1,64}\.(?:webp|jpg|png))$/;

export interface PictureKey {
  key: string;
  isDrawing: boolean;
  /** The shop, of what was uploaded by one of its shoppers. */
  uploadedIn?: string | undefined;
}

/** The key behind a path below /files; undefined for everything that is not a public picture. */
export const pictureKey = (path: string): PictureKey | undefined => {
  const match = publicPicture.exec(path);
  if (!match) return undefined;
  const [, shopId, drawn, uploads] = match;
  return { key: path, isDrawing: drawn !== undefined, uploadedIn: uploads && shopId };
};
