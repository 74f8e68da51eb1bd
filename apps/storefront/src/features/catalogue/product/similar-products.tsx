import { listSimilarProducts } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { ProductGrid } from '../card/product-grid';
import { catalogueMessages } from '../catalogue.messages';

/** What else there is of its kind; renders nothing if there is nothing (CAT-08). */
export function SimilarProducts({ productId }: { productId: string }) {
  const t = useT(catalogueMessages);
  const { data = [] } = useQuery(apiQuery(listSimilarProducts, { query: { productId } }));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('similar.title')}>
      <h2 className="mb-4 text-xl font-semibold">{t('similar.title')}</h2>
      <ProductGrid label={t('similar.title')} cards={data} />
    </section>
  );
}
