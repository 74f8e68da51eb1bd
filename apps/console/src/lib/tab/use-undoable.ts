import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { readJson } from '@pcmall/ui/lib/storage';
import { useTabMemory } from './tab-memory';

/** As long as the server takes such a thing back, in milliseconds. */
const undoableFor = 3_600_000;

interface Kept {
  done: unknown;
  /** Milliseconds since 1970, by the server's clock. */
  until: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'done' in value && 'until' in value && typeof value.until === 'number';

/** The last thing of a kind that was done and can be taken back, wherever one has been meanwhile; undefined for none. */
export const useUndoable = <Done>(what: string, isDone: (value: unknown) => value is Done) => {
  const [text, remember] = useTabMemory(`undo:${what}`);
  const kept = readJson(text, isKept);
  const done = kept && kept.until > serverNow() && isDone(kept.done) ? kept.done : undefined;
  const keep = (next: Done | undefined) =>
    remember(next === undefined ? '' : JSON.stringify({ done: next, until: serverNow() + undoableFor }));
  return [done, keep] as const;
};
