/** Lets the first call through and drops those that follow within the given milliseconds. */
export const throttle = <Args extends unknown[]>(act: (...args: Args) => void, milliseconds = 1500) => {
  let freeAt = Number.NEGATIVE_INFINITY;
  return (...args: Args) => {
    const now = performance.now();
    if (now < freeAt) return;
    freeAt = now + milliseconds;
    act(...args);
  };
};
