import type { HomeFloor } from '@pcmall/contract/home';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { ProductGrid } from '../catalogue';
import { LayoutLink } from './layout-link';

export function Floor({ floor: { title, subtitle, link, products } }: { floor: HomeFloor }) {
  const common = useT();
  return (
    <section aria-label={title}>
      <header className="mb-4 flex items-baseline gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {subtitle && <p className="text-ink-muted">{subtitle}</p>}
        {link && (
          <LayoutLink to={link} className="ms-auto inline-flex items-center gap-1 text-ink-soft hover:text-theme-text">
            <span>{common('common.viewAll')}</span>
            <Icon name="chevronRight" size={16} />
          </LayoutLink>
        )}
      </header>
      <ProductGrid label={title} cards={products} />
    </section>
  );
}
