import { listPassedIds, listWaitingIds, type WaitingId } from '@pcmall/contract/console/ids';
import { getOverview } from '@pcmall/contract/console/overview';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useInvalidate } from '../../lib/query';
import { formatMinute } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { pageOf, useTableView } from '../../ui/table/use-table-view';
import { orderAnswers } from '../order';
import { idsMessages } from './ids.messages';
import { RevokeDialog } from './revoke-dialog';

/** What has passed, to be found and revoked where it should not have (SALES-05). */
export default function PassedIdsPage() {
  const t = useT(idsMessages);
  const invalidate = useInvalidate();
  const [revoked, setRevoked] = useState<WaitingId>();
  const view = useTableView({ filters: { keyword: 'text' } });
  const list = useQuery({
    ...apiQuery(listPassedIds, { query: { keyword: view.filters.keyword ?? '' } }),
    select: (all) => pageOf(all, view),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const finish = ({ name }: WaitingId) => {
    setRevoked(undefined);
    toast.success(t('ids.revokedSaid', { name }));
    void invalidate(listPassedIds, listWaitingIds, getOverview, ...orderAnswers);
  };
  return (
    <ListPage title={t('ids.passedTitle')}>
      <FilterBar view={view} search={t('ids.find')} filters={[]} />
      <Table
        label={t('ids.passedTitle')}
        {...{ view, list }}
        rowKey={({ label }) => label}
        empty={{ text: t('ids.passedEmpty') }}
        columns={[
          { key: 'name', title: t('ids.name'), cell: ({ name }) => name },
          { key: 'number', title: t('ids.number'), cell: ({ masked }) => <span className="numbers">{masked}</span> },
          {
            key: 'for',
            title: t('ids.for'),
            cell: ({ kind, label }) => (kind === 'order' ? label : t(`ids.kind.${kind}`)),
          },
          { key: 'since', title: t('ids.since'), cell: ({ since }) => formatMinute(since) },
          {
            key: 'actions',
            title: t('ids.actions'),
            cell: (id) => (
              <Button
                variant="link"
                size="sm"
                aria-label={t('ids.revokeOf', { name: id.name })}
                onClick={() => setRevoked(id)}
              >
                {t('ids.revoke')}
              </Button>
            ),
          },
        ]}
      />
      {revoked && <RevokeDialog id={revoked} onClose={() => setRevoked(undefined)} onRevoked={() => finish(revoked)} />}
    </ListPage>
  );
}
