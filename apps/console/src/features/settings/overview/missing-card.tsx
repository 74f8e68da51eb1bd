import type { ShopSetUp } from '@pcmall/contract/console/settings';
import { shopNeedTexts } from '@pcmall/contract/shop-needs';
import { localize } from '@pcmall/domain/localized';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useNeedPlace } from '../../../lib/need-place';
import { Link } from '../../../lib/router';
import { settingsMessages } from '../settings.messages';

/** What the shop lacks, the vital things first, each leading to where it is seen to (SETUP-01). */
export function MissingCard({ missing }: Pick<ShopSetUp, 'missing'>) {
  const t = useT(settingsMessages);
  const language = useLanguage();
  const placeOf = useNeedPlace();
  return (
    <Card title={t('missing.title')} className="lg:col-span-2">
      {missing.length === 0 ? (
        <p className="text-ink-soft">{t('missing.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {missing.map(({ need, vital }) => {
            const what = localize(shopNeedTexts[need], language);
            const place = placeOf(need);
            return (
              <li key={need} className="flex items-center gap-3 py-2">
                <Badge tone={vital ? 'danger' : 'warning'}>{t(vital ? 'missing.vital' : 'missing.better')}</Badge>
                <span className="grow">{what}</span>
                {place && (
                  <Link to={place} aria-label={t('missing.goOf', { what })} className="text-theme-text hover:underline">
                    {t('missing.go')}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
