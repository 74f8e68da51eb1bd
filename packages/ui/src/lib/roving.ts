/** Where an arrow key, Home or End leads in a row or column of stops, wrapping at the ends; undefined for other keys. */
export const nextStop = (key: string, current: number, count: number) => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};
