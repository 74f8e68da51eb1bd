/** Runs at most `limit` pieces of work at a time, the others in the order they came. */
export const inTurn = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * For pictures that shoppers send, in this process: a large one takes a quarter of a gigabyte while it is drawn anew, so
 * fifty that arrive together wait for each other.
 */
export const uploadsInTurn = inTurn(2);
