import { setImmediate as turn } from 'node:timers/promises';
import { splitPasted } from '@pcmall/domain/paste/pasted-address';
import { defaultAreaCode, isDomesticAreaCode } from '@pcmall/domain/phone';
import { maxQuickOrderRows, type SheetRow } from '@pcmall/domain/quick-order';
import { regionIn } from '../check/row-region';
import { type KnownCodes, mayHoldGoods, possibleCodes, takeGoods } from './pasted-goods.rules';

/** A phone of any country, which each recipient has one of. */
const phone =
  /(?<!\d)(?:\+?86[- ]?|0086[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)|(?<![\d+])\+\d{1,3}[- ]?\d[\d -]{5,13}\d(?!\d)/gu;

const phonesIn = (text: string): number => [...text.normalize('NFKC').matchAll(phone)].length;

/**
 * Texts of one recipient each: blocks between blank lines, or single lines where a block has a phone in more than one of
 * its lines. Lines without a phone belong to the one above.
 */
const blocksOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/u)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/u).filter((line) => line.trim() !== '');
      const withPhone = lines.filter((line) => phonesIn(line) > 0).length;
      if (withPhone < 2) return [lines.join('\n')];
      // A form names the person first and the phone in a line of its own: then a phone ends or continues its block.
      const isLineEach = withPhone === lines.length;
      return isLineEach ? lines : joinedAtPhones(lines);
    })
    .filter((block) => block.trim() !== '');

/** Recipients of several lines each, without blank lines between: whatever stands first in the text begins each of them. */
const joinedAtPhones = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => phonesIn(line) > 0);
  const starts = lines.flatMap((line, index) => (phonesIn(line) > 0 ? [Math.max(0, index - first)] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length).join('\n'));
};

const dialled = (number: string): { code: string; bare: string } => {
  const code = /^\+(86|852|853|886|1|7|2[07]|3[0-69]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u.exec(number)?.[1];
  return code
    ? { code, bare: number.slice(code.length + 1).replace(/^[- ]+/u, '') }
    : { code: defaultAreaCode, bare: number };
};

const cell = (text: string, isDoubtful = false) => ({ text, ...(isDoubtful && { doubt: 'recognised' as const }) });

const cellsOf = async (block: string, now: Date, known: KnownCodes): Promise<SheetRow['cells'][]> => {
  const taken = takeGoods(block, known);
  const parts = splitPasted(taken.rest, now);
  const { code, bare } = dialled(parts.phone);
  const region = isDomesticAreaCode(code) ? await regionIn(parts.place) : undefined;
  const street = region?.rest ?? parts.place;
  const recipient = {
    ...(parts.name && { recipientName: cell(parts.name, parts.isNameDoubtful) }),
    ...(bare && { recipientPhone: cell(bare, parts.isPhoneDoubtful) }),
    ...(code !== defaultAreaCode && { phoneAreaCode: cell(code) }),
    ...(parts.idCardNo && { idNumber: cell(parts.idCardNo) }),
    ...(parts.postCode && { postCode: cell(parts.postCode) }),
    ...(region && {
      province: cell(region.path[0]),
      city: cell(region.path[1]),
      district: cell(region.path[2]),
    }),
    street: cell(street, mayHoldGoods(street)),
  };
  const isNobody = !parts.phone && !region && parts.isNameDoubtful;
  if (isNobody) return [];
  return taken.goods.length === 0 ? [recipient] : taken.goods.map((goods) => ({ ...recipient, ...goods }));
};

/** Blocks whose possible codes are asked for at once. */
const blocksOfLook = 200;

/**
 * Rows out of text from a chat: one recipient a line or a block, with or without goods (BAT-03.3). `findKnown` tells which
 * of some words are codes of the shop, in capitals.
 */
export const readPastedRows = async (
  text: string,
  now: Date,
  findKnown: (words: readonly string[]) => Promise<KnownCodes>,
): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  const blocks = blocksOf(text).map((block) => block.normalize('NFKC'));
  let known: KnownCodes = new Set();
  for (const [index, block] of blocks.entries()) {
    if (index % blocksOfLook === 0)
      known = await findKnown(blocks.slice(index, index + blocksOfLook).flatMap(possibleCodes));
    for (const cells of await cellsOf(block, now, known)) rows.push({ line: index + 1, cells });
    if (rows.length > maxQuickOrderRows) break;
    if (index % 20 === 19) await turn();
  }
  return rows;
};
