/** What the screen calls a form's fields and their values: read from the inputs, so that no form has to say it twice. */

const inputsOf = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)];

const labelText = (input: HTMLInputElement | undefined) =>
  (input?.labels?.[0]?.textContent ?? '').replace(/\s*\*$/, '').trim();

/** Empty for a field that has no input of its own. */
export const labelOf = (name: string): string => {
  const [first, second] = inputsOf(name);
  // Boxes of one name are the choices of one field, which their group names.
  const group = second && first?.closest('fieldset')?.getAttribute('aria-label');
  return group || labelText(first);
};

const choiceText = (name: string, value: string) => {
  const box = inputsOf(name).find((input) => input.value === value);
  return (box && labelText(box)) || value;
};

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, ' ').trim();

/** A value as the field shows it; undefined for one that only its form can tell. */
export const valueText = (name: string, value: unknown, words: { yes: string; no: string }): string | undefined => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const texts = value.filter((each) => typeof each === 'string');
    return texts.length === value.length ? texts.map((each) => choiceText(name, each)).join(' · ') : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const [input] = inputsOf(name);
  if (input instanceof HTMLSelectElement)
    return [...input.options].find((option) => option.value === value)?.text.trim() ?? value;
  return withoutTags(value);
};
