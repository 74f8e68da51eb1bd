import type { PayLink } from '@pcmall/contract/payment';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { PayCode } from '../../payment';
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
        <PayCode code={code} label={t('quickPay.scan')} />
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
