import { getSettings } from '@pcmall/contract/console/settings';
import { shopNeedTexts } from '@pcmall/contract/shop-needs';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNeedPlace } from '../../lib/need-place';
import { apiQuery } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { nextNeedMessages } from './next-need.messages';

/** Whatever is saved, on whatever page, may have been what was missing. */
const askEveryMs = 3000;

/** While the shop is closed: what it still needs, and the way to the next of it without going back to the list (SETUP-01). */
export default function NextNeed() {
  const t = useT(nextNeedMessages);
  const language = useLanguage();
  const placeOf = useNeedPlace();
  const { data } = useQuery({ ...apiQuery(getSettings), refetchInterval: askEveryMs });
  if (!data?.closed) return null;
  const vital = data.missing.filter((need) => need.vital);
  const [next] = vital;
  const place = next && placeOf(next.need);
  const link = 'font-medium underline';
  return (
    <>
      <span>{next ? t('next.left', { n: vital.length }) : t('next.ready')}</span>
      {next && place && (
        <Link to={place} className={link}>
          {t('next.step', { what: localize(shopNeedTexts[next.need], language) })}
        </Link>
      )}
      {!next && (
        <Link to={linkTo('settings')} className={link}>
          {t('next.open')}
        </Link>
      )}
    </>
  );
}
