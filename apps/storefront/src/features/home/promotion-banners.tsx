import type { HomePromotion } from '@pcmall/contract/home';
import { pictureAt } from '@pcmall/contract/pictures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LazyImage } from '@pcmall/ui/lazy-image';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { linkTo } from '../../lib/link-to';
import { Link } from '../../lib/router';
import { homeMessages } from './home.messages';

export function PromotionBanners({ promotions }: { promotions: readonly HomePromotion[] }) {
  const t = useT(homeMessages);
  const now = serverNow();
  const shown = promotions.filter(({ endsAt }) => Date.parse(endsAt) > now);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('home.promotions')}>
      <ul className="flex flex-wrap gap-4">
        {shown.map(({ activityId, title, text, picture, startsAt }) => (
          <li key={activityId} className="min-w-[max(50%-1rem,15rem)] flex-1 xl:min-w-60">
            <Link
              to={linkTo('activityProduct', { actId: activityId })}
              className="group flex h-full items-center gap-4 rounded-lg bg-theme-soft p-4"
            >
              <div className="min-w-0 flex-1 space-y-1">
                <h2 className="text-lg font-semibold group-hover:text-theme-text">{title}</h2>
                {text && <p className="text-ink-soft">{text}</p>}
                {Date.parse(startsAt) > now && <p className="text-sm text-theme-text">{t('home.upcoming')}</p>}
              </div>
              {picture && (
                <span className="size-20 shrink-0 overflow-hidden rounded-md bg-white">
                  <LazyImage src={pictureAt(picture, 200)} alt="" />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
