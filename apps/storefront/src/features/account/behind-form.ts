import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { shopKey } from '../../lib/shop-id';
import { perTab } from '../../lib/storage';

/**
 * The named fields are there again after a reload, or after the login that an ended session asks for; passwords and
 * codes are not for keeping. What is returned forgets them, once they have been sent.
 */
export const useDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  fields: readonly Path<Values>[],
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    const keeping = import('./keep-draft').then(({ keepDraft }) => keepDraft(form, key, fields));
    return () => void keeping.then((stop) => stop());
  }, [key]);
  return () => perTab.remove(key);
};

/** The key of a draft of nobody in particular: of a form before the login. */
export const visitorDraft = (name: string): string => shopKey(`draft:${name}`);

/** Asked for at once but not waited for: nobody sends a password before the form shows. */
const loading = () => import('../../lib/seal');
loading().catch(() => {});

export const seal = async (value: string): Promise<string> => (await loading()).seal(value);
