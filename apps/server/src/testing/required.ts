/** What a test takes for granted: fails here, where it is missing, instead of somewhere later with nothing in its place. */
export const required = <Value>(value: Value | null | undefined): Value => {
  if (value === undefined || value === null) throw new Error(`Missing: ${String(value)}`);
  return value;
};
