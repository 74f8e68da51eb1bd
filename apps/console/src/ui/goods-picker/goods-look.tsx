import type { ChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { usePriceRange } from '../money';
import { goodsPickerMessages } from './goods-picker.messages';

/** What a product or SKU is called where one is spoken of. */
export const nameOf = ({ name, options }: Pick<ChosenGoods, 'name' | 'options'>) =>
  [name, options].filter(Boolean).join(' · ');

/** Picture, name and price of a product or SKU, in a line; what keeps it from being bought is told. */
export function GoodsLook({ goods }: { goods: ChosenGoods }) {
  const t = useT(goodsPickerMessages);
  const priceRange = usePriceRange();
  const { name, options, code, picture, stock, onSale } = goods;
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <ProductImage picture={picture} size={80} className="size-9 shrink-0 rounded-sm" />
      <span className="grid min-w-0 grow">
        <span title={nameOf(goods)} className="truncate">
          <span>{name}</span>
          {options && <span className="ms-2 text-ink-soft">{options}</span>}
        </span>
        <span className="numbers flex gap-2 truncate text-sm text-ink-muted">
          <span className="truncate">{code}</span>
          <span className="shrink-0">{t('picker.stock', { n: stock })}</span>
        </span>
      </span>
      {onSale ? (
        stock === 0 && <Badge tone="warning">{t('picker.soldOut')}</Badge>
      ) : (
        <Badge>{t('picker.offSale')}</Badge>
      )}
      <span className="numbers w-40 shrink-0 text-end">{priceRange(goods)}</span>
    </span>
  );
}
