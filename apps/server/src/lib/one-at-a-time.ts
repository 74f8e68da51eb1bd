/** Runs work of the same key one after the other, in this process; work of other keys doesn't wait. */
export const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = result
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return result;
  };
};
