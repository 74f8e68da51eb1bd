const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, clock and whether the time is over. Seconds are rounded up, so the clock shows 00:00:00 only at the end. */
export const timeLeft = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    isOver: seconds === 0,
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':'),
  };
};
