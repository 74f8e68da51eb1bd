import * as contract from '@pcmall/contract/console/staff';
import type { Mount } from '../../http/mount';
import { getPublicKey } from '../account/session/session.service';
import { changeRole, disableStaff, listStaff } from './member.service';
import { staffLogin } from './session/staff-login.service';
import { staffLogout } from './session/staff-session.service';
import { getMe, switchShop } from './staff.service';

export const staffRoutes = (mount: Mount) => {
  mount(contract.getConsoleKey, async ({ context }) => getPublicKey(context));

  mount(contract.staffLogin, ({ context, caller, body, device }) => staffLogin(context, caller, body, device));

  mount(contract.staffLogout, async ({ context, caller }) => {
    await staffLogout(context, caller);
    return null;
  });

  mount(contract.getMe, ({ context, caller }) => getMe(context, caller));

  mount(contract.switchShop, ({ context, caller, body }) => switchShop(context, caller, body.shopId));

  mount(contract.listStaff, ({ context, caller }) => listStaff(context, caller));

  mount(contract.changeRole, ({ context, caller, body }) => changeRole(context, caller, body));

  mount(contract.disableStaff, ({ context, caller, body }) => disableStaff(context, caller, body));
};
