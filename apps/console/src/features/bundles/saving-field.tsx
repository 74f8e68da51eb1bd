import { formatMoney, parseMoney } from '@pcmall/domain/money';
import { bundleApart, savedPercent } from '@pcmall/domain/offer';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { Fields } from '../../ui/fields/fields';
import type { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import { bundleMessages } from './bundle.messages';
import { type BundleValues, piecesOf } from './bundle-form';

interface SavingFieldProps {
  currency: string;
  lookOf: ReturnType<typeof useChosenGoods>['lookOf'];
}

/** What one bundle saves, with what that comes to as it is typed. */
export function SavingField({ currency, lookOf }: SavingFieldProps) {
  const t = useT(bundleMessages);
  return (
    <>
      <Fields
        disabled={!useMay()('promotions.write')}
        specs={[
          { name: 'saving', label: t('bundle.saving', { currency }), hint: t('bundle.savingHint'), required: true },
        ]}
      />
      <Sum {...{ currency, lookOf }} />
    </>
  );
}

/** What shoppers would pay alone and in the bundle, each product in its cheapest option. */
function Sum({ currency, lookOf }: SavingFieldProps) {
  const t = useT(bundleMessages);
  const parts = useWatch<BundleValues, 'parts'>({ name: 'parts' });
  const saving = parseMoney(useWatch<BundleValues, 'saving'>({ name: 'saving' })) ?? 0;
  const goods = parts.flatMap((part) => {
    const { priceFrom = null, priceTo = null } = lookOf(part.productId) ?? {};
    return priceFrom === null ? [] : [{ price: priceFrom, quantity: piecesOf(part), varies: priceFrom !== priceTo }];
  });
  const apart = bundleApart(goods);
  const isFrom = goods.some(({ varies }) => varies);
  const money = (minor: number) => formatMoney(minor, currency);
  const isTooMuch = apart > 0 && saving >= apart;
  return (
    <p
      role="status"
      className="numbers flex min-h-11 items-center gap-2 rounded-md bg-ground px-4 py-2 font-medium data-bad:text-danger"
      data-bad={isTooMuch || undefined}
    >
      {goods.length === 0 || goods.length < parts.length ? (
        <span className="font-normal text-ink-muted">{t('bundle.noSum')}</span>
      ) : isTooMuch ? (
        <>
          <Icon name="alert" size={16} className="shrink-0" />
          <span>{t('bundle.tooMuch', { apart: money(apart) })}</span>
        </>
      ) : saving > 0 ? (
        t(isFrom ? 'bundle.sumFrom' : 'bundle.sum', {
          ...{ apart: money(apart), price: money(apart - saving), percent: savedPercent(saving, apart) },
        })
      ) : (
        t(isFrom ? 'bundle.apartFrom' : 'bundle.apart', { apart: money(apart) })
      )}
    </p>
  );
}
