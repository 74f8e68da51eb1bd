import type { RowChange } from '@pcmall/contract/quick-order';
import { wentUnanswered } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';

/** Long enough for a word to be finished, short enough to be called at once. */
const pauseMs = 350;
const retryMs = 4_000;
/** As many as one call takes. */
const changesOfCall = 100;

interface QueueOptions {
  /** Sends changes under a key; while no answer comes, the same are sent again under the same key. */
  send: (key: string, changes: RowChange[]) => Promise<void>;
  /** The server does not take these. Resolves to those of them that are to be sent once more. */
  onRefused: (changes: RowChange[], error: unknown) => Promise<RowChange[]>;
  /** What waits, or whether the server can be reached, is different now. */
  onMove: () => void;
}

/** Changes on their way to the server, in their order: sent after a short pause, one call after the other. */
export const changeQueue = ({ send, onRefused, onMove }: QueueOptions) => {
  let waiting: RowChange[] = [];
  let sent: { key: string; changes: RowChange[] } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isUnreachable = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const sendNext = async () => {
    sent ??= { key: newKey(), changes: waiting.splice(0, changesOfCall) };
    const { key, changes } = sent;
    try {
      await send(key, changes);
      sent = undefined;
      isUnreachable = false;
    } catch (error) {
      isUnreachable = wentUnanswered(error);
      if (isUnreachable) return;
      sent = undefined;
      waiting = [...(await onRefused(changes, error)), ...waiting];
    } finally {
      onMove();
    }
  };
  const run = async () => {
    do await sendNext();
    while (waiting.length > 0 && !isUnreachable);
    if (isUnreachable) later(retryMs);
  };
  /** Sends what waits. Ends when nothing does any more, or the server can't be reached. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (!running && (sent || waiting.length > 0)) {
      running = run().finally(() => {
        running = undefined;
      });
    }
    await running;
  };
  return {
    add: (changes: RowChange[]) => {
      waiting.push(...changes);
      onMove();
      if (!running && !isUnreachable) later(pauseMs);
    },
    /** What the server has not answered yet, and of it what it has not even been sent. */
    unanswered: () => [...(sent?.changes ?? []), ...waiting],
    unsent: (): readonly RowChange[] => waiting,
    isUnreachable: () => isUnreachable,
    flush,
  };
};
