import { setImmediate as turn } from 'node:timers/promises';
import { splitPasted } from '@pcmall/domain/paste/pasted-address';
import { defaultAreaCode, isDomesticAreaCode } from '@pcmall/domain/phone';
import { maxQuickOrderRows, type SheetRow } from '@pcmall/domain/quick-order';
import { regionIn } from '../check/row-region';

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

/** SKU code and pieces at the end of a line, as in "SKU MILK-1 x2" or "MILK-1*2". */
const goods =
  /(?:\b(?:sku|商品编码|货号|编码)\s*[:：]?\s*)?(?<![\w-])([A-Za-z][\w-]{1,40}\d[\w-]{0,40}|[A-Za-z]{1,20}-[\w-]{1,40})\s*(?:[x×*＊]\s*(\d{1,4})|\s(\d{1,4})\s*(?:件|个|罐|盒|瓶|袋|包))(?!\w)/gu;

const takeGoods = (text: string): { rest: string; goods: { skuCode: string; quantity: string }[] } => {
  const found = Array.from(text.matchAll(goods), ([, code = '', times, pieces]) => ({
    skuCode: code,
    quantity: times ?? pieces ?? '',
  }));
  return { rest: text.replace(goods, '\n'), goods: found };
};

const dialled = (number: string): { code: string; bare: string } => {
  const code = /^\+(86|852|853|886|1|7|2[07]|3[0-69]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u.exec(number)?.[1];
  return code
    ? { code, bare: number.slice(code.length + 1).replace(/^[- ]+/u, '') }
    : { code: defaultAreaCode, bare: number };
};

const cell = (text: string, isDoubtful = false) => ({ text, ...(isDoubtful && { doubt: 'restored' as const }) });

const cellsOf = async (block: string, now: Date): Promise<SheetRow['cells'][]> => {
  const taken = takeGoods(block.normalize('NFKC'));
  const parts = splitPasted(taken.rest, now);
  const { code, bare } = dialled(parts.phone);
  const region = isDomesticAreaCode(code) ? await regionIn(parts.place) : undefined;
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
    street: cell(region?.rest ?? parts.place),
  };
  const isNobody = !parts.phone && !region && parts.isNameDoubtful;
  if (isNobody) return [];
  return taken.goods.length === 0
    ? [recipient]
    : taken.goods.map(({ skuCode, quantity }) => ({ ...recipient, skuCode: cell(skuCode), quantity: cell(quantity) }));
};

/** Rows out of text from a chat: one recipient a line or a block, with or without goods (BAT-03.3). */
export const readPastedRows = async (text: string, now: Date): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for (const [index, block] of blocksOf(text).entries()) {
    for (const cells of await cellsOf(block, now)) rows.push({ line: index + 1, cells });
    if (rows.length > maxQuickOrderRows) break;
    if (index % 20 === 19) await turn();
  }
  return rows;
};
