import type { NewShopForm } from '@pcmall/contract/console/new-shop';
import { currencyOfCountry } from '@pcmall/domain/country-currency';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Field } from '@pcmall/ui/field';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Fields } from '../fields/fields';
import { PictureButton } from '../fields/picture-button';
import { newShopMessages } from './new-shop.messages';
import { idFromName, type NewShopValues } from './new-shop-values';

interface NewShopFieldsProps {
  offered: NewShopForm;
  onLogo: (file: File) => void;
}

/** What a new shop is made of: the first of an installation, or a further one. */
export function NewShopFields({ offered: { countries, currencies }, onLogo }: NewShopFieldsProps) {
  const t = useT(newShopMessages);
  useProposals();
  const choose = { value: '', label: t('newShop.choose') };
  return (
    <>
      <Fields
        specs={[
          { name: 'nameZh', label: t('newShop.nameZh'), hint: t('newShop.nameHint'), required: true },
          { name: 'nameEn', label: t('newShop.nameEn'), required: true },
          {
            ...{ name: 'country', kind: 'select', label: t('newShop.country'), hint: t('newShop.countryHint') },
            ...{ required: true, options: [choose, ...countries.map(({ id, name }) => ({ value: id, label: name }))] },
          },
          {
            ...{ name: 'currency', kind: 'select', label: t('newShop.currency'), hint: t('newShop.currencyHint') },
            ...{ required: true, options: [choose, ...currencies.map((value) => ({ value, label: value }))] },
          },
          { name: 'shopId', label: t('newShop.id'), hint: t('newShop.idHint'), required: true },
          { name: 'domain', label: t('newShop.domain'), hint: t('newShop.domainHint') },
          { name: 'colour', kind: 'colour', label: t('newShop.colour'), hint: t('newShop.colourHint') },
        ]}
      />
      <Languages />
      <Logo onLogo={onLogo} />
    </>
  );
}

/** The id follows the English name and the currency the country, until somebody changes them. */
const useProposals = () => {
  const { setValue, getFieldState, formState } = useFormContext<NewShopValues>();
  const [nameEn, country] = useWatch<NewShopValues, ['nameEn', 'country']>({ name: ['nameEn', 'country'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the name proposes another id
  useEffect(() => {
    if (!getFieldState('shopId', formState).isTouched) setValue('shopId', idFromName(nameEn));
  }, [nameEn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the country proposes another currency
  useEffect(() => {
    const currency = currencyOfCountry(country);
    if (currency && !getFieldState('currency', formState).isTouched) setValue('currency', currency);
  }, [country]);
};

function Languages() {
  const t = useT(newShopMessages);
  const { error, ...chinese } = useFormField<NewShopValues>('languageZh');
  const { error: _, ...english } = useFormField<NewShopValues>('languageEn');
  return (
    <fieldset className="mt-3 mb-4">
      <legend className="mb-1 font-medium">{t('newShop.languages')}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label={t('newShop.languageZh')} error={error} {...chinese} />
        <Checkbox label={t('newShop.languageEn')} {...english} />
      </div>
    </fieldset>
  );
}

/** A file can't be kept in a form's values: the page holds it. */
function Logo({ onLogo }: Pick<NewShopFieldsProps, 'onLogo'>) {
  const t = useT(newShopMessages);
  const { formState, clearErrors } = useFormContext<NewShopValues>();
  const errorText = useErrorText();
  const [shown, setShown] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown]);
  const take = (file: File) => {
    clearErrors('logo');
    setShown(URL.createObjectURL(file));
    onLogo(file);
  };
  return (
    <Field label={t('newShop.logo')} hint={t('newShop.logoHint')} error={errorText(formState.errors.logo)}>
      {(control) => (
        <span className="flex items-center gap-4">
          {shown && (
            <img src={shown} alt="" className="logo-ground size-12 rounded-md border border-line object-contain" />
          )}
          <PictureButton {...control} text={t('newShop.chooseLogo')} onChoose={take} />
        </span>
      )}
    </Field>
  );
}
