import { getShopper } from '@pcmall/contract/console/shoppers';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo, useParams } from '../../lib/router';
import { formatMinute } from '../../lib/shop-clock';
import { usePageTitle } from '../../lib/title';
import { DetailPage } from '../../ui/detail-page';
import { BalanceDialog } from './balance-dialog';
import { couponMessages } from './coupons.messages';
import { CouponsCard } from './coupons-card';
import { eraseMessages } from './erase.messages';
import { EraseDialog } from './erase-dialog';
import { FlagsCard } from './flags-card';
import { IssueDialog } from './issue-dialog';
import { NotesCard } from './notes-card';
import { Addresses, Ledger, Orders, Who } from './shopper-cards';
import { nameOf, type Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

type Opened = 'balance' | 'coupon' | 'erase';

/** One shopper: orders, money, coupons, addresses without ID numbers, and what the shop may do (SALES-06). */
export default function ShopperPage() {
  const t = useT(shoppersMessages);
  const erase = useT(eraseMessages);
  const { accountId = '' } = useParams();
  const { data: shopper } = useSuspenseQuery({ ...apiQuery(getShopper, { params: { accountId } }), staleTime: 0 });
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const { state, erasedAt } = shopper;
  const title = nameOf(shopper);
  usePageTitle(title);
  const more = useMore(shopper, setOpened);
  return (
    <DetailPage
      back={{ to: linkTo('shoppers'), label: t('shoppers.title') }}
      title={title}
      status={
        state !== 'active' && (
          <Badge tone={state === 'blocked' ? 'danger' : 'neutral'}>{t(`shoppers.state.${state}`)}</Badge>
        )
      }
      more={may('shoppers.write') ? more : []}
      action={may('shoppers.credit') && <Button onClick={() => setOpened('balance')}>{t('shoppers.change')}</Button>}
      aside={
        <>
          <Who shopper={shopper} />
          {!erasedAt && <FlagsCard shopper={shopper} />}
          {!erasedAt && <NotesCard shopper={shopper} />}
        </>
      }
    >
      {erasedAt && (
        <p role="status" className="rounded-md bg-ground-deep px-4 py-3 text-sm">
          {erase('erase.on', { when: formatMinute(erasedAt) })}
        </p>
      )}
      <Orders shopper={shopper} />
      <Ledger shopper={shopper} />
      <CouponsCard shopper={shopper} onIssue={() => setOpened('coupon')} />
      {!erasedAt && <Addresses shopper={shopper} />}
      <Dialogs shopper={shopper} opened={opened} onClose={() => setOpened(undefined)} />
    </DetailPage>
  );
}

interface DialogsProps {
  shopper: Shopper;
  opened: Opened | undefined;
  onClose: () => void;
}

function Dialogs({ shopper, opened, onClose }: DialogsProps) {
  const t = useT(couponMessages);
  if (opened === 'balance') return <BalanceDialog shopper={shopper} onClose={onClose} />;
  if (opened === 'erase') return <EraseDialog shopper={shopper} onClose={onClose} />;
  if (opened === 'coupon')
    return (
      <IssueDialog
        to={{ accountIds: [shopper.accountId] }}
        who={t('coupon.issueToOne', { name: nameOf(shopper) })}
        onClose={onClose}
      />
    );
  return null;
}

const useMore = (shopper: Shopper, open: (dialog: Opened) => void) => {
  const t = useT(shoppersMessages);
  const coupon = useT(couponMessages);
  const erase = useT(eraseMessages);
  const { setBlocked, setQuickOrders, exportData } = useShopperActions(shopper);
  const { state, quickOrdersOpened } = shopper;
  const exported = { key: 'export', label: t('shoppers.exportData'), onSelect: () => void exportData() };
  if (state === 'erased') return [exported];
  const isBlocked = state === 'blocked';
  return [
    { key: 'coupon', label: coupon('coupon.issue'), onSelect: () => open('coupon') },
    {
      key: 'quick',
      label: t(quickOrdersOpened ? 'shoppers.closeQuick' : 'shoppers.openQuick'),
      onSelect: () => void setQuickOrders(!quickOrdersOpened),
    },
    {
      key: 'block',
      label: t(isBlocked ? 'shoppers.unblock' : 'shoppers.block'),
      onSelect: () => void setBlocked(!isBlocked),
    },
    exported,
    { key: 'erase', label: erase('erase.title'), onSelect: () => open('erase') },
  ];
};
