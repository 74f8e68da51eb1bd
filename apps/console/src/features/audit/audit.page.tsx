import { beginAuditExport, exportAudit, listAudit } from '@pcmall/contract/console/audit';
import { auditActionNames } from '@pcmall/contract/console/audit-words';
import { listStaff } from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { dayRange, formatDateTime } from '../../lib/shop-clock';
import { ExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { DayBox } from '../../ui/table/day-box';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { auditMessages } from './audit.messages';
import { Change } from './change';
import { Subject } from './subject';
import { useActionText } from './words';

type Entry = DataOf<typeof listAudit>['records'][number];

const useColumns = (): Column<Entry>[] => {
  const t = useT(auditMessages);
  const actionText = useActionText();
  return [
    { key: 'when', title: t('audit.when'), cell: ({ createdAt }) => formatDateTime(createdAt), width: 'w-44' },
    { key: 'who', title: t('audit.who'), cell: ({ staffName }) => staffName },
    { key: 'what', title: t('audit.what'), cell: ({ action }) => actionText(action) },
    {
      key: 'subject',
      title: t('audit.subject'),
      cell: (entry) => <Subject {...entry} />,
    },
    { key: 'change', title: t('audit.change'), cell: ({ before, after }) => <Change before={before} after={after} /> },
    { key: 'from', title: t('audit.from'), cell: ({ address }) => address },
  ];
};

/** What can be done, by its words. */
const useActions = () => {
  const language = useLanguage();
  return useMemo(() => {
    const options = Object.entries(auditActionNames).map(([value, words]) => ({ value, label: words[language] }));
    return options.sort((a, b) => a.label.localeCompare(b.label, language));
  }, [language]);
};

/** Who did what in this shop, the newest first (STAFF-03). */
export default function AuditPage() {
  const t = useT(auditMessages);
  const may = useMay();
  const view = useTableView({ filters: { staffId: 'text', action: 'text', since: 'text', until: 'text' } });
  const { staffId, action, since, until } = view.filters;
  const filters = { staffId, action, ...dayRange(since, until) };
  const { pageIndex, pageSize } = view.query;
  const list = useQuery({
    ...apiQuery(listAudit, { query: { ...filters, pageIndex, pageSize } }),
    placeholderData: keepPreviousData,
    // What was just done belongs in it.
    staleTime: 0,
  });
  const { data: staff = [] } = useQuery({ ...apiQuery(listStaff), enabled: may('staff.manage') });
  const actions = useActions();
  const people = staff.map((member) => ({ value: member.staffId, label: member.name || member.email }));
  return (
    <ListPage
      title={t('audit.title')}
      views={{ page: 'audit', view }}
      actions={
        <ExportButton
          list="audit"
          begin={() => call(beginAuditExport, { query: filters })}
          read={(entryNos, language) => call(exportAudit, { body: { entryNos: entryNos.map(Number), language } })}
        >
          {t('audit.export')}
        </ExportButton>
      }
    >
      <div className="flex flex-wrap items-start gap-4">
        <FilterBar
          view={view}
          filters={[
            ...(people.length > 0
              ? [{ name: 'staffId', label: t('audit.anybody'), options: people, isLong: true }]
              : []),
            { name: 'action', label: t('audit.anything'), options: actions, isLong: true },
          ]}
        />
        <div className="flex gap-x-4">
          <DayBox label={t('audit.since')} value={since} onDay={(day) => view.set({ since: day })} />
          <DayBox label={t('audit.until')} value={until} onDay={(day) => view.set({ until: day })} />
        </div>
      </div>
      <Table
        label={t('audit.title')}
        {...{ view, list }}
        columns={useColumns()}
        rowKey={({ entryNo }) => String(entryNo)}
        empty={{ text: t('audit.empty') }}
      />
    </ListPage>
  );
}
