import type { RefObject } from 'react';
import { copyMessages } from './copy.messages';
import { useT } from './i18n/i18n';
import { toast } from './toast';

/**
 * Copies a text and says so. Plain http has no clipboard and a browser may deny it: the text is then selected in the field
 * that shows it, ready for Ctrl+C.
 */
export const useCopy = () => {
  const t = useT(copyMessages);
  const common = useT();
  return async (text: string, field?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(common('common.copied'));
    } catch {
      field?.current?.select();
      toast.info(t(field ? 'copy.selected' : 'copy.refused'));
    }
  };
};
