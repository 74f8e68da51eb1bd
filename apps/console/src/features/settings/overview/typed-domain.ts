/** A domain as it may be pasted from a browser's address bar: without what stands before and after it. */
export const typedDomain = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');
