/** How long a box that does not come may keep the keys from the page. */
const patienceMs = 3000;

let typed = '';
let until = 0;

/** Ctrl+K was pressed: what is typed from now on is meant for the box, which takes a moment to be there. */
export const awaitBox = () => {
  typed = '';
  until = performance.now() + patienceMs;
};

/** Keeps a key for the box that is on its way; false for a key that is the page's own. A scanner sends a number in one go. */
export const keepForBox = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (performance.now() > until || ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') typed += '\n';
  else if (key.length === 1) typed += key;
  else return false;
  return true;
};

/** What was kept, for the box that is there now; a line's end stands for Enter. */
export const takeTyped = (): string => {
  const kept = typed;
  typed = '';
  until = 0;
  return kept;
};
