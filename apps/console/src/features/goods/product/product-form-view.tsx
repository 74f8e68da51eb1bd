import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { copyGoods, type Goods, getGoods, listGoods, saveGoods } from '@pcmall/contract/console/goods';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { go, linkTo } from '../../../lib/router';
import { shopId } from '../../../lib/shop-id';
import { FormPage } from '../../../ui/form-page';
import { goodsMessages } from '../goods.messages';
import { NameFields } from './name-fields';
import { PicturesField } from './pictures-field';
import { productMessages } from './product.messages';
import { bodyOf, type ProductValues, refusedFields, rules, valuesOf } from './product-form';
import { SaleFields } from './sale-fields';
import { SkusField } from './skus-field';

/** What somebody else has saved since this form was filled. */
interface Newer {
  version: number;
}

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
  const [newer, setNewer] = useState<Newer>();
  const { form } = useShopForm<ProductValues>({ defaultValues: valuesOf(goods), rules });

  const tellNewer = (error: unknown) => {
    if (!(error instanceof CallError)) return;
    const version = error.data?.version;
    if (error.code === changedMeanwhileCode && typeof version === 'number') setNewer({ version });
    setCellFaults(error.fields);
  };
  const send = async (values: ProductValues, version: number) => {
    setCellFaults({});
    const saved = await call(saveGoods, { body: bodyOf(values, goods, version) });
    toast.success(t('product.saved'));
    form.reset(values);
    const { queryKey } = apiQuery(getGoods, { params: { productId: saved.productId } });
    queryClient.setQueryData(queryKey, saved);
    await invalidate(listGoods, listGoodsCategories, listBrands);
    if (goods) onShow?.(saved);
    else go(linkTo('product', { productId: saved.productId }), { replace: true });
  };
  const { submit, button } = useFormSubmit(
    form,
    (values: ProductValues) =>
      send(values, newer?.version ?? goods?.version ?? 0).catch((error: unknown) => {
        tellNewer(error);
        throw error;
      }),
    { refusedFields },
  );
  const copy = async (source: Goods) => {
    const { productId } = await call(copyGoods, { params: { productId: source.productId } });
    toast.success(t('product.copied'));
    await invalidate(listGoods);
    go(linkTo('product', { productId }));
  };
  const showTheirs = async (productId: string) => onShow?.(await call(getGoods, { params: { productId } }));
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
      {...{ form, submit, button }}
      saveText={newer ? t('product.mine') : t('product.save')}
      onDiscard={newer && goods && (() => void showTheirs(goods.productId).catch(() => {}))}
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
