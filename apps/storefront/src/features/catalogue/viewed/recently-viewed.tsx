import { clearViewed } from '@pcmall/contract/saved';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/call';
import { useSession } from '../../../lib/session';
import { ProductGrid } from '../card/product-grid';
import { cardsQuery } from '../catalogue.api';
import { catalogueMessages } from '../catalogue.messages';
import { askAgain, savedQuery, showSaved } from '../saved/saved.api';
import { forgetViewedHere, onViewedHere, viewedHere } from './viewed-products';

const shown = 5;

/** A shopper's are kept with the account, a visitor's on the device. */
const useViewed = () => {
  const { isLoggedIn } = useSession();
  const here = useSyncExternalStore(onViewedHere, viewedHere, viewedHere);
  const { data } = useQuery({ ...savedQuery, enabled: isLoggedIn, staleTime: 0 });
  const clear = async () => {
    forgetViewedHere();
    if (!isLoggedIn) return;
    await showSaved(() => ({ viewed: [] }));
    await call(clearViewed).catch(askAgain);
  };
  return { ids: isLoggedIn ? (data?.viewed ?? []) : here, clear };
};

/** Products viewed before, without the page's own; renders nothing if there are none. */
export function RecentlyViewed({ except }: { except?: string }) {
  const t = useT(catalogueMessages);
  const { ids, clear } = useViewed();
  const { data = [] } = useQuery(cardsQuery(ids.filter((id) => id !== except).slice(0, 2 * shown)));
  if (ids.length === 0 || data.length === 0) return null;
  return (
    <section aria-label={t('viewed.title')}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-semibold">{t('viewed.title')}</h2>
        <button
          type="button"
          onClick={() => void clear()}
          className="text-sm text-ink-muted underline-offset-4 hover:text-theme-text hover:underline"
        >
          {t('viewed.clear')}
        </button>
      </div>
      <ProductGrid label={t('viewed.title')} cards={data.slice(0, shown)} />
    </section>
  );
}
