import { getStockLedger } from '@pcmall/contract/console/stock';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Pager } from '@pcmall/ui/pager';
import { Spinner } from '@pcmall/ui/spinner';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/me';
import { apiQuery } from '../../../lib/query';
import { Link, linkTo } from '../../../lib/router';
import { formatMinute } from '../../../lib/shop-clock';
import { stockMessages } from './stock.messages';

const pageSize = 25;
const reasons = ['initial', 'arrived', 'counted', 'corrected', 'undone', 'ordered', 'closed', 'returned'] as const;

const useReasonText = () => {
  const t = useT(stockMessages);
  return (reason: string) => {
    const known = reasons.find((each) => each === reason);
    return known ? t(`stock.reason.${known}`) : reason;
  };
};

const isOfOrder = (reason: string) => reason === 'ordered' || reason === 'closed';

const cell = 'border-b border-line px-3 py-1.5';
const text = `${cell} text-start`;
const figure = `${cell} numbers text-end`;

/** Every change of a variant's stock, the newest first: what, why, by whom, and what there was after it (GOODS-04). */
export function LedgerDialog({ skuId, onClose }: { skuId: string; onClose: () => void }) {
  const t = useT(stockMessages);
  const may = useMay();
  const reasonText = useReasonText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...apiQuery(getStockLedger, { params: { skuId }, query: { pageIndex: page, pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      size="xl"
      title={t('stock.ledgerOf', { code: data?.sku.code ?? '…' })}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('stock.close')}
        </Button>
      }
    >
      {error && !data && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Spinner />}
      {data && (
        <div className="grid gap-3">
          <p className="text-ink-soft">
            <span>{[data.sku.name, data.sku.options].filter((part) => part !== '').join(' · ')}</span>
            <span className="numbers ms-3 font-medium text-ink">{t('stock.now', { n: data.sku.stock })}</span>
          </p>
          {data.total === 0 ? (
            <Empty text={t('stock.noLedger')} />
          ) : (
            <table aria-label={t('stock.ledger')} className="w-full text-sm">
              <thead>
                <tr className="text-ink-soft">
                  <th className={text}>{t('stock.time')}</th>
                  <th className={text}>{t('stock.why')}</th>
                  <th className={figure}>{t('stock.change')}</th>
                  <th className={figure}>{t('stock.after')}</th>
                  <th className={text}>{t('stock.note')}</th>
                  <th className={text}>{t('stock.who')}</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map(({ entryId, at, reason, change, stock, note, staffName, reference }) => (
                  <tr key={entryId}>
                    <td className={cx(text, 'numbers whitespace-nowrap')}>{formatMinute(at)}</td>
                    <td className={text}>{reasonText(reason)}</td>
                    <td className={cx(figure, change < 0 && 'text-danger')}>{change > 0 ? `+${change}` : change}</td>
                    <td className={figure}>{stock}</td>
                    <td className={text}>
                      {isOfOrder(reason) && may('orders.read') ? (
                        <Link to={linkTo('order', { orderId: reference })} className="text-theme-text hover:underline">
                          {t('stock.order')}
                        </Link>
                      ) : (
                        note
                      )}
                    </td>
                    <td className={text}>{staffName}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {data.total > pageSize && <Pager {...{ page, pageSize }} total={data.total} onPage={setPage} />}
        </div>
      )}
    </Dialog>
  );
}
