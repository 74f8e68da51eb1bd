import { payChannel } from '@pcmall/contract/payment';
import { deliveryMode, shopPromise } from '@pcmall/contract/shop';
import { formatAmount, parseMoney } from '@pcmall/domain/money';
import type { RedPacketSettings } from '../../db/tables/shop';
import type { SettingName } from '../../features/shop/set-up/shop-settings.rules';
import { CommandError } from '../command';

// Settings as operators write and read them: one line each, JSON for what is made of parts.

interface TextForm {
  /** What it takes, and what for. */
  takes: string;
  read: (text: string) => unknown;
  write: (value: unknown) => string;
}

const wrong = (text: string) => new CommandError(`${text} is not right`);

const plain = (takes: string): TextForm => ({ takes, read: (text) => text, write: String });

const whole = (takes: string): TextForm => ({
  takes,
  read: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  write: String,
});

const yesNo = (takes: string): TextForm => ({
  takes: `yes or no: ${takes}`,
  read: (text) => ({ yes: true, no: false })[text] ?? text,
  write: (value) => (value ? 'yes' : 'no'),
});

const list = (takes: string): TextForm => ({
  takes,
  read: (text) => text.split(',').flatMap((part) => part.trim() || []),
  write: (value) => (value as string[]).join(','),
});

const json = (takes: string): TextForm => ({
  takes: `JSON: ${takes}`,
  read: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      throw wrong(text);
    }
  },
  write: (value) => JSON.stringify(value),
});

const amount = (takes: string): TextForm => ({
  takes,
  read: (text) => parseMoney(text) ?? text,
  write: (value) => formatAmount(value as number),
});

const millionth = 1_000_000;

const tax: TextForm = {
  takes: 'such as "10% included" or "9% added": sales tax within the prices or on top of them; or none',
  read: (text) => {
    const [, percent, place] = /^(\d{1,2}(?:\.\d{1,4})?) ?% (included|added)$/.exec(text) ?? [];
    return place ? { rate: Math.round((Number(percent) * millionth) / 100), included: place === 'included' } : text;
  },
  write: (value) => {
    const { rate, included } = value as { rate: number; included: boolean };
    return `${(rate * 100) / millionth}% ${included ? 'included' : 'added'}`;
  },
};

/** A packet's amounts, its budget and its end; what can't be read as that is refused as it stands. */
const packets: TextForm = {
  takes:
    'such as "on 0.10-5.00 of 500.00", "off …" or "on … until 2027-01-31T23:59:00+08:00": smallest and largest red packet, and what all may come to; or none',
  read: (text) => {
    const [, state, min = '', max = '', budget = '', endsAt = null] =
      /^(on|off) (\S+?)-(\S+) of (\S+?)(?: until (\S+))?$/.exec(text) ?? [];
    return state
      ? { isOn: state === 'on', min: parseMoney(min), max: parseMoney(max), budget: parseMoney(budget), endsAt }
      : text;
  },
  write: (value) => {
    const { isOn, min, max, budget, endsAt } = value as RedPacketSettings;
    const span = `${isOn ? 'on' : 'off'} ${formatAmount(min)}-${formatAmount(max)} of ${formatAmount(budget)}`;
    return endsAt ? `${span} until ${endsAt}` : span;
  },
};

const bilingual = '{"zh": "…", "en": "…"}';

/** In the order of the help. */
export const settingTexts: Record<SettingName, TextForm> = {
  name: json(`${bilingual}, what the shop is called`),
  colour: plain('such as #1f6feb: its theme colour'),
  languages: list('of zh,en'),
  timeZone: plain("an IANA name such as Australia/Perth, in which its days are counted; none: its country's"),
  deliveryModes: list(`of ${deliveryMode.options.join(',')}: what it offers`),
  payChannels: list(`of ${payChannel.options.join(',')}: what it may be paid by, where somebody collects`),
  payChannelOrder: list('of the same: the order in which shoppers see them'),
  payChannelNames: json(`{"alipay": ${bilingual}}: what it calls ways to pay by a name of its own`),
  unpaidMinutes: whole('5 to 10080: minutes until an unpaid order closes'),
  freeShippingFrom: amount('such as 150.00: goods amount from which delivery is free; or none'),
  salesTax: tax,
  redPacket: packets,
  idImageNeeded: yesNo("photos of the recipient's ID card are asked for"),
  idPhotoDays: whole('1 to 3650: days until those are deleted after the parcel has arrived'),
  showSenderAddress: yesNo('shoppers name a sender'),
  slogan: json(`${bilingual}, beside the login; or none`),
  promises: json(
    `at most four of {"icon": "${shopPromise.shape.icon.options.join('|')}", "title": ${bilingual}, "text": ${bilingual}}`,
  ),
  service: json(`{"email": "…", "phone": "…", "hours": ${bilingual}}, whom shoppers ask; or none`),
  orderLimits: json(
    '{"linePieces": 500, "orderPieces": 1000, "unpaidOrders": 20, "unpaidAmount": 5000000}, or some of them',
  ),
  quickOrderLimits: json(
    '{"unpaidOrders": 6000, "unpaidAmount": 1000000000}: what accounts with quick orders may have unpaid',
  ),
  purchaseLimits: json('{"<product>": 6}: pieces that a shopper may have of it'),
  smsPerDay: whole('0 to 1000000: SMS that the shop sends in a day'),
  mailsPerDay: whole('0 to 1000000: mails that the shop sends in a day'),
};

export const isSettingName = (name: string): name is SettingName => name in settingTexts;

export const settingNames = Object.keys(settingTexts) as SettingName[];

/** A value as text: `none` for a setting that stands for nothing. */
export const writeSetting = (name: SettingName, value: unknown): string =>
  value === null ? 'none' : settingTexts[name].write(value);

export const readSetting = (name: SettingName, text: string): unknown =>
  text === 'none' ? null : settingTexts[name].read(text);
