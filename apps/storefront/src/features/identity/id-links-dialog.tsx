import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useCopy } from '@pcmall/ui/use-copy';
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
  const copy = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text] = useState(() =>
    links.map(({ name, phone, token }) => t('links.line', { name, phone, link: linkAddress(token) })).join('\n'),
  );
  return (
    <Dialog
      open
      size="lg"
      title={t('links.title')}
      onClose={onClose}
      footer={
        <Button icon="copy" data-autofocus onClick={() => void copy(text, field)}>
          {t('links.copy')}
        </Button>
      }
    >
      <TextareaField
        ref={field}
        label={t('links.list')}
        readOnly
        value={text}
        rows={Math.min(10, 2 * links.length + 1)}
      />
    </Dialog>
  );
}
