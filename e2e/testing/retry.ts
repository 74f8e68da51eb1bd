const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Longer than any start of a server, on a busy machine too. */
const timeoutMs = 60_000;

/** Tries again and again until it works; `onFailure` hears of each time that it did not, and may end it by throwing. */
export const retry = async <Result>(
  work: () => Promise<Result>,
  onFailure: (error: unknown) => void,
): Promise<Result> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      onFailure(error);
      await pause(50);
    }
  }
};
