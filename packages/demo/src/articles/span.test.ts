import { expect, test } from 'vitest';
import { spanOf } from './span';

test.each([
  [4320, '3 天', '3 days'],
  [1440, '1 天', '1 day'],
  [120, '2 小时', '2 hours'],
  [90, '90 分钟', '90 minutes'],
  [30, '30 分钟', '30 minutes'],
])('an article says %i minutes as people do', (minutes, zh, en) => {
  expect(spanOf(minutes)).toEqual({ zh, en });
});
