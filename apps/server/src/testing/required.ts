/** What a test takes for granted: fails here, where it is missing, instead of somewhere later with an empty value. */
export const required = <Value>(value: Value | null | undefined): Value => {
  if (value === undefined || value === null || value === '') throw new Error(`Missing: ${String(value)}`);
  return value;
};
