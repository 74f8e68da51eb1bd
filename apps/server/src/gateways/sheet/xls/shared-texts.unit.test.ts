import { expect, test } from 'vitest';
import { readSharedTexts } from './shared-texts';

const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const start = (length: number, flags: number) => Buffer.from([length & 255, length >> 8, flags]);
const wide = (text: string) => Buffer.from(text, 'utf16le');

test('[BAT-02.1] texts that go on in the next record, wider or narrower than they began', () => {
  const records = [
    Buffer.concat([long(3), long(3), start(6, 0), Buffer.from('abc')]),
    // What continues a text says anew whether its characters have two bytes.
    Buffer.concat([Buffer.from([1]), wide('订单号'), start(4, 1), wide('收件')]),
    Buffer.concat([Buffer.from([0]), Buffer.from('xy'), start(2, 1), wide('数量')]),
  ];
  expect(readSharedTexts(records)).toEqual(['abc订单号', '收件xy', '数量']);
});

test('[BAT-02.1] how runs are formatted and Japanese is read is no part of a text', () => {
  const formatted = Buffer.concat([start(2, 0x08 | 1), Buffer.from([2, 0]), wide('王五'), Buffer.alloc(8)]);
  const read = Buffer.concat([start(2, 0x04 | 1), long(5), wide('東京'), Buffer.alloc(5)]);
  expect(readSharedTexts([Buffer.concat([long(3), long(3), formatted, read, start(1, 0), Buffer.from('z')])])).toEqual([
    '王五',
    '東京',
    'z',
  ]);
});

test('[BAT-02.3] more texts announced than there are, and a text that is cut off', () => {
  expect(readSharedTexts([Buffer.concat([long(9), long(0xffffffff), start(0xffff, 0), Buffer.from('abc')])])).toEqual([
    'abc',
  ]);
});
