/** A shop number as typed, or the one inside a pasted link; undefined when the text holds neither. */
export const shopReference = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (/^[\w-]{1,64}$/.test(trimmed)) return trimmed;
  return /[?&]shopId=([\w-]{1,64})/.exec(trimmed)?.[1];
};
