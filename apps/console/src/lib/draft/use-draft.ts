import type { DraftOptions } from '@pcmall/ui/form/form-draft';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useMe } from '../me';
import { shopId } from '../shop-id';
import { draftMessages } from './draft.messages';

/** Parts of a long form that are no texts, such as the rows of a grid, are recognised by the form itself. */
const isText = (value: unknown) => typeof value === 'string';

/**
 * The draft of a long form: `useDraft('carrier:7', Object.keys(values))`. It outlives the tab, and is of one shop and
 * one member of its staff.
 */
export const useDraft = <Values extends object>(
  what: string,
  fields: readonly (keyof Values & string)[],
  isElement: (value: unknown) => boolean = isText,
): DraftOptions<Values> => {
  const t = useT(draftMessages);
  const { staffId } = useMe();
  return {
    key: `draft:${shopId()}:${staffId}:${what}`,
    isLasting: true,
    fields,
    isElement,
    onRestored: () => toast.info(t('draft.restored')),
  };
};
