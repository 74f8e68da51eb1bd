import { listInvitations } from '@pcmall/contract/console/invitation';
import { roles } from '@pcmall/contract/console/permissions';
import { listStaff } from '@pcmall/contract/console/staff';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useInvalidate } from '../../lib/query';
import { formatMinute } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import { roleMessages } from '../../ui/role.messages';
import type { Column } from '../../ui/table/column';
import { Table } from '../../ui/table/table';
import { pageOf, useTableView } from '../../ui/table/use-table-view';
import { InviteDialog } from './invite-dialog';
import { OpenInvitations } from './open-invitations';
import { staffMessages } from './staff.messages';
import { type Member, useStaffActions } from './use-staff-actions';

const useColumns = (): Column<Member>[] => {
  const t = useT(staffMessages);
  const { setDisabled } = useStaffActions();
  return [
    { key: 'name', title: t('staff.name'), cell: ({ name }) => name },
    { key: 'email', title: t('staff.email'), cell: ({ email }) => email },
    { key: 'role', title: t('staff.role'), cell: (member) => <RoleSelect member={member} /> },
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
    {
      key: 'actions',
      title: t('staff.actions'),
      cell: (member) => (
        <Button variant="link" size="sm" onClick={() => void setDisabled(member, !member.disabled)}>
          {t(member.disabled ? 'staff.enable' : 'staff.disable')}
        </Button>
      ),
    },
  ];
};

function RoleSelect({ member }: { member: Member }) {
  const t = useT(staffMessages);
  const roleText = useT(roleMessages);
  const { giveRole } = useStaffActions();
  const change = (value: string) => {
    const role = roles.find((each) => each === value);
    if (role) void giveRole(member, role);
  };
  return (
    <Select
      small
      aria-label={t('staff.roleOf', { name: member.name || member.email })}
      options={roles.map((role) => ({ value: role, label: roleText(`role.${role}`) }))}
      value={member.role}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Everybody who serves this shop, and who has been invited to. */
export default function StaffPage() {
  const t = useT(staffMessages);
  const [isInviting, setInviting] = useState(false);
  const invalidate = useInvalidate();
  const view = useTableView({ filters: {} });
  const list = useQuery({
    ...apiQuery(listStaff),
    select: (all) => pageOf(all, view),
  });
  const columns = useColumns();
  const tellSent = (email: string) => {
    setInviting(false);
    toast.success(t('staff.invited', { email }));
    void invalidate(listInvitations);
  };
  return (
    <ListPage
      title={t('staff.title')}
      actions={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('staff.invite')}
        </Button>
      }
    >
      <OpenInvitations />
      <Table label={t('staff.title')} {...{ view, list, columns }} rowKey={({ staffId }) => staffId} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onSent={tellSent} />}
    </ListPage>
  );
}
