/** What was done and can be taken back, and what was taken back and can be done again; the latest last. */
export interface History<Step> {
  done: readonly Step[];
  undone: readonly Step[];
}

const maxSteps = 100;

export const emptyHistory = { done: [], undone: [] } as const;

export const record = <Step>({ done }: History<Step>, step: Step): History<Step> => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
});

/** The step to take back and the history without it; undefined while there is none. */
export const undo = <Step>({ done, undone }: History<Step>): { step: Step; history: History<Step> } | undefined => {
  const step = done.at(-1);
  return step === undefined ? undefined : { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
};

export const redo = <Step>({ done, undone }: History<Step>): { step: Step; history: History<Step> } | undefined => {
  const step = undone.at(-1);
  return step === undefined ? undefined : { step, history: { done: [...done, step], undone: undone.slice(0, -1) } };
};
