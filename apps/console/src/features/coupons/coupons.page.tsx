import { listShopCoupons, type ShopCoupon, withdrawShopCoupon } from '@pcmall/contract/console/coupons';
import { phases } from '@pcmall/contract/console/phase';
import { localize } from '@pcmall/domain/localized';
import { formatMoney, shopCurrencies } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { toast } from '@pcmall/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery, useInvalidate } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { PhaseBadge } from '../../ui/offer/phase-badge';
import { usePhaseFilter } from '../../ui/offer/use-phase-filter';
import type { Column } from '../../ui/table/column';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { couponsMessages } from './coupons.messages';

const CouponDialog = lazy(() => import('./coupon-dialog').then((module) => ({ default: module.CouponDialog })));

/** The coupons of the shop: made, changed, withdrawn; who holds how many (SALES-06). */
export default function CouponsPage() {
  const t = useT(couponsMessages);
  const may = useMay();
  const view = useTableView({ filters: { keyword: 'text', state: phases } });
  const { keyword = '', ...query } = view.query;
  const list = useQuery({
    ...apiQuery(listShopCoupons, { query: { keyword, ...query } }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  const [edited, setEdited] = useState<ShopCoupon | 'new'>();
  const mayWrite = may('promotions.write');
  const { data } = list;
  return (
    <ListPage
      title={t('coupons.title')}
      views={{ page: 'coupons', view }}
      actions={
        <>
          {may('shoppers.write') && (
            <LinkButton variant="secondary" icon="user" to={linkTo('shoppers')}>
              {t('coupons.issue')}
            </LinkButton>
          )}
          {mayWrite && (
            <Button icon="plus" disabled={!data} onClick={() => setEdited('new')}>
              {t('coupons.add')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar view={view} search={t('coupons.find')} filters={[usePhaseFilter(data?.counts)]} />
      <Table
        label={t('coupons.title')}
        {...{ view, list }}
        rowKey={({ couponId }) => couponId}
        columns={useColumns(data?.currency, mayWrite ? setEdited : undefined)}
        saved={{
          list: 'coupons',
          read: (paging) => call(listShopCoupons, { query: { keyword, ...query, ...paging } }),
        }}
        empty={{ text: t('coupons.empty') }}
      />
      <Suspense fallback={null}>
        {edited && data && (
          <CouponDialog
            coupon={edited === 'new' ? undefined : edited}
            currency={data.currency}
            today={data.today}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

const useColumns = (
  currency: string | undefined,
  onEdit: ((coupon: ShopCoupon) => void) | undefined,
): Column<ShopCoupon>[] => {
  const t = useT(couponsMessages);
  const language = useLanguage();
  const known = shopCurrencies.find((each) => each === currency);
  const columns: Column<ShopCoupon>[] = [
    {
      key: 'name',
      title: t('coupons.name'),
      cell: (coupon) => {
        const name = localize(coupon.name, language);
        if (!onEdit) return <span className="font-medium">{name}</span>;
        return (
          <Button
            variant="link"
            size="sm"
            aria-label={`${t('coupons.edit')} ${name}`}
            className="font-medium"
            onClick={() => onEdit(coupon)}
          >
            {name}
          </Button>
        );
      },
    },
    {
      key: 'state',
      title: t('coupons.state'),
      cell: ({ state }) => <PhaseBadge phase={state} />,
    },
    {
      key: 'terms',
      title: t('coupons.terms'),
      cell: ({ amount, minSpend }) =>
        t(minSpend > 0 ? 'coupons.off' : 'coupons.offAny', {
          ...{ amount: formatMoney(amount, known), minSpend: formatMoney(minSpend, known) },
        }),
    },
    {
      key: 'days',
      title: t('coupons.days'),
      cell: ({ firstDay, lastDay }) => <span className="numbers">{`${firstDay} – ${lastDay}`}</span>,
    },
    {
      key: 'way',
      title: t('coupons.way'),
      cell: ({ code, isClaimable }) => [code, isClaimable && t('coupons.claimable')].filter(Boolean).join(' · '),
    },
    { key: 'held', title: t('coupons.held'), cell: ({ held }) => held, numeric: true },
    { key: 'used', title: t('coupons.used'), cell: ({ used }) => used, numeric: true },
  ];
  if (onEdit) columns.push({ key: 'actions', title: '', cell: (coupon) => <RowActions coupon={coupon} /> });
  return columns;
};

function RowActions({ coupon }: { coupon: ShopCoupon }) {
  const t = useT(couponsMessages);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const { couponId, held, used, state, code, isClaimable } = coupon;
  const name = localize(coupon.name, language);
  const withdraw = async (voidHeld: boolean) => {
    const question = voidHeld
      ? { title: t('coupons.voidAsk', { name }), text: t('coupons.voidMeans'), confirmText: t('coupons.void') }
      : {
          ...{ title: t('coupons.withdrawAsk', { name }), text: t('coupons.withdrawMeans', { n: held - used }) },
          confirmText: t('coupons.withdraw'),
        };
    if (!(await confirm({ ...question, danger: true }))) return;
    // A failure tells its own message; either way the list is as the server has it.
    await call(withdrawShopCoupon, { params: { couponId }, body: { voidHeld } }).then(
      () => toast.success(t('coupons.saved')),
      () => {},
    );
    await invalidate(listShopCoupons);
  };
  const isGiven = code !== '' || isClaimable;
  return (
    <span className="flex gap-3">
      {state !== 'over' && isGiven && (
        <RowButton label={t('coupons.withdraw')} name={name} onClick={() => void withdraw(false)} />
      )}
      {state !== 'over' && <RowButton label={t('coupons.void')} name={name} onClick={() => void withdraw(true)} />}
    </span>
  );
}

function RowButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button variant="link" size="sm" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}
