import { staffLogout } from '@pcmall/contract/console/staff';
import { call } from '../../lib/call';
import { sendAllHeldBack } from '../../lib/held-back';
import { signOut } from '../../lib/session';

/** The session ends here even if the server can't be told; not before all that was decided in it is sent. */
export const logOut = async () => {
  if (!(await sendAllHeldBack())) return;
  await call(staffLogout).catch(() => {});
  signOut();
};
