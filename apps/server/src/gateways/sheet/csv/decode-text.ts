import { foldText } from '@pcmall/domain/search-text';
import { refuseSheet } from '../sheet';

const decode = (file: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
};

const byMark = (file: Buffer): string | undefined => {
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) return 'utf-8';
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  return file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : undefined;
};

const firstBytes = 4096;

/** UTF-16 without its mark: every other byte of line ends, separators and digits is zero. */
const byZeros = (file: Buffer): string | undefined => {
  const start = file.subarray(0, firstBytes);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 20 && even === 0) return 'utf-16le';
  return even > start.length / 20 && odd === 0 ? 'utf-16be' : undefined;
};

const knownIn = (text: string, headers: readonly string[]) => {
  const start = foldText(text.slice(0, firstBytes));
  return headers.filter((header) => start.includes(header)).length;
};

/**
 * The text of a file that doesn't say its encoding: by its mark, else UTF-8, else one of the two Chinese ones. Most texts
 * of one of those are nonsense in the other without being wrong, so the one with more known headers counts.
 */
export const decodeText = (file: Buffer, headers: readonly string[]): string => {
  const named = byMark(file) ?? byZeros(file);
  if (named) return decode(file, named) ?? refuseSheet('sheet.encoding');
  const utf8 = decode(file, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const [best] = ['gb18030', 'big5']
    .flatMap((encoding) => decode(file, encoding) ?? [])
    .map((text) => ({ text, known: knownIn(text, headers) }))
    .sort((a, b) => b.known - a.known);
  return best?.text ?? refuseSheet('sheet.encoding');
};
