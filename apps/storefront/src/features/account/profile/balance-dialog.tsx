import { getBalanceMovements } from '@pcmall/contract/account';
import { formatDateTime } from '@pcmall/domain/dates';
import { Dialog } from '@pcmall/ui/dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Pager } from '@pcmall/ui/pager';
import { Skeleton } from '@pcmall/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { apiQuery } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { myAccountMessages } from '../my-account.messages';

const pageSize = 10;

/** What came into the balance and left it, the newest first (AUTH-08.2). */
export default function BalanceDialog({ onClose }: { onClose: () => void }) {
  const t = useT(myAccountMessages);
  const money = useMoney();
  const [pageIndex, setPage] = useState(1);
  const query = { pageIndex, pageSize };
  const { data, isError, refetch } = useQuery({
    ...apiQuery(getBalanceMovements, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open title={t('balance.title')} onClose={onClose}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-md" />}
      {data?.total === 0 && <Empty text={t('balance.none')} />}
      <ul aria-label={t('balance.title')} className="divide-y divide-line">
        {data?.records.map(({ movementId, change, balanceAfter, reason, orderId, orderNo, at }) => (
          <li key={movementId} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p>
                <span>{t(`balance.${reason}`)}</span>
                {orderId && (
                  <Link
                    to={linkTo('orderDetail', { id: orderId })}
                    className="numbers ms-2 text-sm text-theme-text underline underline-offset-4"
                  >
                    {orderNo}
                  </Link>
                )}
              </p>
              <p className="numbers text-sm text-ink-muted">{formatDateTime(at)}</p>
            </div>
            <div className="numbers shrink-0 text-end">
              <p className={cx('font-semibold', change > 0 && 'text-success')}>
                {change > 0 ? `+${money(change)}` : money(change)}
              </p>
              <p className="text-sm text-ink-muted">{t('balance.after', { amount: money(balanceAfter) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Pager page={pageIndex} pageSize={pageSize} total={data.total} onPage={setPage} className="mt-4" />
      )}
    </Dialog>
  );
}
