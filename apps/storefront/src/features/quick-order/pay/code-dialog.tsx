import type { PayLink } from '@pcmall/contract/payment';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { Suspense } from 'react';
import { quickPayMessages } from './pay.messages';

interface CodeDialogProps {
  code: Extract<PayLink, { kind: 'qr' }>;
  onClose: () => void;
}

/** A provider's code to scan; the page behind notices by itself when it is paid. */
export function CodeDialog({ code: { code, url }, onClose }: CodeDialogProps) {
  const t = useT(quickPayMessages);
  return (
    <Dialog open size="sm" title={t('quickPay.scan')} onClose={onClose}>
      <div className="flex flex-col items-center gap-4 text-center">
        <div className="size-60 rounded-md border border-line p-2">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={code} label={t('quickPay.scan')} />
          </Suspense>
        </div>
        <p className="text-ink-soft">{t('quickPay.scanText')}</p>
        {url && (
          <a href={url} className={buttonStyle({ variant: 'secondary' })}>
            {t('quickPay.openPage')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
