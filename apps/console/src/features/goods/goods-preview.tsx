import { getGoods } from '@pcmall/contract/console/goods';
import { localize } from '@pcmall/domain/localized';
import { Badge } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { useMoney } from '../../ui/money';
import { goodsMessages } from './goods.messages';

/** As many as are looked at without opening the product. */
const most = { pictures: 4, skus: 20 };

/** What a product looks like and what is left of each of its specifications, beside the list. */
export function GoodsPreview({ productId }: { productId: string }) {
  const t = useT(goodsMessages);
  const language = useLanguage();
  const money = useMoney();
  const { data: goods } = useSuspenseQuery({ ...apiQuery(getGoods, { params: { productId } }), staleTime: 0 });
  const { name, subtitle, code, pictures, onSale, skus } = goods;
  const other = language === 'zh' ? name.en : name.zh;
  const below = localize(subtitle, language);
  return (
    <>
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold break-words">{localize(name, language)}</h2>
        {other && other !== localize(name, language) && <p className="text-sm text-ink-soft">{other}</p>}
        <p className="flex items-center gap-2 text-sm">
          <span className="numbers text-ink-soft">{code}</span>
          <Badge tone={onSale ? 'success' : 'neutral'}>{t(onSale ? 'goods.onSale' : 'goods.offSale')}</Badge>
        </p>
      </header>
      {pictures.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {pictures.slice(0, most.pictures).map((picture) => (
            <ProductImage key={picture} picture={picture} size={200} className="aspect-square w-full rounded-sm" />
          ))}
        </div>
      )}
      {below && <p className="text-sm text-ink-soft">{below}</p>}
      <table className="w-full text-sm">
        <thead className="text-start text-ink-soft">
          <tr>
            <th className="py-1 text-start font-medium">{t('goods.sku')}</th>
            <th className="py-1 text-end font-medium">{t('goods.price')}</th>
            <th className="py-1 text-end font-medium">{t('goods.stock')}</th>
          </tr>
        </thead>
        <tbody>
          {skus.slice(0, most.skus).map((sku) => (
            <tr key={sku.skuId} className="border-t border-line align-top">
              <td className="py-1 pe-2 break-words">
                <span className="block">{sku.options.map(({ value }) => localize(value, language)).join(' · ')}</span>
                <span className="numbers text-ink-muted">{sku.code}</span>
              </td>
              <td className="numbers py-1 text-end">{money(sku.price)}</td>
              <td className={sku.stock === 0 ? 'numbers py-1 text-end text-danger' : 'numbers py-1 text-end'}>
                {sku.stock}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {skus.length > most.skus && (
        <p className="text-sm text-ink-muted">{t('goods.moreSkus', { n: skus.length - most.skus })}</p>
      )}
    </>
  );
}
