import type { ProductCard as Card } from '@pcmall/contract/catalogue';
import type { PictureUse } from '@pcmall/contract/pictures';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { ProductImage } from '@pcmall/ui/product-image';
import { linkTo } from '../../../lib/link-to';
import { unbroken } from '../../../lib/product-text/variant-text';
import { Link } from '../../../lib/router';
import { useShop } from '../../../lib/shop';
import { CnyHint } from '../../../ui/cny-hint';
import { useAddToCart } from '../../cart';
import { WishButton } from '../saved/wish/lazy-wish-button';
import { Activity } from './activity';
import { cardMessages } from './card.messages';
import { PriceFrom } from './price-from';

interface ProductCardProps {
  card: Card;
  /** In the first view: its picture loads at once. */
  priority?: boolean;
  use?: PictureUse;
}

/** The whole card is a link to the product; the button on top of it adds to the cart. */
export function ProductCard({ card, priority, use = 'card' }: ProductCardProps) {
  const t = useT(cardMessages);
  const { currency } = useShop();
  return (
    <article className="group relative flex h-full flex-col rounded-lg bg-white p-2 transition-shadow focus-within:shadow-raised hover:shadow-raised">
      <div className="relative">
        <ProductImage picture={card.picture} size={use} priority={priority} className="rounded-md" />
        {card.soldOut && (
          <span className="absolute inset-0 flex items-center justify-center rounded-md bg-white/65">
            <Badge>{t('card.soldOut')}</Badge>
          </span>
        )}
        {!card.soldOut && <CardAction card={card} />}
        <WishButton productId={card.productId} name={card.name} isOnCard />
      </div>
      <div className="flex grow flex-col gap-1 px-1 pt-3 pb-1">
        <h3 className="line-clamp-2 h-[2lh] text-base leading-normal font-normal text-pretty">
          <Link
            to={linkTo('product', { id: card.productId })}
            title={card.name}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-theme-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-theme-ring"
          >
            {unbroken(card.name)}
          </Link>
        </h3>
        <PriceFrom
          small
          varies={card.priceVaries}
          minor={card.price}
          currency={currency}
          was={card.struckPrice ?? undefined}
        />
        <CnyHint minor={card.price} className="text-xs" />
        <CardBadges card={card} />
      </div>
    </article>
  );
}

/** Always one line high, even when empty, so that neighbouring cards align; a badge without room is left out, not cut. */
function CardBadges({ card }: { card: Card }) {
  const t = useT(cardMessages);
  return (
    <p className="mt-1 flex h-5 flex-wrap gap-1 overflow-hidden">
      <Activity activity={card.activity} />
      {card.badge && <Badge tone="theme">{card.badge}</Badge>}
      {card.deliveryModes.includes('crossBorder') && <Badge>{t('card.crossBorder')}</Badge>}
      {card.fewLeft && <Badge tone="warning">{t('card.fewLeft')}</Badge>}
    </p>
  );
}

const appears =
  'absolute inset-x-2 bottom-2 z-10 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100';

function CardAction({ card }: { card: Card }) {
  const t = useT(cardMessages);
  const { add, isAdding } = useAddToCart();
  const { skuSaleId, name } = card;
  if (skuSaleId === null) {
    return (
      <Link
        to={linkTo('product', { id: card.productId })}
        aria-label={t('card.chooseFor', { name })}
        className={buttonStyle({ variant: 'secondary', size: 'sm', className: appears })}
      >
        {t('card.choose')}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('card.addThis', { name })}
      aria-disabled={isAdding || undefined}
      onClick={() => !isAdding && add(skuSaleId, 1)}
      className={buttonStyle({ size: 'sm', className: appears })}
    >
      <Icon name="cart" size={16} />
      <span>{t('card.addToCart')}</span>
    </button>
  );
}
