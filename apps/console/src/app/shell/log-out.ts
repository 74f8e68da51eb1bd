import { staffLogout } from '@pcmall/contract/console/staff';
import { call } from '../../lib/call';
import { signOut } from '../../lib/session';

/** The session ends here even if the server can't be told. */
export const logOut = async () => {
  await call(staffLogout).catch(() => {});
  signOut();
};
