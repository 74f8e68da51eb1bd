/** Widths that are rendered, in CSS pixels times the density of the screen. */
export const pictureWidths = [80, 200, 400, 800, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const usualWidth = 800;

/** The next width that is rendered; so many sizes exist of a picture and no more, whatever is asked for. */
export const pictureWidth = (wanted: unknown): PictureWidth => {
  const width = typeof wanted === 'string' && /^\d{1,5}$/.test(wanted) ? Number(wanted) : usualWidth;
  return pictureWidths.find((known) => known >= width) ?? 1200;
};

/**
 * Pictures that anybody may see: our own drawings, and uploads that were re-encoded. Everything else in the file store,
 * such as photos of ID cards, is out of reach here, and so is an SVG that somebody uploaded.
 */
const shown = /^[\w-]{1,64}\/(?:(drawn)\/[\w-]{1,64}\.svg|(?:pictures|uploads)\/[\w-]{1,64}\.(?:webp|jpg|png))$/;

export interface PictureKey {
  key: string;
  isDrawing: boolean;
}

export const pictureKey = (path: string): PictureKey | undefined => {
  const match = shown.exec(path);
  return match ? { key: path, isDrawing: match[1] !== undefined } : undefined;
};
