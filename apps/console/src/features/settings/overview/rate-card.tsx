import { type ShopSetUp, setCnyRate } from '@pcmall/contract/console/settings';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { Fields } from '../../../ui/fields/fields';
import { typedRate } from '../../../ui/fields/typed';
import { settingsMessages } from '../settings.messages';
import { useSetUp } from './use-set-up';

const kinds = ['none', 'manual', 'fetched'] as const;
type Kind = (typeof kinds)[number];

interface Values {
  kind: Kind;
  ratePpm: string;
}

const kindOf = ({ ratePpm, isFetched }: ShopSetUp['cnyRate']): Kind => {
  if (ratePpm === null) return 'none';
  return isFetched ? 'fetched' : 'manual';
};

export function RateCard({ setUp: { cnyRate, currency } }: { setUp: ShopSetUp }) {
  const t = useT(settingsMessages);
  const { keep, canWrite } = useSetUp();
  const ratePpm = cnyRate.ratePpm === null ? '' : String(cnyRate.ratePpm / 1_000_000);
  const { form } = useShopForm<Values>({
    defaultValues: { kind: kindOf(cnyRate), ratePpm },
    rules: () => ({}),
    mode: 'onSubmit',
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    await keep(call(setCnyRate, { body: { kind: values.kind, ratePpm: typedRate(values.ratePpm) } }));
  });
  const offered = kinds.filter((kind) => kind !== 'fetched' || cnyRate.canBeFetched);
  const isManual = form.watch('kind') === 'manual';
  return (
    <Card title={t('rate.title')}>
      <p className="mb-3 text-sm text-ink-soft">{t('rate.hint')}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Fields
            disabled={!canWrite}
            specs={[
              {
                ...{ name: 'kind', kind: 'select', label: t('rate.kind') },
                options: offered.map((kind) => ({ value: kind, label: t(`rate.${kind}`) })),
              },
              ...(isManual ? [{ name: 'ratePpm', label: t('rate.label', { currency }) }] : []),
            ]}
          />
          {canWrite && (
            <Button type="submit" variant="secondary" pending={button.pending}>
              {t('settings.save')}
            </Button>
          )}
        </form>
      </FormProvider>
    </Card>
  );
}
