/** Those who hold something back for a while: each sends what it holds when it is told to. */
const holders = new Set<() => void>();

/** Calls that were held back and are on their way. */
const onTheirWay = new Set<Promise<boolean>>();

/** `release` sends at once what is held back; the answer ends the holding. */
export const holdBack = (release: () => void) => {
  holders.add(release);
  return () => holders.delete(release);
};

/** Sends what was held back; false if that failed, of which the call's own message has told. */
export const sendHeldBack = (send: () => Promise<unknown>): Promise<boolean> => {
  const sent = send().then(
    () => true,
    () => false,
  );
  onTheirWay.add(sent);
  void sent.finally(() => onTheirWay.delete(sent));
  return sent;
};

/**
 * Sends all that is held back and waits for it, before the session ends or the tab changes to another shop: later it would
 * go out in the name of nobody, or of that shop. False if any of it failed, so that whoever decided it stays to see it.
 */
export const sendAllHeldBack = async (): Promise<boolean> => {
  for (const release of [...holders]) release();
  const sent = await Promise.all(onTheirWay);
  return !sent.includes(false);
};
