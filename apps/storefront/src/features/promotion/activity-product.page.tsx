import type { Activity } from '@pcmall/contract/promotion';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n';
import { usePageTitle, useQueryState } from '../../lib/navigation';
import { Empty } from '../../ui/empty';
import { ProductGrid } from '../catalogue';
import { RichText } from '../content';
import { ActivityHead } from './activity-head';
import { NotOffered } from './not-offered';
import { activityQuery } from './promotion.api';
import { promotionMessages } from './promotion.messages';

export default function ActivityProductPage() {
  const t = useT(promotionMessages);
  const [url] = useQueryState();
  const { data: activity } = useSuspenseQuery(activityQuery(url));
  if (!activity) return <NotOffered title={t('activity.unknown')} hint={t('activity.unknownHint')} />;
  return <ActivityView activity={activity} />;
}

/** How many cards are in the first view below the head. */
const firstRow = 5;

function ActivityView({ activity }: { activity: Activity }) {
  const t = useT(promotionMessages);
  const { name, products, rules } = activity;
  usePageTitle(name);
  return (
    <div className="page-width space-y-8 py-6">
      <ActivityHead activity={activity} />
      <section aria-label={t('activity.products')}>
        <h2 className="mb-4 text-xl font-semibold">{t('activity.products')}</h2>
        {products.length > 0 ? (
          <ProductGrid cards={products} label={t('activity.products')} priority={firstRow} />
        ) : (
          <Empty text={t('activity.noProducts')} />
        )}
      </section>
      {rules && (
        <section aria-label={t('activity.rules')} className="rounded-lg border border-line p-6">
          <h2 className="mb-4 text-xl font-semibold">{t('activity.rules')}</h2>
          <RichText html={rules} />
        </section>
      )}
    </div>
  );
}
