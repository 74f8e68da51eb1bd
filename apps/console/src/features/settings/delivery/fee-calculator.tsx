import { calculateFees } from '@pcmall/contract/console/delivery';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { Fields } from '../../../ui/fields/fields';
import { typedAmountOrNone } from '../../../ui/fields/typed';
import { deliveryMessages } from './delivery.messages';
import { useRegions } from './use-regions';

const start = { country: 'CN', provinceId: '', grams: '1000', amount: '', pieces: '1' };

type Fee = DataOf<typeof calculateFees>[number];

/** What a parcel would cost, by the same rules as the checkout (SETUP-03). */
export function FeeCalculator({ currency }: { currency: string }) {
  const t = useT(deliveryMessages);
  const { countries, provincesOf, provinceIn } = useRegions();
  const [fees, setFees] = useState<Fee[]>();
  const { form } = useShopForm({ defaultValues: start, rules: () => ({}), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ country, provinceId, grams, amount, pieces }) => {
    const parcel = { grams: grams.trim() || 'none', pieces: pieces.trim() || 'none' };
    const place = { country, provinceId: provinceIn(country, provinceId) };
    const query = { ...place, ...parcel, amount: typedAmountOrNone(amount) ?? 0 };
    setFees(await call(calculateFees, { query }));
  });
  return (
    <Card title={t('fees.title')}>
      <p className="mb-2 text-sm text-ink-soft">{t('fees.hint')}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Fields
            columns={3}
            specs={[
              { name: 'country', label: t('field.country'), kind: 'select', options: countries },
              {
                ...{ name: 'provinceId', label: t('field.provinceId'), kind: 'select' },
                options: [{ value: '', label: t('fees.any') }, ...provincesOf(form.watch('country'))],
              },
              { name: 'grams', label: t('fees.grams') },
              { name: 'pieces', label: t('fees.pieces') },
              { name: 'amount', label: t('fees.amount', { currency }) },
            ]}
          />
          <Button type="submit" variant="secondary" pending={button.pending}>
            {t('fees.calculate')}
          </Button>
        </form>
      </FormProvider>
      <div aria-live="polite">{fees && <Fees {...{ fees, currency }} />}</div>
    </Card>
  );
}

/** Each carrier with what it takes, or why it takes no such parcel. */
function Fees({ fees, currency }: { fees: readonly Fee[]; currency: string }) {
  const t = useT(deliveryMessages);
  const language = useLanguage();
  if (fees.length === 0) return <p className="mt-4 text-ink-muted">{t('fees.none')}</p>;
  const limitText = ({ limit, max }: NonNullable<Fee['broken']>) => {
    if (limit === 'value') return t('fees.tooDear', { max: formatMoney(max, currency) });
    return limit === 'weight' ? t('fees.tooHeavy', { max: `${max / 1000} kg` }) : t('fees.tooMany', { n: max });
  };
  const feeText = ({ fee, broken }: Fee) => {
    if (broken) return limitText(broken);
    if (fee === null) return t('fees.notServed');
    return fee === 0 ? t('fees.free') : formatMoney(fee, currency);
  };
  return (
    <dl className="mt-4 divide-y divide-line border-t border-line">
      {fees.map((fee) => (
        <div key={fee.id} className="flex items-baseline gap-x-4 py-2">
          <dt className="grow">
            <span className="font-medium">{localize(fee.name, language)}</span>
            <span className="numbers ms-4 text-sm text-ink-soft">
              {`${t(`mode.${fee.mode}`)} · ${t('carriers.days', { min: fee.daysMin, max: fee.daysMax })}`}
            </span>
          </dt>
          <dd className={fee.fee === null ? 'text-sm text-ink-muted' : 'numbers'}>{feeText(fee)}</dd>
        </div>
      ))}
    </dl>
  );
}
