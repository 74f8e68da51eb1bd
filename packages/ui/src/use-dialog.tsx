import { type ReactElement, useState } from 'react';

/** Opens a dialog and waits for its answer; undefined when it is closed without one. */
export type AskInDialog = <Answer>(
  draw: (answer: (value: Answer | undefined) => void) => ReactElement,
) => Promise<Answer | undefined>;

/** Dialogs of a component's own that are awaited, as `confirm` is. `dialog` has to be rendered; it goes with the component. */
export const useDialog = () => {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const ask: AskInDialog = (draw) =>
    new Promise((resolve) => {
      const answer: Parameters<typeof draw>[0] = (value) => {
        setDialog(null);
        resolve(value);
      };
      setDialog(draw(answer));
    });
  return { dialog, ask };
};
