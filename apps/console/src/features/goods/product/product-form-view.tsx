import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { type Goods, getGoods, listGoods, saveGoods } from '@pcmall/contract/console/goods';
import { localize } from '@pcmall/domain/localized';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import type { Elements } from '@pcmall/ui/lib/elements';
import { toast } from '@pcmall/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { go, linkTo } from '../../../lib/router';
import { FormPage } from '../../../ui/form-page';
import { NameFields } from './name-fields';
import { PicturesField } from './pictures-field';
import { productMessages } from './product.messages';
import { ProductActions } from './product-actions';
import { bodyOf, formFields, isDraftElement, type ProductValues, refusedFields, rules, valuesOf } from './product-form';
import { useProductWords } from './product-words';
import { SaleFields } from './sale-fields';
import { rowsOver } from './sku-rows';

// The grid is a third of the page and stands at its end.
const SkusField = lazy(() => import('./skus-field').then((module) => ({ default: module.SkusField })));

/** Fields that a role without the right to change goods only reads. */
const Changeable = ({ children }: { children: Elements }) => (
  <fieldset disabled={!useMay()('goods.write')} className="grid min-w-0 gap-2">
    {children}
  </fieldset>
);

const nameFields = ['nameZh', 'nameEn', 'subtitleZh', 'subtitleEn', 'descriptionZh', 'descriptionEn'];
const saleFields = ['code', 'purchaseLimit', 'categoryId', 'brandId', 'deliveryModes', 'onSale'];

interface ProductFormProps {
  /** Nothing for a new one. */
  goods: Goods | undefined;
  /** The product as it is now takes the place of this form's. */
  onShow?: (goods: Goods) => void;
}

export function ProductForm({ goods, onShow }: ProductFormProps) {
  const t = useT(productMessages);
  const language = useLanguage();
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
    mineOver: (mine, theirs) => ({ ...mine, rows: rowsOver(mine.rows, theirs.rows) }),
    onNewer: (current, isTaken) => {
      if (isTaken) onShow?.(current);
    },
  });
  const name = goods ? localize(goods.name, language) : '';
  return (
    <FormPage
      back={{ to: linkTo('goods'), label: t('product.back') }}
      title={goods ? name : t('product.new')}
      status={<ProductActions goods={goods} form={shared.form} />}
      {...shared}
      saveText={t('product.save')}
      sections={[
        {
          id: 'names',
          title: t('product.names'),
          names: nameFields,
          fields: (
            <Changeable>
              <NameFields />
            </Changeable>
          ),
        },
        {
          ...{ id: 'pictures', title: t('product.pictures'), intro: t('product.picturesIntro'), names: ['pictures'] },
          fields: (
            <Changeable>
              <PicturesField />
            </Changeable>
          ),
        },
        {
          id: 'sale',
          title: t('product.sale'),
          names: saleFields,
          fields: (
            <Changeable>
              <SaleFields />
            </Changeable>
          ),
        },
        {
          ...{ id: 'skus', title: t('product.skus'), intro: t('product.skusIntro'), names: ['rows'] },
          fields: (
            <Suspense fallback={<div className="h-72" />}>
              <SkusField saved={goods} serverFaults={cellFaults} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
