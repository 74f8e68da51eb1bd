import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { useCopy } from '@pcmall/ui/use-copy';
import { orderMessages } from './order.messages';

/** Hidden where the browser offers no clipboard (plain http on a network address). */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT(orderMessages);
  const copy = useCopy();
  if (!navigator.clipboard) return null;
  return <IconButton small icon="copy" label={t('detail.copy', { what })} onClick={() => void copy(text)} />;
}
