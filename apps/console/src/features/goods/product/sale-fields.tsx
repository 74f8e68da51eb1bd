import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { localize } from '@pcmall/domain/localized';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { apiQuery } from '../../../lib/query';
import { indented, inTreeOrder } from '../../../ui/category-order';
import { TwoColumns } from '../../../ui/fields/two-columns';
import { goodsMessages } from '../goods.messages';
import { NewCategory } from './new-category';
import { productMessages } from './product.messages';
import { deliveryModes, type ProductValues } from './product-form';

export function SaleFields() {
  const t = useT(productMessages);
  const list = useT(goodsMessages);
  const language = useLanguage();
  const { register, setValue } = useFormContext<ProductValues>();
  const { data: categories } = useSuspenseQuery(apiQuery(listGoodsCategories));
  const { data: brands } = useSuspenseQuery(apiQuery(listBrands));
  const { error: categoryError, ...category } = useFormField<ProductValues>('categoryId');
  const { error: modesError } = useFormField<ProductValues>('deliveryModes');
  // Once the choice is there to be made.
  const choose = (categoryId: string) =>
    setTimeout(() => setValue('categoryId', categoryId, { shouldDirty: true, shouldValidate: true }));
  const { error: brandError, ...brand } = useFormField<ProductValues>('brandId');
  return (
    <>
      <TwoColumns>
        <TextField required maxLength={64} label={t('product.code')} {...useFormField<ProductValues>('code')} />
        <TextField
          inputMode="numeric"
          label={t('product.limit')}
          hint={t('product.limitHint')}
          {...useFormField<ProductValues>('purchaseLimit')}
        />
        <Field required label={t('product.category')} error={categoryError} aside={<NewCategory onMade={choose} />}>
          {(control) => (
            <Select
              {...category}
              {...control}
              className="w-full [&>select]:w-full"
              placeholder={t('product.choose')}
              options={inTreeOrder(categories).map(({ categoryId, name, depth }) => ({
                ...{ value: categoryId, label: indented(localize(name, language), depth) },
              }))}
            />
          )}
        </Field>
        <Field label={t('product.brand')} error={brandError}>
          {(control) => (
            <Select
              {...brand}
              {...control}
              className="w-full [&>select]:w-full"
              placeholder={t('product.noBrand')}
              options={brands.map(({ brandId, name }) => ({ value: brandId, label: localize(name, language) }))}
            />
          )}
        </Field>
      </TwoColumns>
      <fieldset aria-label={list('goods.modes')} className="flex flex-wrap gap-6">
        {deliveryModes.map((mode) => (
          <Checkbox key={mode} value={mode} label={list(`goods.mode.${mode}`)} {...register('deliveryModes')} />
        ))}
      </fieldset>
      {modesError && (
        <p role="alert" className="text-sm text-danger">
          {modesError}
        </p>
      )}
      <Checkbox className="mt-2" label={t('product.onSale')} {...register('onSale')} />
    </>
  );
}
