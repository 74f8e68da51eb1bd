import { type ChangedMeanwhile, changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { CallError } from '../lib/call-error';
import type { DraftOptions } from './form-draft';
import { type FormSubmitOptions, useFormSubmit } from './use-form-submit';
import { type ShopFormOptions, useShopForm } from './use-shop-form';

/** The values of a form for something that several people may edit: with the version that they were read from. */
export interface Versioned extends FieldValues {
  /** 0 for something new. */
  version: number;
}

/** A field that differs between what was typed here and what somebody else has saved. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Nobody has touched it here: without a word the other's stays. */
  isOnlyTheirs: boolean;
}

export interface Meanwhile extends Pick<ChangedMeanwhile, 'changedBy' | 'changedAt'> {
  differences: Difference[];
  /** Fills the form with what was saved, and gives up what was typed here. */
  takeTheirs: () => void;
  /** Saves what was saved, with these fields as they were typed here. */
  saveMine: (fields: readonly string[]) => void;
  close: () => void;
  /** For fields that have no input of their own. */
  words: MeanwhileWords;
}

export interface MeanwhileWords {
  labels?: Readonly<Record<string, string>>;
  /** A value as text, beside the other one. */
  texts?: Readonly<Record<string, (value: unknown, other: unknown) => string>>;
}

interface SharedFormOptions<Values extends Versioned, Current>
  extends Omit<ShopFormOptions<Values>, 'draft'>,
    Pick<FormSubmitOptions<Values>, 'refusedFields' | 'hasNoProblemLine'> {
  /** Which fields are kept as they are typed, and where; the version goes with them. */
  draft?: Omit<DraftOptions<Values>, 'always'>;
  /** The thing as it is now, as the form would show it. */
  valuesOf: (current: Current) => Values;
  /** Sends the form; `values.version` says what it was made from. */
  save: (values: Values) => Promise<unknown>;
  /** What is mine as it can be saved over theirs, where it names what theirs no longer has. */
  mineOver?: (mine: Values, theirs: Values) => Values;
  /** The thing as it is now is known, before it takes the place of this form's or what is mine is saved over it. */
  onNewer?: (current: Current, isTaken: boolean) => void;
  words?: MeanwhileWords;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where mine and theirs differ; `base` is how the form began.
 * @internal
 */
export const differencesOf = (
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Difference[] =>
  Object.keys(theirs)
    .filter((field) => field !== 'version' && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      ...{ field, mine: mine[field], theirs: theirs[field] },
      isOnlyTheirs: isSame(mine[field], base[field]),
    }));

const noWords: MeanwhileWords = {};

/**
 * A form for something that several people may edit (STAFF-04): the second to save is told who changed what and chooses
 * for each field; what is typed is kept as a draft, which remembers the version it was made from.
 *
 *     const shared = useSharedForm<CarrierForm, Carrier>({ defaultValues, rules, valuesOf: toForm, draft, save });
 *     <FormPage {...shared} … />
 *
 * The save's endpoint refuses an older version with `changedMeanwhile`.
 */
export const useSharedForm = <Values extends Versioned, Current>(options: SharedFormOptions<Values, Current>) => {
  const { draft, valuesOf, save, mineOver, onNewer, refusedFields, hasNoProblemLine = false, ...rest } = options;
  const { words = noWords, ...formOptions } = rest;
  const { form, forgetDraft } = useShopForm<Values>({
    ...formOptions,
    ...(draft && { draft: { ...draft, fields: [...draft.fields, 'version'], always: ['version'] } }),
  });
  const [newer, setNewer] = useState<ChangedMeanwhile<Current>>();
  const send = async (values: Values) => {
    try {
      await save(values);
      forgetDraft();
    } catch (error) {
      if (error instanceof CallError && error.code === changedMeanwhileCode) {
        error.tellInPlace();
        setNewer(error.data as unknown as ChangedMeanwhile<Current>);
      }
      throw error;
    }
  };
  const { submit, button } = useFormSubmit(form, send, { refusedFields, hasNoProblemLine });

  const meanwhileOf = ({ current, version, changedBy, changedAt }: ChangedMeanwhile<Current>): Meanwhile => {
    const theirs: Values = { ...valuesOf(current), version };
    const mine = form.getValues();
    return {
      ...{ changedBy, changedAt, words, close: () => setNewer(undefined) },
      differences: differencesOf(mine, theirs, form.formState.defaultValues ?? {}),
      takeTheirs: () => {
        setNewer(undefined);
        onNewer?.(current, false);
        form.reset(theirs);
        forgetDraft();
        onNewer?.(current, true);
      },
      saveMine: (fields) => {
        setNewer(undefined);
        onNewer?.(current, false);
        const over = mineOver?.(mine, theirs) ?? mine;
        form.reset(theirs);
        for (const field of fields)
          form.setValue(field as Path<Values>, over[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
        void submit();
      },
    };
  };
  return { form, submit, button, meanwhile: newer && meanwhileOf(newer), onDiscard: forgetDraft };
};
