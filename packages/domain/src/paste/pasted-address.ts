import { checkIdCard } from '../id-card';
import { checkPhone } from '../phone';
import { findName, labelledName, nameLikeness } from './pasted-name';

/** What a text says by itself, before anything is looked up. */
export interface PastedParts {
  name: string;
  /** With its + and dial code, unless it is a number of mainland China. */
  phone: string;
  idCardNo: string;
  postCode: string;
  /** Where the address should be: everything that is none of the others. */
  place: string;
  isNameDoubtful: boolean;
  isPhoneDoubtful: boolean;
  isIdDoubtful: boolean;
}

const labels =
  /(?:手\s*机\s*号?\s*码?|电\s*话\s*号?\s*码?|联系电话|联系方式|收货电话|所在地区|所在区域|省\/?市\/?区|街道|收货地址|收件地址|详细地址|地\s*区|地\s*址|身份证号码?|身份证|证件号码?|邮\s*编|邮政编码|mobile(?: no\.?| number)?|phone(?: no\.?| number)?|tel(?:ephone)?\.?|address|id(?: card)?(?: no\.?| number)?|post(?:al )?code|zip(?: ?code)?)\s*[:：]/giu;
/** Without a colon only at the beginning of a line, or right before a number. */
const bareLabels =
  /^[ \t]*(?:所在地区|收货地址|收件地址|详细地址|地\s*址)[ \t]+|(?:手\s*机\s*号?\s*码?|联系电话|联系方式|电\s*话\s*号?\s*码?|身份证号码?|身份证|邮\s*编)[ \t]*(?=[+\d])/gmu;

/** What people say around an address. */
const greeting =
  /^(?:你好|您好|亲|在吗|谢谢|感谢|多谢|麻烦你?您?了?|辛苦了?|hi|hello|thanks|thank you)[!！~～呀啊啦哦哈 ]*$/iu;
const sendTo =
  /^(?:(?:请|麻烦|帮忙|帮我|你|您)*(?:邮?寄|发货?|送)(?:到|给|去|往)|(?:please )?(?:send|ship)(?: it)? to)[:：]?\s*/iu;

/** A part taken out of a text, empty where it is not there, and what is left of the text. */
type Taken = [part: string, rest: string];

const take = (text: string, pattern: RegExp, isRight: (part: string) => boolean = () => true): Taken => {
  for (const { 0: part, index } of text.matchAll(pattern)) {
    if (isRight(part)) return [part, `${text.slice(0, index)}\n${text.slice(index + part.length)}`];
  }
  return ['', text];
};

/** The first pattern that finds something; all but the first two of them leave a doubt. */
const takeFirst = (text: string, ...tries: (() => Taken)[]): { part: string; rest: string; isDoubtful: boolean } => {
  for (const [index, attempt] of tries.entries()) {
    const [part, rest] = attempt();
    if (part) return { part, rest, isDoubtful: index > 1 };
  }
  return { part: '', rest: text, isDoubtful: false };
};

const takeIdCard = (text: string, now: Date) =>
  takeFirst(
    text,
    () => take(text, /(?<![\dXx])\d{15}(?:\d{2}[\dXx])?(?![\dXx])/g, (part) => checkIdCard(part, now).ok),
    () =>
      take(
        text,
        /(?<![\dXx])\d{6}[ -]\d{8}[ -]\d{3}[\dXx](?![\dXx])/g,
        (part) => checkIdCard(part.replace(/-/g, ''), now).ok,
      ),
    () => take(text, /(?<![\dXx])\d{17}[\dXx](?![\dXx])/g),
  );

const hongKong = /香港|九[龙龍]|新界|hong\s*kong|kowloon/iu;
const macao = /澳[门門]|maca[ou]/iu;
const taiwan = /[台臺][湾灣]|taiwan/iu;

const eightDigits = /(?<!\d)\d{4}[ -]?\d{4}(?!\d)/g;

/** Numbers of the other side of a border are written without their dial code by those who live there. */
const takeLocal = (text: string): Taken => {
  const [code, pattern] = hongKong.test(text)
    ? ['+852', eightDigits]
    : macao.test(text)
      ? ['+853', eightDigits]
      : taiwan.test(text)
        ? ['+886', /(?<!\d)09\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d)/g]
        : ['', /(?!)/g];
  const [part, rest] = take(text, pattern);
  return [part && `${code}${part}`, rest];
};

const takePhone = (text: string) =>
  takeFirst(
    text,
    () =>
      take(
        text,
        /(?<!\d)(?:\+?86[- ]?|0086[- ]?)?1[3-9]\d(?:(?:[- ]?\d{4}){2}|[- ]?\d{3}[- ]?\d{2}[- ]?\d{3})(?!\d)/g,
        (part) => checkPhone({ phone: bareMainland(part) }).ok,
      ),
    () => take(text, /(?<![\d+])(?:\+|00)(?!86)[1-9]\d{0,2}[- ()]*\d(?:[- ()]*\d){5,12}(?!\d)/g),
    () => takeLocal(text),
    () => take(text, /(?<!\d)(?:1\d{9,11}|0\d{2,3}[- ]?\d{7,8}|\(?\d{3}\)?[- ]\d{3}[- ]\d{4})(?!\d)/g),
  );

const bareMainland = (phone: string) => phone.replace(/[- ]/g, '').replace(/^(?:\+?86|0086)(?=1\d{10}$)/, '');

const takePostCode = (text: string): Taken => take(text, /(?<!\d)\d{6}(?![\d号室栋楼幢弄])/g);

/** A space may part a name from a place before or after it, but also belongs into "2 单元 301" and "Li Ming". */
const partsOf = (line: string): string[] => {
  const words = line.trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [before, behind] = [nameLikeness(first), nameLikeness(last)];
  if (words.every((word) => nameLikeness(word) > 1)) return words;
  if (before > 1 && before >= behind) return [first, words.slice(1).join(' ')];
  return behind > 1 ? [words.slice(0, -1).join(' '), last] : [words.join(' ')];
};

/** Name, phone, ID number and place from one block of text, in any order, as copied from a chat. */
export const splitPasted = (text: string, now: Date): PastedParts => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[•・･‧]/g, '·')
    .replace(labels, '\n')
    .replace(bareLabels, '\n');
  const labelled = labelledName(plain);
  const idCard = takeIdCard(labelled?.rest ?? plain, now);
  const phone = takePhone(idCard.rest);
  const [postCode, rest] = takePostCode(phone.rest);
  const parts = rest
    .split(/[\n,;、|\t]+|。|\s{2,}/u)
    .map((line) => line.trim().replace(sendTo, ''))
    .flatMap((line) => (labelled ? [line] : partsOf(line)))
    .filter((part) => part && !greeting.test(part));
  const named = labelled?.name ?? findName(parts);
  const place = parts
    .map((part) => (!labelled && part === named?.from ? named.rest : part))
    .filter(Boolean)
    .reduce((all, part) => all + (/\p{Script=Han}/u.test(all + part) ? ' ' : ', ') + part, '')
    .replace(/^[\s,]+/u, '');
  return {
    name: named?.name ?? '',
    phone: phone.part.startsWith('+') || phone.part.startsWith('00') ? plus(phone.part) : bareMainland(phone.part),
    idCardNo: idCard.part.replace(/[- ]/g, ''),
    postCode,
    place,
    isNameDoubtful: named?.isDoubtful ?? true,
    isPhoneDoubtful: phone.part === '' || phone.isDoubtful,
    isIdDoubtful: idCard.isDoubtful,
  };
};

const plus = (phone: string) => bareMainland(phone).replace(/^00/, '+');
