import { calculateFees, listDeliveryRegions } from '@pcmall/contract/console/delivery';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { apiQuery } from '../../../lib/query';
import { Fields } from '../fields';
import { typedAmountOrNone } from '../typed';
import { deliveryMessages } from './delivery.messages';

const start = { country: 'CN', provinceId: '', grams: '1000', amount: '' };

/** What a parcel would cost, by the same rules as the checkout (SETUP-03). */
export function FeeCalculator({ currency }: { currency: string }) {
  const t = useT(deliveryMessages);
  const language = useLanguage();
  const { data: countries = [] } = useQuery(apiQuery(listDeliveryRegions));
  const [fees, setFees] = useState<DataOf<typeof calculateFees>>();
  const { form } = useShopForm({ defaultValues: start, rules: () => ({}), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ country, provinceId, grams, amount }) => {
    const query = { country, provinceId, grams: grams.trim() || 'none', amount: typedAmountOrNone(amount) ?? 0 };
    setFees(await call(calculateFees, { query }));
  });
  const provinces = countries.find(({ id }) => id === form.watch('country'))?.provinces ?? [];
  const feeText = (fee: number | null) => {
    if (fee === null) return t('fees.notServed');
    return fee === 0 ? t('fees.free') : formatMoney(fee, currency);
  };
  return (
    <Card title={t('fees.title')}>
      <p className="mb-2 text-sm text-ink-soft">{t('fees.hint')}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Fields
            specs={[
              {
                ...{ name: 'country', label: t('field.country'), kind: 'select' },
                options: countries.map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                ...{ name: 'provinceId', label: t('field.provinceId'), kind: 'select' },
                options: [
                  { value: '', label: t('fees.any') },
                  ...provinces.map(({ id, name }) => ({ value: id, label: name })),
                ],
              },
              { name: 'grams', label: t('fees.grams') },
              { name: 'amount', label: t('fees.amount', { currency }) },
            ]}
          />
          <Button type="submit" variant="secondary" pending={button.pending}>
            {t('fees.calculate')}
          </Button>
        </form>
      </FormProvider>
      {fees && (
        <dl aria-live="polite" className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {fees.map(({ id, name, fee }) => (
            <div key={id} className="contents">
              <dt>{localize(name, language)}</dt>
              <dd className="numbers text-end">{feeText(fee)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
