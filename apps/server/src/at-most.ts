/** Lets so many pieces of work run at once; the others wait in the order they came. */
export const atMost = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> | undefined => {
    if (running >= limit) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return undefined;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
