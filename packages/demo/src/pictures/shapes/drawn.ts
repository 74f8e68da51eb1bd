import type { Area, Look } from '../label';
import type { Sheet } from '../sheet';

/** A product standing on (0, 0), growing upwards; `label` is what a close-up shows. */
export interface Drawn {
  svg: string;
  width: number;
  height: number;
  label: Area;
}

export type DrawShape = (sheet: Sheet, look: Look) => Drawn;
