import type { ConsoleSection } from '@pcmall/contract/console/pages';
import { consolePathOf } from '@pcmall/contract/console/pages';
import type { ShopSetUp } from '@pcmall/contract/console/settings';
import { shopNeedTexts } from '@pcmall/contract/shop-needs';
import { localize } from '@pcmall/domain/localized';
import type { ShopNeed } from '@pcmall/domain/shop-needs';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useMay } from '../../../lib/me';
import { menuEntries } from '../../../lib/menu-entries';
import { Link, linkTo } from '../../../lib/router';
import { settingsMessages } from '../settings.messages';

/** Where a need is seen to: a page of the settings, or the menu's entry that it belongs to. */
const places: Record<ShopNeed, string | { section: ConsoleSection }> = {
  goods: { section: 'goods' },
  delivery: linkTo('delivery'),
  payment: linkTo('payChannels'),
  terms: { section: 'storefront' },
  privacy: { section: 'storefront' },
  crossBorder: linkTo('delivery'),
  local: linkTo('delivery'),
  pickUp: linkTo('delivery'),
  balanceOnly: linkTo('payChannels'),
  service: `${linkTo('shopSettings')}#service`,
  domain: '#domains',
  logo: '#logo',
};

/** What the shop lacks, the vital things first, each leading to where it is seen to (SETUP-01). */
export function MissingCard({ missing }: Pick<ShopSetUp, 'missing'>) {
  const t = useT(settingsMessages);
  const language = useLanguage();
  const entries = menuEntries(useMay());
  const placeOf = (need: ShopNeed): string | undefined => {
    const place = places[need];
    if (typeof place === 'string') return place;
    const page = entries.find(({ section }) => section === place.section)?.pages[0];
    return page && consolePathOf(page);
  };
  return (
    <Card title={t('missing.title')} className="lg:col-span-2">
      {missing.length === 0 ? (
        <p className="text-ink-soft">{t('missing.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {missing.map(({ need, vital }) => {
            const what = localize(shopNeedTexts[need], language);
            const place = placeOf(need);
            const link = { 'aria-label': t('missing.goOf', { what }), className: 'text-theme-text hover:underline' };
            return (
              <li key={need} className="flex items-center gap-3 py-2">
                <Badge tone={vital ? 'danger' : 'warning'}>{t(vital ? 'missing.vital' : 'missing.better')}</Badge>
                <span className="grow">{what}</span>
                {place?.startsWith('#') && (
                  <a href={place} {...link}>
                    {t('missing.go')}
                  </a>
                )}
                {place?.startsWith('/') && (
                  <Link to={place} {...link}>
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
