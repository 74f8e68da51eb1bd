const second = 1000;

const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds are rounded up, so that the clock shows 00:00:00 only when time is over. */
export const timeLeft = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / second));
  return {
    isOver: seconds === 0,
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':'),
  };
};
