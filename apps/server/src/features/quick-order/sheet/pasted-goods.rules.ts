import type { SheetCell } from '@pcmall/domain/quick-order';

export interface PastedGoods {
  skuCode: SheetCell;
  quantity: SheetCell;
}

interface Taken {
  rest: string;
  goods: PastedGoods[];
}

/** Codes of the shop, in capitals. */
export type KnownCodes = ReadonlySet<string>;

/** SKU code and pieces, as in "SKU MILK-1 x2" or "MILK-1*2". */
const withPieces =
  /(?:\b(?:sku|商品编码|货号|编码)\s*[:：]?\s*)?(?<![\w-])([A-Za-z][\w-]{1,40}\d[\w-]{0,40}|[A-Za-z]{1,20}-[\w-]{1,40})\s*(?:[x×*＊]\s*(\d{1,4})|\s(\d{1,4})\s*(?:件|个|罐|盒|瓶|袋|包))(?!\w)/gu;

/** The last word of a line, with a label before it or a bare number behind it. */
const lastWord =
  /(?:\b(?:sku|商品编码|货号|编码)[:：\s]*)?(?<![\w-])([A-Za-z\d][\w-]{1,60})(?:[ \t]+(\d{1,3}))?[\s,，;；、。]*$/iu;

/** Words with a letter, and numbers as long as a barcode: none that is a phone, a postcode or an ID number. */
const looksLikeCode = (word: string) => /[A-Za-z]/.test(word) || /^\d{12,14}$/.test(word);

const mostWordsOfLine = 10;

/** Takes words off the end of each line for as long as they are codes. */
const takeLastWords = (text: string, isCode: (word: string) => boolean): Taken => {
  const goods: PastedGoods[] = [];
  const lines = text.split('\n').map((line) => {
    const ofLine: PastedGoods[] = [];
    let rest = line;
    for (let words = 0; words < mostWordsOfLine; words += 1) {
      const found = lastWord.exec(rest);
      if (!found?.[1] || !isCode(found[1])) break;
      const [, code, pieces] = found;
      ofLine.unshift({
        skuCode: { text: code },
        quantity: pieces ? { text: pieces, doubt: 'recognised' } : { text: '1', doubt: 'assumedOne' },
      });
      rest = rest.slice(0, found.index);
    }
    goods.push(...ofLine);
    return rest;
  });
  return { rest: lines.join('\n'), goods };
};

const takeWithPieces = (text: string): Taken => ({
  rest: text.replace(withPieces, '\n'),
  goods: Array.from(text.matchAll(withPieces), ([, code = '', times, pieces]) => ({
    skuCode: { text: code },
    quantity: { text: times ?? pieces ?? '' },
  })),
});

/** Words at the ends of lines that may be codes without pieces; whether they are only the shop can say. */
export const possibleCodes = (text: string): string[] =>
  takeLastWords(takeWithPieces(text).rest, looksLikeCode).goods.map(({ skuCode }) => skuCode.text);

/**
 * What a recipient of a chat is to get: codes with pieces wherever they stand, and at the end of a line a code alone. The
 * latter is taken for one only if the shop has it, since it may as well be part of an address, and its quantity is doubtful.
 */
export const takeGoods = (text: string, known: KnownCodes): Taken => {
  const first = takeWithPieces(text);
  const { rest, goods } = takeLastWords(first.rest, (word) => looksLikeCode(word) && known.has(word.toUpperCase()));
  return { rest, goods: [...first.goods, ...goods] };
};

/** Pieces at the end of a line, in figures or in words. */
const pieces =
  /(?:(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s*(?:件|个|罐|盒|瓶|袋|包|支|箱|桶)|[x×*＊]\s*\d{1,4})[\s,，;；、。]*$/imu;

/** An address that says how many of something: goods without a code can't be told from the street that they stand behind. */
export const mayHoldGoods = (address: string): boolean => pieces.test(address);
