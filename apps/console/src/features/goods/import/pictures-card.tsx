import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { DropZone } from './drop-zone';
import { importMessages } from './import.messages';
import type { usePictures } from './use-pictures';

interface PicturesCardProps {
  missing: readonly string[];
  pictures: ReturnType<typeof usePictures>;
  /** What was checked without them is checked once more. */
  onSent?: (() => void) | undefined;
}

const shown = 6;

/** The pictures that rows name by their file and that are still to come. */
export function PicturesCard({ missing, pictures: { send, progress }, onSent }: PicturesCardProps) {
  const t = useT(importMessages);
  if (missing.length === 0 && !progress) return null;
  return (
    <Card title={t('pictures.title')}>
      {progress ? (
        <ProgressBar label={t('pictures.sending', progress)} value={progress.sent} max={progress.total} />
      ) : (
        <DropZone
          title={t('pictures.missing', { n: missing.length })}
          hint={[...missing.slice(0, shown), ...(missing.length > shown ? ['…'] : [])].join(', ')}
          choose={t('pictures.choose')}
          accept=".zip,image/jpeg,image/png,image/webp"
          onFiles={(files) => void send(files, missing).then((sent) => sent && onSent?.())}
        />
      )}
    </Card>
  );
}
