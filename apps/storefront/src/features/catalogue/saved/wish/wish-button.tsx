import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { useEffect, useEffectEvent } from 'react';
import { go, loginPath, useQueryState } from '../../../../lib/navigation';
import { useLocation } from '../../../../lib/router';
import { useSession } from '../../../../lib/session';
import { useSaved, useWish } from '../saved.api';
import { savedMessages } from '../saved.messages';

export interface WishButtonProps {
  productId: string;
  name: string;
  /** On the picture of a card it shows when the card is pointed at, and where the product is on the list. */
  isOnCard?: boolean;
}

/** A visitor logs in first, and what they wished for is on the list on their return. */
export function WishButton({ productId, name, isOnCard = false }: WishButtonProps) {
  const t = useT(savedMessages);
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const [{ wish: wishedFor }, setQuery] = useQueryState();
  const { mutate } = useWish();
  const isWished = useSaved().wished.includes(productId);
  const wishOnReturn = useEffectEvent(() => {
    setQuery({ wish: undefined }, { replace: true });
    mutate({ productId, isWished: true });
  });
  useEffect(() => {
    if (isLoggedIn && wishedFor === productId) wishOnReturn();
  }, [isLoggedIn, wishedFor, productId]);
  const press = () => {
    if (isLoggedIn) mutate({ productId, isWished: !isWished });
    else go(loginPath(location, { wish: productId, reason: 'wish' }));
  };
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={t('wish.put', { name })}
      onClick={press}
      className={cx(
        'flex items-center justify-center rounded-full transition-opacity',
        isWished ? 'text-danger [&_svg]:fill-current' : 'text-ink-soft hover:text-danger',
        isOnCard
          ? 'absolute end-2 top-2 z-10 size-9 bg-white/90 shadow-raised focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100'
          : 'size-12 border border-line-strong',
        isOnCard && !isWished && 'opacity-0',
      )}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
