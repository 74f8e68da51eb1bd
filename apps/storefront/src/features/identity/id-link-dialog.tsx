import { formatDateTime } from '@pcmall/domain/dates';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkDialog } from '@pcmall/ui/link-dialog';
import { identityMessages } from './identity.messages';

interface IdLinkDialogProps {
  /** The recipient whose page it leads to. */
  name: string;
  address: string;
  expiresAt: string;
  onClose: () => void;
}

export default function IdLinkDialog({ name, address, expiresAt, onClose }: IdLinkDialogProps) {
  const t = useT(identityMessages);
  return (
    <LinkDialog
      {...{ address, onClose }}
      title={t('link.title', { name })}
      intro={t('link.intro')}
      label={t('link.label')}
      hint={t('link.valid', { time: formatDateTime(expiresAt) })}
      codeLabel={t('link.code')}
      copyText={t('link.copy')}
    />
  );
}
