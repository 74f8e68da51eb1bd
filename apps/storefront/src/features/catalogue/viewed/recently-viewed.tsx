import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { ProductGrid } from '../card/product-grid';
import { cardsQuery } from '../catalogue.api';
import { catalogueMessages } from '../catalogue.messages';
import { useViewedProducts } from './viewed-products';

const shown = 5;

/** Products viewed on this device, without the page's own; renders nothing if there are none. */
export function RecentlyViewed({ except }: { except?: string }) {
  const t = useT(catalogueMessages);
  const ids = useViewedProducts().filter((id) => id !== except);
  const { data = [] } = useQuery(cardsQuery(ids));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('viewed.title')}>
      <h2 className="mb-4 text-xl font-semibold">{t('viewed.title')}</h2>
      <ProductGrid label={t('viewed.title')} cards={data.slice(0, shown)} />
    </section>
  );
}
