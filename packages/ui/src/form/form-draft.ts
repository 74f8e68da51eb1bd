import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { localStore, readJson, sessionStore } from '../lib/storage';

export interface DraftOptions<Values> {
  /** Where it is kept: see draft-keys. */
  key: string;
  /** Kept by the browser and not by the tab alone: for work on the shop's own things, with nothing personal in it. */
  isLasting?: boolean;
  /** The fields that are stored; never passwords, codes or files. */
  fields: readonly (keyof Values & string)[];
  /** Fields that say how to read the others: stored as soon as any other is. */
  always?: readonly (keyof Values & string)[];
  /** The elements of a field that is a list. */
  isElement?: (value: unknown) => boolean;
  /** Called once a draft has been filled in. */
  onRestored?: () => void;
}

/** Where a draft of this kind is kept. */
const storeOf = ({ isLasting = false }: { isLasting?: boolean }) => (isLasting ? localStore : sessionStore);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs from how the form began; undefined when nothing does.
 * @internal
 */
export const draftOf = <Values extends object>(
  values: Values,
  base: Partial<Values>,
  { fields, always = [] }: Pick<DraftOptions<Values>, 'fields' | 'always'>,
): Partial<Values> | undefined => {
  const changed = fields.filter((field) => !isSame(values[field], base[field]));
  if (changed.length === 0) return undefined;
  const draft: Partial<Values> = {};
  for (const field of fields) if (changed.includes(field) || always.includes(field)) draft[field] = values[field];
  return draft;
};

/** The draft that the tab keeps, unless an older release or a curious shopper has left something else there. */
const readDraft = <Values extends object>(
  base: Partial<Values>,
  { key, fields, isLasting, isElement = () => false }: DraftOptions<Values>,
): Partial<Values> | undefined => {
  const fits = (value: unknown, sample: unknown) =>
    Array.isArray(sample) ? Array.isArray(value) && value.every(isElement) : typeof value === typeof sample;
  const isDraft = (value: unknown): value is Partial<Values> =>
    isRecord(value) &&
    Object.entries(value).every(([name, fieldValue]) => {
      const field = fields.find((each) => each === name);
      return field !== undefined && fits(fieldValue, base[field]);
    });
  return readJson(storeOf({ isLasting }).get(key), isDraft);
};

/** Kept by the tab alone, unless it may last: with an ID number in it, it may not outlive the tab. */
const keepDraft = ({ key, isLasting }: { key: string; isLasting?: boolean }, draft: object | undefined) => {
  if (draft) storeOf({ isLasting }).set(key, JSON.stringify(draft));
  else storeOf({ isLasting }).remove(key);
};

/**
 * Fills in the draft and keeps what is typed from then on; answers how to stop. A field that was typed into while this
 * code was on its way stays as it is. `baseOf` is how the form begins, also after it was saved.
 */
export const startDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  baseOf: () => Values,
  options: DraftOptions<Values>,
): (() => void) => {
  const draft = readDraft(baseOf(), options);
  const typed = draftOf(form.getValues(), baseOf(), { fields: options.fields }) ?? {};
  for (const [field, value] of Object.entries(draft ?? {}))
    if (!(field in typed))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  if (draft) options.onRestored?.();
  const keep = () => keepDraft(options, draftOf(form.getValues(), baseOf(), options));
  // Typed before this code was there: nobody may press another key.
  if (Object.keys(typed).length > 0) keep();
  const { unsubscribe } = form.watch((_, { name }) => {
    // A form that is set back as a whole has nothing to keep.
    if (name !== undefined) keep();
  });
  return unsubscribe;
};
