import type { KeptAnswer } from './answer';

/** What an entry takes beside its bodies, about. */
const overhead = 500;

const sizeOf = (key: string, { plain, zipped }: KeptAnswer) =>
  2 * key.length + plain.length + (zipped?.length ?? 0) + overhead;

/**
 * Answers kept in the process up to a number of bytes, those out first that were not asked for the longest: addresses
 * that somebody makes up neither fill the memory nor drive out what everybody asks for.
 */
export const keepAnswers = (mostBytes: number) => {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;

  const drop = (key: string) => {
    const answer = kept.get(key);
    if (answer && kept.delete(key)) bytes -= sizeOf(key, answer);
  };

  return {
    get: (key: string): KeptAnswer | undefined => {
      const answer = kept.get(key);
      if (!answer) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    set: (key: string, answer: KeptAnswer) => {
      drop(key);
      kept.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};
