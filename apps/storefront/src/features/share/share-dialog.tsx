import type { DataOf } from '@pcmall/contract/endpoint';
import type { createShareCommand } from '@pcmall/contract/share';
import { formatDateTime } from '@pcmall/domain/dates';
import { writeShareCommand } from '@pcmall/domain/share-command';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useCopy } from '@pcmall/ui/use-copy';
import { Suspense, useRef } from 'react';
import { useShop } from '../../lib/shop';
import { shareMessages } from './share.messages';

interface ShareDialogProps extends DataOf<typeof createShareCommand> {
  name: string;
  onClose: () => void;
}

export default function ShareDialog({ code, shortUrl, expiresAt, name, onClose }: ShareDialogProps) {
  const t = useT(shareMessages);
  const { shopName } = useShop();
  const copy = useCopy();
  const linkField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const link = new URL(shortUrl, location.origin).href;
  const text = t('share.text', { shop: shopName, name, link, command: writeShareCommand(code) });
  return (
    <Dialog open title={t('share.title')} onClose={onClose}>
      <p className="text-ink-soft">{t('share.intro')}</p>
      <div className="mt-4 flex items-start gap-3">
        <TextField
          ref={linkField}
          label={t('share.link')}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
        <Button variant="secondary" icon="copy" className="mt-6.25" onClick={() => void copy(link, linkField)}>
          {t('share.copyLink')}
        </Button>
      </div>
      <div className="mb-4 flex items-center gap-4">
        <div className="size-32 shrink-0 rounded-md border border-line p-1">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={link} label={t('share.code')} />
          </Suspense>
        </div>
        <p className="text-ink-soft">{t('share.scan')}</p>
      </div>
      <TextareaField
        ref={textField}
        label={t('share.command')}
        readOnly
        value={text}
        hint={t('share.valid', { time: formatDateTime(expiresAt) })}
        onFocus={({ target }) => target.select()}
      />
      <Button icon="copy" className="mt-2" onClick={() => void copy(text, textField)}>
        {t('share.copyCommand')}
      </Button>
    </Dialog>
  );
}
