const second = 1000;

/** Seconds between polls: short while news is likely, then longer and longer, about three minutes in all. */
const pauses = [1, 1, 1.5, 2, 3, 4, 5, 7, 10, 12, 15, 20, 25, 30, 40];

/** Milliseconds until the next poll, after so many that brought nothing new; false when it is time to stop. */
export const pauseAfter = (questions: number): number | false => {
  const pause = pauses[questions];
  return pause === undefined ? false : pause * second;
};

/** How often "unpaid" must be answered before we believe that the shopper has not paid. */
export const believedAfter = 4;
