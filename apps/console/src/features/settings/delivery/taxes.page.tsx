import { listTaxRates, saveTaxRate } from '@pcmall/contract/console/delivery';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useSharedForm, type Versioned } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { Fields } from '../../../ui/fields/fields';
import { percentText, typedPercent } from '../../../ui/fields/typed';
import { MeanwhileDialog } from '../../../ui/meanwhile-dialog';
import { settingsMessages } from '../settings.messages';
import { taxesMessages } from './taxes.messages';

type Category = DataOf<typeof listTaxRates>[number];

/** What can't be read as a percentage is refused as none. */
const noRate = -1;

interface TaxForm extends Versioned {
  taxRate: string;
}

const valuesOf = ({ taxRate, version }: Category): TaxForm => ({ taxRate: percentText(taxRate), version });

const noRules = () => ({});

/** A colleague's rate, that a refused save has brought, is what the list has now. */
const replaceInList = (current: Category) =>
  queryClient.setQueryData(apiQuery(listTaxRates).queryKey, (categories) =>
    categories?.map((each) => (each.id === current.id ? current : each)),
  );

function TaxRow({ category }: { category: Category }) {
  const t = useT(taxesMessages);
  const settings = useT(settingsMessages);
  const name = localize(category.name, useLanguage());
  const may = useMay();
  const invalidate = useInvalidate();
  const label = t('taxes.rateOf', { name });
  const { form, submit, button, meanwhile } = useSharedForm<TaxForm, Category>({
    ...{ defaultValues: valuesOf(category), rules: noRules, mode: 'onSubmit', valuesOf, hasNoProblemLine: true },
    // Each row has a field of this name.
    words: { labels: { taxRate: label } },
    save: async (values) => {
      const typed = typedPercent(values.taxRate);
      const taxRate = typeof typed === 'number' ? typed : noRate;
      await call(saveTaxRate, { body: { id: category.id, version: values.version, taxRate } });
      toast.success(settings('settings.saved'));
      await invalidate(listTaxRates);
      form.reset(values);
    },
    onNewer: replaceInList,
  });
  const { isDirty } = form.formState;
  // What nobody has typed into shows what a colleague has saved; what was typed keeps the version that it was made from.
  // Versions have no order: the list is what is newest.
  useEffect(() => {
    if (!isDirty && category.version !== form.getValues('version')) form.reset(valuesOf(category));
  }, [isDirty, category, form]);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex items-start gap-4">
        <div className="w-90">
          <Fields disabled={!may('settings.write')} specs={[{ name: 'taxRate', label, wide: true }]} />
        </div>
        {isDirty && (
          <Button type="submit" variant="secondary" pending={button.pending} className="mt-6.25">
            {settings('settings.save')}
          </Button>
        )}
      </form>
      <MeanwhileDialog meanwhile={meanwhile} />
    </FormProvider>
  );
}

/** The tax of cross-border orders, by category (SETUP-03). */
export default function TaxesPage() {
  const t = useT(taxesMessages);
  const { data: categories } = useSuspenseQuery(apiQuery(listTaxRates));
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <h1 className="mb-4 text-2xl font-semibold">{t('taxes.title')}</h1>
      <Card>
        <p className="mb-4 text-sm text-ink-soft">{t(categories.length > 0 ? 'taxes.hint' : 'taxes.empty')}</p>
        {categories.map((category) => (
          <TaxRow key={category.id} category={category} />
        ))}
      </Card>
    </div>
  );
}
