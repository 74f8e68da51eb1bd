/**
 * 仅供清关使用 as strokes on squares of 100: a server may have no Chinese font, and a watermark of empty boxes would say
 * nothing. Each sign is a list of lines from point to point.
 */
const signs: string[] = [
  // 仅
  'M34 8 8 50M24 34V94M44 22H88L64 66 38 92M52 44 92 92',
  // 供
  'M32 8 8 50M22 34V94M54 10V60M76 10V60M40 28H92M36 60H96M54 70 38 92M76 70 94 92',
  // 清
  'M12 12 24 22M6 38 20 48M8 92 24 64M36 16H94M42 28H88M34 40H98M65 6V40M46 94V52H84V88L76 92M46 64H84M46 76H84',
  // 关
  'M32 6 42 22M70 6 58 22M16 30H84M6 54H94M50 30V54L36 76 8 94M52 56 68 78 94 94',
  // 使
  'M30 8 6 50M20 34V94M36 20H96M46 34H88V56H46V34M66 8V56L58 78 34 94M46 60 64 78 96 94',
  // 用
  'M20 12V64L8 92M20 12H84V86L72 92M20 36H84M20 60H84M52 12V92',
];

const square = 100;
const gap = 8;

/** The width of the text at this height. */
export const signsWidth = (height: number): number => (signs.length * (square + gap) * height) / square;

/** The text with its upper left corner at this point. */
export const signsAt = (x: number, y: number, height: number): string => {
  const paths = signs.map((path, index) => `<path transform="translate(${index * (square + gap)} 0)" d="${path}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${height / square})">${paths.join('')}</g>`;
};
