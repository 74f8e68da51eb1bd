import { listStaff } from '@pcmall/contract/console/staff';
import { formatMinute } from '@pcmall/domain/dates';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { ListPage } from '../../ui/list-page';
import { roleMessages } from '../../ui/role.messages';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { staffMessages } from './staff.messages';

/** Everybody who serves this shop. */
export default function StaffPage() {
  const t = useT(staffMessages);
  const roleText = useT(roleMessages);
  const view = useTableView({ filters: {} });
  const list = useQuery({
    ...apiQuery(listStaff),
    select: (records) => ({ records, total: records.length }),
  });
  return (
    <ListPage title={t('staff.title')}>
      <Table
        label={t('staff.title')}
        {...{ view, list }}
        rowKey={({ staffId }) => staffId}
        columns={[
          { key: 'name', title: t('staff.name'), cell: ({ name }) => name },
          { key: 'email', title: t('staff.email'), cell: ({ email }) => email },
          { key: 'role', title: t('staff.role'), cell: ({ role }) => roleText(`role.${role}`) },
          {
            key: 'lastSeen',
            title: t('staff.lastSeen'),
            cell: ({ lastSeenAt }) => (lastSeenAt ? formatMinute(lastSeenAt) : t('staff.never')),
          },
          {
            key: 'state',
            title: t('staff.state'),
            cell: ({ disabled }) => (
              <Badge tone={disabled ? 'neutral' : 'success'}>{t(disabled ? 'staff.disabled' : 'staff.active')}</Badge>
            ),
          },
        ]}
      />
    </ListPage>
  );
}
