import { getSettings, type ShopSetUp, saveSettings } from '@pcmall/contract/console/settings';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { meQuery, useMay } from '../../../lib/me';
import { apiQuery, queryClient } from '../../../lib/query';
import type { FieldSpec } from '../../../ui/fields/field-spec';
import { Fields } from '../../../ui/fields/fields';
import { FormPage } from '../../../ui/form-page';
import { shopSettingsMessages } from './shop-settings.messages';
import { fromForm, refusedFields, type ShopForm, toForm } from './shop-values';

type Name = keyof ShopForm;

const checks: ReadonlySet<Name> = new Set([
  ...(['languageZh', 'languageEn', 'modeCrossBorder', 'modeLocal', 'modePickUp'] as const),
  ...(['showSenderAddress', 'redPacketOn', 'idImageNeeded'] as const),
]);

const selects: ReadonlySet<Name> = new Set(['salesTax']);
const times: ReadonlySet<Name> = new Set(['redPacketEndsAt']);

const taxes = ['none', 'included', 'added'] as const;

/** Fields by their names, each with its words and what shoppers will see of it. */
const useSpecs = (currency: string) => {
  const t = useT(shopSettingsMessages);
  return (...names: Name[]): FieldSpec[] =>
    names.map((name) => ({
      name,
      label: t(`field.${name}`, { currency }),
      hint: t(`hint.${name}`),
      ...(checks.has(name) && { kind: 'check' as const }),
      ...(times.has(name) && { kind: 'time' as const }),
      ...(name === 'colour' && { kind: 'colour' as const }),
      ...(selects.has(name) && {
        kind: 'select' as const,
        options: taxes.map((value) => ({ value, label: t(`tax.${value}`) })),
      }),
    }));
};

const useSections = (setUp: ShopSetUp, disabled: boolean) => {
  const t = useT(shopSettingsMessages);
  const specs = useSpecs(setUp.currency);
  const fields = (...names: Name[]) => <Fields disabled={disabled} specs={specs(...names)} />;
  return [
    {
      ...{ id: 'look', title: t('section.look') },
      fields: fields(
        ...(['nameZh', 'nameEn', 'sloganZh', 'sloganEn', 'colour', 'timeZone'] as const),
        ...(['languageZh', 'languageEn'] as const),
      ),
    },
    {
      ...{ id: 'service', title: t('section.service'), intro: t('section.serviceIntro') },
      fields: fields('serviceEmail', 'servicePhone', 'serviceHoursZh', 'serviceHoursEn', 'serviceKey'),
    },
    {
      ...{ id: 'delivery', title: t('section.delivery') },
      fields: fields('modeCrossBorder', 'modeLocal', 'modePickUp', 'showSenderAddress', 'freeShippingFrom'),
    },
    { ...{ id: 'taxes', title: t('section.taxes') }, fields: fields('salesTax', 'salesTaxRate') },
    {
      ...{ id: 'redPacket', title: t('section.redPacket'), intro: t('section.redPacketIntro') },
      fields: fields('redPacketOn', 'redPacketMin', 'redPacketMax', 'redPacketBudget', 'redPacketEndsAt'),
    },
    {
      ...{ id: 'orders', title: t('section.orders'), intro: t('section.ordersIntro') },
      fields: fields(
        ...(['unpaidMinutes', 'orderLimitsUnpaidOrders', 'orderLimitsLinePieces', 'orderLimitsOrderPieces'] as const),
        'orderLimitsUnpaidAmount',
      ),
    },
    {
      ...{ id: 'quickOrder', title: t('section.quickOrder'), intro: t('section.quickOrderIntro') },
      fields: fields('quickOrderLimitsUnpaidOrders', 'quickOrderLimitsUnpaidAmount'),
    },
    { ...{ id: 'messages', title: t('section.messages') }, fields: fields('smsPerDay', 'mailsPerDay') },
    { ...{ id: 'privacy', title: t('section.privacy') }, fields: fields('idImageNeeded', 'idPhotoDays') },
  ];
};

const query = apiQuery(getSettings);

function ShopSettingsForm({ setUp }: { setUp: ShopSetUp }) {
  const t = useT(shopSettingsMessages);
  const may = useMay();
  const { form } = useShopForm<ShopForm>({ defaultValues: toForm(setUp), rules: () => ({}) });
  const save = async (typed: ShopForm) => {
    const body = { version: setUp.version, values: fromForm(typed, setUp.values) };
    const saved = await call(saveSettings, { body });
    form.reset(toForm(saved));
    await keepNewest(queryClient, query.queryKey, saved);
    toast.success(t('shop.saved'));
    await queryClient.invalidateQueries(meQuery);
  };
  const { submit, button } = useFormSubmit(form, save, { refusedFields });
  const sections = useSections(setUp, !may('settings.write'));
  return <FormPage title={t('shop.title')} {...{ sections, form, submit, button }} saveText={t('shop.save')} />;
}

/** Every setting of the shop, with what shoppers will see of it (SETUP-02). */
export default function ShopSettingsPage() {
  const { data: setUp } = useSuspenseQuery(query);
  return <ShopSettingsForm setUp={setUp} />;
}
