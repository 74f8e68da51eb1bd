export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests move by hand; between moves it stands still, or runs. */
export const movableClock = ({ runs }: { runs: boolean }) => {
  const began = Date.now();
  let ahead = 0;
  return {
    now: () => new Date((runs ? Date.now() : began) + ahead),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
};
