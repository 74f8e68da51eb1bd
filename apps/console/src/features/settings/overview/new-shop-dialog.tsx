import { listDeliveryRegions } from '@pcmall/contract/console/delivery';
import { createOwnShop } from '@pcmall/contract/console/settings';
import { shopCurrencies } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { meQuery } from '../../../lib/me';
import { apiQuery, queryClient } from '../../../lib/query';
import { Fields } from '../fields';
import { ItemDialog } from '../item-dialog';
import { settingsMessages } from '../settings.messages';

const empty = {
  ...{ shopId: '', nameZh: '', nameEn: '', country: 'AU', currency: 'AUD', colour: '#0f7b6c', domain: '' },
};

/** A further shop for an owner; the switch of shops leads to it (SETUP-01). */
export function NewShopDialog({ onClose }: { onClose: () => void }) {
  const t = useT(settingsMessages);
  const { data: countries = [] } = useQuery(apiQuery(listDeliveryRegions));
  const create = async (values: typeof empty) => {
    await call(createOwnShop, { body: { ...values, languages: ['zh', 'en'] } });
    toast.success(t('shop.created', { id: values.shopId }));
    await queryClient.invalidateQueries(meQuery);
  };
  return (
    <ItemDialog
      title={t('shop.new')}
      defaultValues={empty}
      save={create}
      saveText={t('shop.create')}
      refusedFields={{ name: 'nameZh' }}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-ink-soft">{t('shop.newHint')}</p>
      <Fields
        specs={[
          { name: 'shopId', label: t('shop.id'), hint: t('shop.idHint'), required: true },
          { name: 'colour', label: t('shop.colour') },
          { name: 'nameZh', label: t('shop.nameZh'), required: true },
          { name: 'nameEn', label: t('shop.nameEn'), required: true },
          {
            ...{ name: 'country', kind: 'select', label: t('shop.country') },
            options: countries.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            ...{ name: 'currency', kind: 'select', label: t('shop.currency'), hint: t('shop.currencyHint') },
            options: shopCurrencies.map((currency) => ({ value: currency, label: currency })),
          },
          { name: 'domain', label: t('shop.domain') },
        ]}
      />
    </ItemDialog>
  );
}
