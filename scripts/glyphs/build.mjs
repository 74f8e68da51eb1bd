// Outlines of the characters that demo pictures write, from Noto Sans CJK SC (OFL 1.1), so that no picture depends on the
// fonts of the machine that renders it: node scripts/glyphs/build.mjs
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { root } from '../run.mjs';

const latin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const characters = [...`${latin}·×–—’éèêëàâäöüñç°½％%`, ...'袋鼠优选狮城甄富士晴'];
const output = new URL('packages/demo/src/pictures/glyphs.data.json', `file://${root}/`);

/** @param {'Regular' | 'Bold'} style */
const openFont = (style) => {
  const file = execFileSync('fc-match', ['-f', '%{file}', `Noto Sans CJK SC:style=${style}`], { encoding: 'utf8' });
  const collection = openSync(file);
  const fonts = 'fonts' in collection ? collection.fonts : [collection];
  const font = fonts.find(({ fullName }) => /^Noto Sans CJK SC/.test(fullName));
  if (!font) throw new Error('Install Noto Sans CJK SC (Debian: fonts-noto-cjk)');
  return font;
};

/** Each character's advance and outline, in thousandths of an em, downwards. @param {'Regular' | 'Bold'} style */
const outlines = (style) => {
  const font = openFont(style);
  const scale = 1000 / font.unitsPerEm;
  return Object.fromEntries(
    [...new Set(characters)].map((character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      if (glyph.id === 0) throw new Error(`The font has no ${character}`);
      const path = glyph.path
        .scale(scale, -scale)
        .toSVG()
        .replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
      return [character, [Math.round(glyph.advanceWidth * scale), path]];
    }),
  );
};

writeFileSync(output, `${JSON.stringify({ regular: outlines('Regular'), bold: outlines('Bold') }, null, 0)}\n`);
