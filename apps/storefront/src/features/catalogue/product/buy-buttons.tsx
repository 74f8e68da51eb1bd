import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ButtonSize } from '@pcmall/ui/lib/button-style';
import { catalogueMessages } from '../catalogue.messages';
import type { Purchase } from './use-purchase';

export function BuyButtons({ purchase, size }: { purchase: Purchase; size: ButtonSize }) {
  const t = useT(catalogueMessages);
  const { buy, prepare, isBuying, add, isAdding, isSoldOut } = purchase;
  if (isSoldOut) {
    return (
      <Button size={size} disabled>
        {t('product.soldOut')}
      </Button>
    );
  }
  return (
    <>
      <Button size={size} pending={isBuying} onClick={buy} onPointerEnter={prepare} onFocus={prepare}>
        {t('product.buyNow')}
      </Button>
      <Button size={size} variant="soft" icon="cart" pending={isAdding} onClick={add}>
        {t('product.addToCart')}
      </Button>
    </>
  );
}
