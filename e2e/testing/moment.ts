export interface Moment {
  /** Fulfilled once it has come. */
  reached: Promise<void>;
  come: () => void;
}

/** Something that a test waits for, or makes others wait for. */
export const moment = (): Moment => {
  let come = () => {};
  const reached = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { reached, come };
};
