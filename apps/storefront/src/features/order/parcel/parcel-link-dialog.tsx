import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { Suspense } from 'react';
import { parcelMessages } from './parcel.messages';

export default function ParcelLinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT(parcelMessages);
  const common = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(common('common.copied'));
  };
  return (
    <Dialog
      open
      size="md"
      title={t('share.title')}
      onClose={onClose}
      footer={
        // Absent where the browser has no clipboard to offer (plain http on a network address).
        navigator.clipboard && (
          <Button icon="copy" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('share.intro')}</p>
      <div className="mt-4 flex items-center gap-6">
        <div className="size-36 shrink-0 rounded-md border border-line p-1">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={address} label={t('share.code')} />
          </Suspense>
        </div>
        <TextField
          label={t('share.label')}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
      </div>
    </Dialog>
  );
}
