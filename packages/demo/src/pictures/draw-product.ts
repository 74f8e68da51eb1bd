import { mix } from './colours';
import type { ProductDrawing } from './drawing';
import type { Look } from './label';
import { drawMotif } from './motifs';
import { lookOf, scaleFor, stand, studio } from './scene';
import { companionOf, shapes } from './shapes';
import type { Sheet } from './sheet';
import { createSheet } from './sheet';

/** 0 the product alone · 1 with its box or a second one · 2 its label close up · 3 on a styled ground. */
export type PictureVariant = 0 | 1 | 2 | 3;
export const pictureVariants: PictureVariant[] = [0, 1, 2, 3];

type View = (sheet: Sheet, drawing: ProductDrawing, look: Look) => string;

const alone: View = (sheet, { shape }, look) =>
  studio(sheet, look.pale, look.main) +
  stand(sheet, shape, look, { x: 400, y: 706, scale: scaleFor(shape, look, sheet, { width: 580, height: 590 }) });

const withCompanion: View = (sheet, drawing, look) => {
  const { shape } = drawing;
  const companion = companionOf[shape] ?? shape;
  const same = companion === shape;
  const front = scaleFor(shape, look, sheet, { width: 360, height: 460 });
  const back = scaleFor(companion, look, sheet, { width: 360, height: 480 });
  return [
    studio(sheet, look.pale, look.main),
    stand(sheet, companion, look, { x: 548, y: 640, scale: same ? front * 0.94 : back }),
    stand(sheet, shape, look, { x: 258, y: 706, scale: front }),
  ].join('');
};

const closeUp: View = (sheet, { shape }, look) => {
  const { label } = shapes[shape](sheet, look);
  const scale = Math.min(640 / label.width, 630 / label.height, 3.2);
  return (
    studio(sheet, mix(look.pale, look.main, 0.16), look.main) +
    stand(sheet, shape, look, {
      x: 400 - (label.x + label.width / 2) * scale,
      y: 400 - (label.y + label.height / 2) * scale,
      scale,
    })
  );
};

const styled: View = (sheet, { shape, motif }, look) => {
  const tone = mix(look.main, look.pale, 0.68);
  const inks = { ink: tone, accent: mix(look.accent, look.pale, 0.5), light: mix(look.pale, '#ffffff', 0.5) };
  const arch = sheet.linear(
    [
      [0, mix(look.main, look.pale, 0.5)],
      [1, mix(look.main, look.pale, 0.72)],
    ],
    'down',
  );
  const top = mix(look.pale, '#ffffff', 0.5);
  const front = sheet.linear([
    [0, mix(look.pale, '#ffffff', 0.3)],
    [0.6, mix(look.pale, look.main, 0.16)],
    [1, mix(look.pale, look.main, 0.34)],
  ]);
  return [
    studio(sheet, mix(look.pale, look.main, 0.1), look.main),
    `<path d="M190,640V330A210,210 0 0 1 610,330V640Z" fill="${arch}"/>`,
    `<path d="M110,640V690A290,52 0 0 0 690,690V640Z" fill="${front}"/><ellipse cx="400" cy="640" rx="290" ry="52" fill="${top}"/>`,
    drawMotif(motif, 100, 470, 110, inks),
    drawMotif(motif, 704, 250, 84, inks),
    drawMotif(motif, 694, 500, 120, inks),
    stand(sheet, shape, look, { x: 400, y: 652, scale: scaleFor(shape, look, sheet, { width: 400, height: 480 }) }),
  ].join('');
};

const views: Record<PictureVariant, View> = { 0: alone, 1: withCompanion, 2: closeUp, 3: styled };

export const drawProduct = (drawing: ProductDrawing, variant: PictureVariant): string => {
  const sheet = createSheet('p');
  return sheet.document(800, 800, views[variant](sheet, drawing, lookOf(drawing)));
};
