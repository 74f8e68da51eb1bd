import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkDialog } from '@pcmall/ui/link-dialog';
import { parcelMessages } from './parcel.messages';

export default function ParcelLinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT(parcelMessages);
  return (
    <LinkDialog
      {...{ address, onClose }}
      title={t('share.title')}
      intro={t('share.intro')}
      label={t('share.label')}
      codeLabel={t('share.code')}
      copyText={t('share.copy')}
    />
  );
}
