import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { copyGoods, type Goods, getGoods, listGoods, saveGoods } from '@pcmall/contract/console/goods';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { go, linkTo } from '../../../lib/router';
import { shopId } from '../../../lib/shop-id';
import { useDraft } from '../../../lib/use-draft';
import { FormPage } from '../../../ui/form-page';
import { goodsMessages } from '../goods.messages';
import { NameFields } from './name-fields';
import { PicturesField } from './pictures-field';
import { productMessages } from './product.messages';
import { bodyOf, formFields, isDraftElement, type ProductValues, refusedFields, rules, valuesOf } from './product-form';
import { useProductWords } from './product-words';
import { SaleFields } from './sale-fields';
import { SkusField } from './skus-field';

interface ProductFormProps {
  /** Nothing for a new one. */
  goods: Goods | undefined;
  /** The product as it is now takes the place of this form's. */
  onShow?: (goods: Goods) => void;
}

export function ProductForm({ goods, onShow }: ProductFormProps) {
  const t = useT(productMessages);
  const list = useT(goodsMessages);
  const may = useMay()('goods.write');
  const invalidate = useInvalidate();
  const [cellFaults, setCellFaults] = useState<Readonly<Record<string, string>>>({});
  const defaultValues = valuesOf(goods);
  const save = async (values: ProductValues) => {
    setCellFaults({});
    const saved = await call(saveGoods, { body: bodyOf(values, goods) }).catch((error: unknown) => {
      if (error instanceof CallError) setCellFaults(error.fields);
      throw error;
    });
    toast.success(t('product.saved'));
    shared.form.reset(values);
    const { queryKey } = apiQuery(getGoods, { params: { productId: saved.productId } });
    queryClient.setQueryData(queryKey, saved);
    await invalidate(listGoods, listGoodsCategories, listBrands);
    if (goods) onShow?.(saved);
    else go(linkTo('product', { productId: saved.productId }), { replace: true });
  };
  const shared = useSharedForm<ProductValues, Goods>({
    ...{ defaultValues, rules, valuesOf, save, refusedFields, words: useProductWords() },
    draft: useDraft<ProductValues>(`product:${goods?.productId ?? 'new'}`, formFields, isDraftElement),
    onNewer: (current, isTaken) => {
      if (isTaken) onShow?.(current);
    },
  });
  const copy = async (source: Goods) => {
    const { productId } = await call(copyGoods, { params: { productId: source.productId } });
    toast.success(t('product.copied'));
    await invalidate(listGoods);
    go(linkTo('product', { productId }));
  };
  const name = goods ? goods.name.zh || goods.name.en : '';
  return (
    <FormPage
      back={{ to: linkTo('goods'), label: t('product.back') }}
      title={goods ? name : t('product.new')}
      status={
        goods && (
          <>
            <Badge tone={goods.onSale ? 'success' : 'neutral'}>
              {list(goods.onSale ? 'goods.onSale' : 'goods.offSale')}
            </Badge>
            <span className="grow" />
            {goods.onSale && (
              <a
                className="text-sm text-theme-text hover:underline"
                href={`/pcmall/product/${goods.productId}?shopId=${shopId()}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('product.view')}
              </a>
            )}
            {may && (
              <Button size="sm" variant="secondary" icon="copy" onClick={() => void copy(goods).catch(() => {})}>
                {t('product.copy')}
              </Button>
            )}
          </>
        )
      }
      {...shared}
      saveText={t('product.save')}
      sections={[
        { id: 'names', title: t('product.names'), fields: <NameFields /> },
        { id: 'pictures', title: t('product.pictures'), intro: t('product.picturesIntro'), fields: <PicturesField /> },
        { id: 'sale', title: t('product.sale'), fields: <SaleFields /> },
        {
          id: 'skus',
          title: t('product.skus'),
          intro: t('product.skusIntro'),
          fields: <SkusField saved={goods} serverFaults={cellFaults} />,
        },
      ]}
    />
  );
}
