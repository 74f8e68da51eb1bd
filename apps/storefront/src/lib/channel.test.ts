// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ensureChannel, isChannelOpen } from './channel';

const answered = () =>
  Response.json({ code: '200', success: true, message: '', data: { type: 3, shopId: '1', ip: '192.0.2.1' } });

test('[SHELL-09] screens opened while the channel is asked for wait for that answer: no later failure shuts anybody out', async () => {
  const letGo: (() => void)[] = [];
  globalThis.fetch = () =>
    new Promise((resolve, reject) => {
      letGo.push(letGo.length === 0 ? () => resolve(answered()) : () => reject(new TypeError('No connection')));
    });

  const visits = [ensureChannel(), ensureChannel()];
  for (const answer of letGo) answer();
  await Promise.all(visits);

  expect(isChannelOpen()).toBe(true);
  expect(letGo).toHaveLength(1);
});
