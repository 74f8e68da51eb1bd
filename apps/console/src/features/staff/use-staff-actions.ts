import { listInvitations } from '@pcmall/contract/console/invitation';
import type { Role } from '@pcmall/contract/console/permissions';
import { changeRole, disableStaff, listStaff } from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { meQuery } from '../../lib/me';
import { queryClient, useInvalidate } from '../../lib/query';
import { staffMessages } from './staff.messages';

export type Member = DataOf<typeof listStaff>[number];

/** What an owner does with the members of the staff. After each, done or refused, the list is as the server has it. */
export const useStaffActions = () => {
  const t = useT(staffMessages);
  const invalidate = useInvalidate();
  const change = async (send: () => Promise<unknown>) => {
    try {
      await send();
      toast.success(t('staff.saved'));
    } catch {
      // The call's own message says why.
    }
    await invalidate(listStaff, listInvitations);
    // The change may have been of the own role.
    await queryClient.invalidateQueries(meQuery);
  };
  const giveRole = ({ staffId, version }: Member, role: Role) =>
    change(() => call(changeRole, { body: { staffId, version, role } }));
  const setDisabled = async ({ staffId, version, name, email }: Member, disabled: boolean) => {
    const question = {
      title: t('staff.disableAsk', { name: name || email }),
      text: t('staff.disableMeans'),
      confirmText: t('staff.disable'),
      danger: true,
    };
    if (disabled && !(await confirm(question))) return;
    await change(() => call(disableStaff, { body: { staffId, version, disabled } }));
  };
  return { change, giveRole, setDisabled };
};
