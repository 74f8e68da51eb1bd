import { type ShopSetUp, setShopLogo } from '@pcmall/contract/console/settings';
import { pictureAt } from '@pcmall/contract/pictures';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { call } from '../../../lib/call';
import { PictureButton } from '../../../ui/fields/picture-button';
import { settingsMessages } from '../settings.messages';
import { useSetUp } from './use-set-up';

export function LogoCard({ setUp: { logo } }: { setUp: ShopSetUp }) {
  const t = useT(settingsMessages);
  const { keep, canWrite } = useSetUp();
  const take = async (file: File) => {
    // The call's own message says what is wrong with the picture.
    await keep(call(setShopLogo, { files: { logo: file } })).catch(() => {});
  };
  return (
    <div id="logo" className="scroll-mt-4">
      <Card title={t('logo.title')}>
        <div className="flex items-center gap-4">
          {logo ? (
            <img
              src={pictureAt(logo, 400)}
              alt={t('logo.title')}
              className="logo-ground size-16 rounded-md object-contain"
            />
          ) : (
            <span className="flex size-16 items-center justify-center rounded-md bg-ground-deep text-center text-xs text-ink-muted">
              {t('logo.none')}
            </span>
          )}
          <div className="grid gap-2">
            <p className="text-sm text-ink-soft">{t('logo.hint')}</p>
            {canWrite && <PictureButton text={t('logo.choose')} onChoose={(file) => void take(file)} />}
          </div>
        </div>
      </Card>
    </div>
  );
}
