import * as contract from '@pcmall/contract/console/staff';
import type { Mount } from '../../http/mount';
import { getPublicKey } from '../account/session/session.service';
import { staffLogin } from './session/staff-login.service';
import { staffLogout } from './session/staff-session.service';
import { getMe, listStaff, switchShop } from './staff.service';

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
};
