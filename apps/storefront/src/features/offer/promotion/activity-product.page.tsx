import type { PromotionDetail } from '@pcmall/contract/offer';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageTitle, useQueryState } from '../../../lib/navigation';
import { ProductGrid } from '../../catalogue';
import { RichText } from '../../content';
import { NotOffered } from '../not-offered';
import { promotionQuery } from '../offer.api';
import { promotionMessages } from '../promotion.messages';
import { PromotionHead } from './promotion-head';

export default function ActivityProductPage() {
  const t = useT(promotionMessages);
  const [url] = useQueryState();
  const { data: promotion } = useSuspenseQuery(promotionQuery(url));
  if (!promotion) return <NotOffered title={t('promotion.unknown')} hint={t('promotion.unknownHint')} />;
  return <PromotionView promotion={promotion} />;
}

/** Cards in the first view below the head. */
const firstRow = 5;

function PromotionView({ promotion }: { promotion: PromotionDetail }) {
  const t = useT(promotionMessages);
  const { name, products, rules } = promotion;
  usePageTitle(name);
  return (
    <div className="page-width space-y-8 py-6">
      <PromotionHead promotion={promotion} />
      <section aria-label={t('promotion.products')}>
        <h2 className="mb-4 text-xl font-semibold">{t('promotion.products')}</h2>
        {products.length > 0 ? (
          <ProductGrid cards={products} label={t('promotion.products')} priority={firstRow} />
        ) : (
          <Empty text={t('promotion.noProducts')} />
        )}
      </section>
      {rules && (
        <section aria-label={t('promotion.rules')} className="rounded-lg border border-line p-6">
          <h2 className="mb-4 text-xl font-semibold">{t('promotion.rules')}</h2>
          <RichText html={rules} />
        </section>
      )}
    </div>
  );
}
