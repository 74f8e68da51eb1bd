import type { Product, ProductSku } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useAddToCart } from '../../cart';
import { useBuyNow } from '../../checkout';
import { catalogueMessages } from '../catalogue.messages';

/** What the buttons buy. */
export interface Selection {
  sku: ProductSku | undefined;
  /** Pieces in stock; undefined until it is known. */
  left: number | undefined;
  quantity: number;
}

/** Buys the selected variant or adds it to the cart; while an option is open, both ask for it. Render `dialog` once. */
export const usePurchase = ({ options }: Product, { sku, left, quantity }: Selection) => {
  const t = useT(catalogueMessages);
  const { add, isAdding } = useAddToCart();
  const { buyNow, prepare, isPending, dialog } = useBuyNow();
  const withSku = (act: (skuSaleId: string, quantity: number) => void) => () => {
    if (sku) return act(sku.skuSaleId, quantity);
    const names = options.map(({ name }) => name).join(t('product.separator'));
    toast.info(t('product.choose', { names }));
  };
  return {
    buy: withSku(buyNow),
    /** For the pointer or the focus that comes near the button. */
    prepare,
    isBuying: isPending,
    add: withSku(add),
    isAdding,
    isSoldOut: left === 0,
    dialog,
  };
};

export type Purchase = ReturnType<typeof usePurchase>;
