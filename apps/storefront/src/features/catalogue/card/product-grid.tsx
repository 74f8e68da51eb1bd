import type { ProductCard as Card } from '@pcmall/contract/catalogue';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductCard } from './product-card';

interface ProductGridProps {
  cards: readonly Card[];
  label: string;
  /** How many of the first cards are in the first view. */
  priority?: number;
  /** Beside the filters a row has room for one card less. */
  narrow?: boolean;
}

export function ProductGrid({ cards, label, priority = 0, narrow = false }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        '-mx-2 grid grid-cols-2 gap-2',
        narrow ? 'md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5' : 'md:grid-cols-4 lg:grid-cols-5',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.productId}>
          <ProductCard card={card} use={narrow ? 'narrowCard' : 'card'} priority={index < priority} />
        </li>
      ))}
    </ul>
  );
}
