/**
 * Fills the placeholders of a text: `{name}` becomes the argument of that name, `{n|item|items}` the word that goes with the
 * number n. A placeholder without an argument stays.
 */
export const fill = (text: string, args: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (slot, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return slot;
    if (one === undefined) return String(value);
    return (Number(value) === 1 ? one : many) ?? '';
  });
