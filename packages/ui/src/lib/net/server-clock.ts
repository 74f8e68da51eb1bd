// Clocks of those who use an app are minutes to months off, and are set right while a page is open. What the shop decides by, the time
// to pay or the end of a promotion, counts by the server's clock alone.

/** The Date header has whole seconds, and an answer takes its time: a smaller difference says nothing. */
const toleranceMs = 2000;

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** Goes by the time at which the server sent the page, which has just arrived. */
export const startServerClock = (now: number | undefined) => {
  if (now !== undefined) ahead = now - Date.now();
};

/** The server's time in milliseconds since 1970, as far as its latest answer tells. */
export const serverNow = (): number => Date.now() + ahead;

/** Goes by the Date header of an answer that has just arrived. */
export const noteServerTime = (header: string | null) => {
  const sentAt = Date.parse(header ?? '') + 500;
  if (Math.abs(sentAt - serverNow()) > toleranceMs) ahead = sentAt - Date.now();
};
