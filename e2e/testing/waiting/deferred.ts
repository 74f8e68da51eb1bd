export interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
}

/** Something that a test waits for, or makes others wait for. */
export const deferred = (): Deferred => {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
};
