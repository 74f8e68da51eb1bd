import { getSettings } from '@pcmall/contract/console/settings';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { DomainsCard } from './overview/domains-card';
import { LogoCard } from './overview/logo-card';
import { MissingCard } from './overview/missing-card';
import { RateCard } from './overview/rate-card';
import { StateCard } from './overview/state-card';
import { settingsMessages } from './settings.messages';

/** What is missing first; then what a shop is known by. */
export default function SettingsPage() {
  const t = useT(settingsMessages);
  const may = useMay();
  const { data: setUp } = useSuspenseQuery(apiQuery(getSettings));
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <header className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">{t('settings.title')}</h1>
        {may('staff.manage') && (
          <LinkButton variant="secondary" to={linkTo('newShop')}>
            {t('shop.new')}
          </LinkButton>
        )}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MissingCard missing={setUp.missing} />
        <StateCard setUp={setUp} />
        <LogoCard setUp={setUp} />
        <DomainsCard setUp={setUp} />
        {setUp.currency !== 'CNY' && <RateCard setUp={setUp} />}
      </div>
    </div>
  );
}
