import { expect, test } from 'vitest';
import { messageParts } from './message-parts';

test('codes and links in a message are found, in both languages', () => {
  expect(messageParts('【海淘】您的验证码为012345，用于注册')).toEqual([
    { kind: 'text', text: '【海淘】您的验证码为' },
    { kind: 'code', text: '012345' },
    { kind: 'text', text: '，用于注册' },
  ]);
  expect(messageParts('Open http://localhost:8080/pcmall/emailRegSuccess?token=a.123456&lang=en\nBye')).toEqual([
    { kind: 'text', text: 'Open ' },
    {
      kind: 'link',
      text: 'http://localhost:8080/pcmall/emailRegSuccess?token=a.123456&lang=en',
      path: '/emailRegSuccess?token=a.123456&lang=en',
    },
    { kind: 'text', text: '\nBye' },
  ]);
});

test('a link to another place stays one, and longer numbers are no codes', () => {
  expect(messageParts('https://example.com/x')).toEqual([
    { kind: 'link', text: 'https://example.com/x', path: undefined },
  ]);
  expect(messageParts('Order 20261127001')).toEqual([{ kind: 'text', text: 'Order 20261127001' }]);
});
