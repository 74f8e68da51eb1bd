import type { ColourFamily } from './colours';
import type { MotifName } from './motifs';
import type { ShapeName } from './shapes';

/** What a product looks like: every view is drawn from this. */
export interface ProductDrawing {
  shape: ShapeName;
  motif: MotifName;
  family: ColourFamily;
  /** Which tint of the family. */
  tint: number;
  /** Latin words: the picture must look right where no Chinese font is installed. */
  brand: string;
  word: string;
  note: string;
}
