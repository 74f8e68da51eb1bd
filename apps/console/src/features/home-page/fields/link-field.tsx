import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { pathOf } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { withQuery } from '../../../lib/router';
import { homePageMessages } from '../home-page.messages';
import { useCategories } from '../use-block-words';

interface LinkFieldProps {
  name: string;
  hint: string;
  /** What the link belongs to, for who hears the page. */
  of: string;
  promotions: readonly HomePromotionChoice[];
}

/** A page of the shop, typed or chosen, or a web address. */
export function LinkField({ name, hint, of, promotions }: LinkFieldProps) {
  const t = useT(homePageMessages);
  const language = useLanguage();
  const categories = useCategories();
  const { setValue } = useFormContext();
  const link: string = useWatch<FieldValues>({ name });
  const search = (query: Record<string, string> = {}) => withQuery(pathOf('search'), query);
  const pages = [
    { value: search(), label: t('home.page.all') },
    { value: search({ sort: 'sales' }), label: t('home.page.sales') },
    { value: search({ sort: 'newest' }), label: t('home.page.newest') },
    ...promotions
      .filter(({ state }) => state !== 'over')
      .map((promotion) => ({
        value: withQuery(pathOf('activityProduct'), { actId: promotion.activityId }),
        label: t('home.page.promotion', { name: promotion.name }),
      })),
    ...categories.map((category) => ({
      value: search({ categoryId: category.categoryId }),
      label: t('home.page.category', { name: localize(category.name, language) }),
    })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_12rem] items-start gap-x-3">
      <TextField
        {...{ hint, label: t('home.link') }}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        {...useFormField<FieldValues>(name)}
      />
      <Select
        aria-label={t('home.pagesOf', { name: of })}
        placeholder={t('home.pages')}
        className="mt-6.25 [&>select]:w-full"
        value={pages.some(({ value }) => value === link) ? link : ''}
        options={pages}
        onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
