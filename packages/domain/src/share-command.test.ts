import { expect, test } from 'vitest';
import { shareCodeIn, writeShareCommand } from './share-command';

const code = 'ab12cd34ef';

test('[SHELL-18] what is written into a chat is read back', () => {
  expect(writeShareCommand(code)).toBe('￥ab12cd34ef￥');
  expect(shareCodeIn(writeShareCommand(code))).toBe(code);
});

test.each([
  ['a whole message', '【好物商城】蜂蜜 500克 https://mall.example/s/0000000000 复制整段话打开：￥ab12cd34ef￥ 快来看'],
  ['a message on several lines', 'Honey at the shop\nhttps://mall.example/s/0000000000\n￥ab12cd34ef￥\n'],
  ['a message with a price before it', '原价￥199￥ab12cd34ef￥'],
  ['narrow signs', 'look ¥ab12cd34ef¥'],
  ['one sign of each kind, with spaces', '￥ ab12cd34ef ¥'],
  ['capitals', '￥AB12CD34EF￥'],
  ['the wide letters of a Chinese keyboard', '￥ａｂ１２ｃｄ３４ｅｆ￥'],
  ['the code alone', '  AB12cd34ef '],
  ['the code with one sign lost', '￥ab12cd34ef'],
  ['the short link alone', 'https://mall.example/s/ab12cd34ef'],
  ['the short link with a Chinese stop behind it', '看这里：http://localhost:8080/s/ab12cd34ef。'],
])('[SHELL-18] the code is found in %s', (_, text) => {
  expect(shareCodeIn(text)).toBe(code);
});

test.each([
  '',
  '   ',
  '￥￥',
  '￥ab12cd34e￥',
  '￥ab12cd34ef0￥',
  'have a look at this',
  'ab12cd34ef0',
  '/s/ab12cd34ef0',
  '￥19.90￥',
])('[SHELL-18] there is no code in %j', (text) => {
  expect(shareCodeIn(text)).toBeUndefined();
});
