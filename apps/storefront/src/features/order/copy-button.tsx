import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { toast } from '@pcmall/ui/toast';
import { orderMessages } from './order.messages';

/** Hidden where the browser offers no clipboard (plain http on a network address). */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT(orderMessages);
  const common = useT();
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(common('common.copied'));
  };
  return <IconButton small icon="copy" label={t('detail.copy', { what })} onClick={() => void copy()} />;
}
