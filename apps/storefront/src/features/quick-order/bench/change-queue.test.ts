import type { RowChange } from '@pcmall/contract/quick-order';
import { CallError, networkCode } from '@pcmall/ui/lib/call-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeQueue } from './change-queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const change = (rowId: string): RowChange => ({ kind: 'delete', rowIds: [rowId] });

const open = () => {
  const send = vi.fn<(key: string, changes: RowChange[]) => Promise<void>>(async () => {});
  const onRefused = vi.fn<(changes: RowChange[], error: unknown) => Promise<RowChange[]>>(async () => []);
  return { send, onRefused, queue: changeQueue({ send, onRefused, onMove: () => {} }) };
};

test('[BAT-01.3] what is typed one after the other is sent together after a pause', async () => {
  const { send, queue } = open();
  queue.add([change('a')]);
  queue.add([change('b')]);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(send.mock.calls.map(([, changes]) => changes)).toEqual([[change('a'), change('b')]]);
  expect(queue.unanswered()).toEqual([]);
});

test('[BAT-01.3] without a connection the same is sent again under the same key, and what follows after it', async () => {
  const { send, queue } = open();
  send.mockRejectedValueOnce(new CallError(networkCode, ''));
  queue.add([change('a')]);
  await vi.advanceTimersByTimeAsync(400);
  expect([queue.isUnreachable(), queue.unanswered()]).toEqual([true, [change('a')]]);
  queue.add([change('b')]);
  await vi.advanceTimersByTimeAsync(5000);
  const [first, again, next] = send.mock.calls;
  expect(again).toEqual(first);
  expect(next?.[1]).toEqual([change('b')]);
  expect([queue.isUnreachable(), queue.unanswered()]).toEqual([false, []]);
});

test('[BAT-01.3] what is refused is sent once more only if it is handed back', async () => {
  const { send, onRefused, queue } = open();
  send.mockRejectedValueOnce(new CallError('250003', ''));
  onRefused.mockImplementationOnce(async (changes) => changes);
  queue.add([change('a')]);
  await queue.flush();
  expect(send.mock.calls.map(([, changes]) => changes)).toEqual([[change('a')], [change('a')]]);
  expect(send.mock.calls[0]?.[0]).not.toBe(send.mock.calls[1]?.[0]);
});
