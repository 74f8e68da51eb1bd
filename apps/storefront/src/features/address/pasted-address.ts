import { checkIdCard } from '@pcmall/domain/id-card';
import { checkPhone } from '@pcmall/domain/phone';

/** What a text says by itself, before anything is looked up. */
export interface PastedParts {
  name: string;
  phone: string;
  idCardNo: string;
  postCode: string;
  /** Where the address should be: everything that is none of the others. */
  place: string;
  /** More than one part could have been the name. */
  isNameDoubtful: boolean;
}

const labels =
  /(?:收件人|收货人|联系人|姓名|名字|手机号码?|电话号码?|联系电话|联系方式|手机|电话|所在地区|收货地址|详细地址|地区|地址|身份证号码?|身份证|邮编|邮政编码|name|phone|tel|address|id(?: number)?)\s*[:：]/giu;

const take = (text: string, pattern: RegExp, isRight: (found: string) => boolean): [found: string, rest: string] => {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (isRight(found)) return [found, `${text.slice(0, index)}\n${text.slice(index + found.length)}`];
  }
  return ['', text];
};

const placeLike = /[省市区县镇乡村路街道巷弄号栋楼室]|单元|大厦|小区|花园|广场|公寓|公司|学校|\d/u;

/** People in China have 2 to 4 characters, or more with a dot in between; a place says what it is. */
const nameLike = (part: string) =>
  /^[\p{Script=Han}]{2,4}$|^[\p{Script=Han}]+·[\p{Script=Han}·]+$/u.test(part) && !placeLike.test(part);

/** A space may part a name from a place before or after it, but also belongs into "2 单元 301". */
const partsOf = (line: string): string[] => {
  const words = line.trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.every(nameLike)) return words;
  if (nameLike(first)) return [first, words.slice(1).join(' ')];
  return nameLike(last) ? [words.slice(0, -1).join(' '), last] : [words.join(' ')];
};

/** Name, phone, ID number and place from one block of text, in any order, as copied from a chat. */
export const splitPasted = (text: string, now: Date): PastedParts => {
  const plain = text
    .normalize('NFKC')
    .replace(/[•・･‧]/g, '·')
    .replace(labels, '\n');
  const [idCardNo, withoutId] = take(
    plain,
    /(?<![\dXx])\d{15}(?:\d{2}[\dXx])?(?![\dXx])/g,
    (found) => checkIdCard(found, now).ok,
  );
  const [phone, withoutPhone] = take(
    withoutId,
    /(?<!\d)(?:\+?86[- ]?|0086)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/g,
    (found) => checkPhone({ phone: found }).ok,
  );
  const [postCode, rest] = take(withoutPhone, /(?<!\d)\d{6}(?!\d)/g, () => true);
  const parts = rest
    .split(/[\n,，;；、|\t]+|\s{2,}/u)
    .flatMap(partsOf)
    .filter(Boolean);
  const candidates = parts.filter(nameLike);
  const [name = ''] = candidates;
  const place = parts.filter((part) => part !== name).join(' ');
  return {
    name,
    phone: phone.replace(/[- ]/g, '').replace(/^(?:\+?86|0086)(?=1\d{10}$)/, ''),
    idCardNo,
    postCode,
    place,
    isNameDoubtful: candidates.length !== 1,
  };
};

const suffix = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市|地区|盟|区|县|旗)$/u;
const shortOf = (label: string) => (label.length > 2 ? label.replace(suffix, '') : label);

/** The unit that a place begins with, by its full name or without its 省, 市, 区; and what is left of the text. */
export const leadingUnit = <Unit extends { label: string; otherLabel: string }>(
  place: string,
  units: readonly Unit[],
): { unit: Unit; rest: string } | undefined => {
  const text = place.replace(/^[\s,，]*(?:中国\s*)?/u, '');
  const named = units.flatMap((unit) =>
    [unit.label, unit.otherLabel].flatMap((name) => [name, shortOf(name)].map((said) => ({ unit, said }))),
  );
  const [best] = named
    .filter(({ said }) => said.length > 1 && text.startsWith(said))
    .toSorted((a, b) => b.said.length - a.said.length);
  return best && { unit: best.unit, rest: text.slice(best.said.length).trimStart() };
};
