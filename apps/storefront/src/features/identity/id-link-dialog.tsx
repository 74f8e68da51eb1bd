import { formatDateTime } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { Suspense } from 'react';
import { identityMessages } from './identity.messages';

interface IdLinkDialogProps {
  address: string;
  expiresAt: string;
  onClose: () => void;
}

export default function IdLinkDialog({ address, expiresAt, onClose }: IdLinkDialogProps) {
  const t = useT(identityMessages);
  const common = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(common('common.copied'));
  };
  return (
    <Dialog
      open
      size="md"
      title={t('link.title')}
      onClose={onClose}
      footer={
        // Absent where the browser has no clipboard to offer (plain http on a network address).
        navigator.clipboard && (
          <Button icon="copy" onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('link.intro')}</p>
      <div className="mt-4 flex items-center gap-6">
        <div className="size-36 shrink-0 rounded-md border border-line p-1">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={address} label={t('link.code')} />
          </Suspense>
        </div>
        <TextField
          label={t('link.label')}
          readOnly
          value={address}
          hint={t('link.valid', { time: formatDateTime(expiresAt) })}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
      </div>
    </Dialog>
  );
}
