import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { useRef, useState } from 'react';
import { identityMessages } from './identity.messages';
import { linkAddress } from './link-address';

interface IdLinksDialogProps {
  links: readonly { name: string; phone: string; token: string }[];
  onClose: () => void;
}

/** Links of several recipients as a list to copy, one a line. */
export default function IdLinksDialog({ links, onClose }: IdLinksDialogProps) {
  const t = useT(identityMessages);
  const common = useT();
  const area = useRef<HTMLDivElement>(null);
  const [text] = useState(() =>
    links.map(({ name, phone, token }) => t('links.line', { name, phone, link: linkAddress(token) })).join('\n'),
  );
  const copy = async () => {
    // Absent over plain http: then the text is selected, to be copied by hand.
    if (!navigator.clipboard) return area.current?.querySelector('textarea')?.select();
    await navigator.clipboard.writeText(text);
    toast.success(common('common.copied'));
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('links.title')}
      onClose={onClose}
      footer={
        <Button icon="copy" data-autofocus onClick={() => void copy()}>
          {t('links.copy')}
        </Button>
      }
    >
      <div ref={area}>
        <TextareaField label={t('links.list')} readOnly value={text} rows={Math.min(10, 2 * links.length + 1)} />
      </div>
    </Dialog>
  );
}
