import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query';
import { offerUndo } from '../lib/undo-offer';
import { pageMessages } from './page.messages';

/**
 * Each change answers with the whole list, which the page shows; after a refusal it is read again. `undo` gets the list as
 * the change left it, which has the versions to go on from.
 */
export const useListChange = <Item>(queryKey: QueryKey) => {
  const t = useT(pageMessages);
  const show = async (answer: Promise<Item[]>) => {
    try {
      const after = await answer;
      queryClient.setQueryData(queryKey, after);
      return after;
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return async (answer: Promise<Item[]>, undo?: (after: Item[]) => Promise<Item[]>) => {
    try {
      const after = await show(answer);
      if (undo) offerUndo(t('page.saved'), () => show(undo(after)));
      else toast.success(t('page.saved'));
    } catch {
      // The call's own message says why.
    }
  };
};
