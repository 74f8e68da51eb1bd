import type { ColourFamily } from './colours';
import type { MotifName } from './motifs';
import type { ShapeName } from './shapes';

/** What a product looks like, as data: the loader stores nothing else and draws all views from it. */
export type ProductDrawing = {
  shape: ShapeName;
  motif: MotifName;
  family: ColourFamily;
  /** Which tint of the family. */
  tint: number;
  /** Latin words: the picture must look right where no Chinese font is installed. */
  brand: string;
  word: string;
  note: string;
};
