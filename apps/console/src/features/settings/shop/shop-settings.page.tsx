import { getSettings, type ShopSetUp, type ShopValues, saveSettings } from '@pcmall/contract/console/settings';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { meQuery, useMay } from '../../../lib/me';
import { apiQuery, queryClient } from '../../../lib/query';
import type { FieldSpec } from '../../../ui/fields/field-spec';
import { Fields } from '../../../ui/fields/fields';
import { FormPage } from '../../../ui/form-page';
import { shopSettingsMessages } from './shop-settings.messages';
import { formFields, fromForm, refusedFields, type ShopForm, toForm } from './shop-values';

type Name = Exclude<keyof ShopForm, 'version'>;

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
  const fieldsOf = (...names: Name[]) => ({ names, fields: <Fields disabled={disabled} specs={specs(...names)} /> });
  return [
    {
      ...{ id: 'look', title: t('section.look') },
      ...fieldsOf(
        ...(['nameZh', 'nameEn', 'sloganZh', 'sloganEn', 'colour', 'timeZone'] as const),
        ...(['languageZh', 'languageEn'] as const),
      ),
    },
    {
      ...{ id: 'service', title: t('section.service'), intro: t('section.serviceIntro') },
      ...fieldsOf('serviceEmail', 'servicePhone', 'serviceHoursZh', 'serviceHoursEn', 'serviceKey'),
    },
    {
      ...{ id: 'delivery', title: t('section.delivery') },
      ...fieldsOf('modeCrossBorder', 'modeLocal', 'modePickUp', 'showSenderAddress', 'freeShippingFrom'),
    },
    { ...{ id: 'taxes', title: t('section.taxes') }, ...fieldsOf('salesTax', 'salesTaxRate') },
    {
      ...{ id: 'redPacket', title: t('section.redPacket'), intro: t('section.redPacketIntro') },
      ...fieldsOf('redPacketOn', 'redPacketMin', 'redPacketMax', 'redPacketBudget', 'redPacketEndsAt'),
    },
    {
      ...{ id: 'orders', title: t('section.orders'), intro: t('section.ordersIntro') },
      ...fieldsOf(
        ...(['unpaidMinutes', 'orderLimitsUnpaidOrders', 'orderLimitsLinePieces', 'orderLimitsOrderPieces'] as const),
        'orderLimitsUnpaidAmount',
      ),
    },
    {
      ...{ id: 'quickOrder', title: t('section.quickOrder'), intro: t('section.quickOrderIntro') },
      ...fieldsOf('quickOrderLimitsUnpaidOrders', 'quickOrderLimitsUnpaidAmount'),
    },
    { ...{ id: 'messages', title: t('section.messages') }, ...fieldsOf('smsPerDay', 'mailsPerDay') },
    { ...{ id: 'privacy', title: t('section.privacy') }, ...fieldsOf('idImageNeeded', 'idPhotoDays') },
  ];
};

const query = apiQuery(getSettings);

function ShopSettingsForm({ setUp }: { setUp: ShopSetUp }) {
  const t = useT(shopSettingsMessages);
  const may = useMay();
  const defaultValues = toForm(setUp);
  // With what this form doesn't show.
  const before = useRef(setUp.values);
  const save = async (typed: ShopForm) => {
    const body = { version: typed.version, values: fromForm(typed, before.current) };
    const saved = await call(saveSettings, { body });
    before.current = saved.values;
    shared.form.reset(toForm(saved));
    await keepNewest(queryClient, query.queryKey, saved);
    toast.success(t('shop.saved'));
    await queryClient.invalidateQueries(meQuery);
  };
  const shared = useSharedForm<ShopForm, ShopValues>({
    ...{ defaultValues, rules: () => ({}), save, refusedFields },
    draft: useDraft<ShopForm>('settings', formFields(defaultValues)),
    valuesOf: (values) => toForm({ values, version: 0 }),
    onNewer: (values) => {
      before.current = values;
    },
  });
  const sections = useSections(setUp, !may('settings.write'));
  return <FormPage title={t('shop.title')} {...shared} sections={sections} saveText={t('shop.save')} />;
}

/** Every setting of the shop, with what shoppers will see of it (SETUP-02). */
export default function ShopSettingsPage() {
  const { data: setUp } = useSuspenseQuery(query);
  return <ShopSettingsForm setUp={setUp} />;
}
