import { copyGoods, type Goods, listGoods } from '@pcmall/contract/console/goods';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { useInvalidate } from '../../../lib/query';
import { go, linkTo } from '../../../lib/router';
import { shopId } from '../../../lib/shop-id';
import { goodsMessages } from '../goods.messages';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';

const ProductPreview = lazy(() => import('./product-preview').then((module) => ({ default: module.ProductPreview })));

interface ProductActionsProps {
  /** Nothing for a new one. */
  goods: Goods | undefined;
  form: UseFormReturn<ProductValues>;
}

/** Beside the title: whether it is on sale, what it looks like, and a copy. */
export function ProductActions({ goods, form }: ProductActionsProps) {
  const t = useT(productMessages);
  const list = useT(goodsMessages);
  const may = useMay()('goods.write');
  const invalidate = useInvalidate();
  const [previewed, setPreviewed] = useState<ProductValues>();
  const copy = async (source: Goods) => {
    const params = { productId: source.productId };
    const { productId } = await askOnce(`copy ${source.productId}`, (idempotencyKey) =>
      call(copyGoods, { params, body: { idempotencyKey } }),
    );
    toast.success(t('product.copied'));
    await invalidate(listGoods);
    go(linkTo('product', { productId }));
  };
  return (
    <>
      {goods && (
        <Badge tone={goods.onSale ? 'success' : 'neutral'}>
          {list(goods.onSale ? 'goods.onSale' : 'goods.offSale')}
        </Badge>
      )}
      <span className="grow" />
      {goods?.onSale && (
        <a
          className="text-sm text-theme-text hover:underline"
          href={`/pcmall/product/${goods.productId}?shopId=${shopId()}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('product.view')}
        </a>
      )}
      <Button size="sm" variant="secondary" icon="eye" onClick={() => setPreviewed(form.getValues())}>
        {t('product.preview')}
      </Button>
      {goods && may && (
        <Button size="sm" variant="secondary" icon="copy" onClick={() => void copy(goods).catch(() => {})}>
          {t('product.copy')}
        </Button>
      )}
      <Suspense fallback={null}>
        {previewed && <ProductPreview values={previewed} onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </>
  );
}
