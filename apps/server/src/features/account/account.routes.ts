import * as accountContract from '@pcmall/contract/account';
import * as bindingContract from '@pcmall/contract/binding';
import * as registrationContract from '@pcmall/contract/registration';
import type { Mount } from '../../http/mount';
import { getInitInfo, listDemoAccounts, userInfo } from './account.service';
import { getBalanceMovements, getMyBalance } from './balance.service';
import { accountAttach, changeAccount } from './binding.service';
import { forgetPassword, modifyPassword } from './password/password.service';
import { checkPayStatus, modifyPayPassword } from './password/pay-password.service';
import { updateUserInfo } from './profile.service';
import { activateEmail, checkAccountExist, registration } from './registration.service';
import { login } from './session/login.service';
import { getPublicKey, logout } from './session/session.service';
import { checkValidCode, sendEmail, sendSms } from './verification/code-request.service';

const mountSigningIn = (mount: Mount) => {
  mount(accountContract.getPublicKey, async ({ context }) => getPublicKey(context));

  mount(accountContract.login, ({ context, caller, body }) => login(context, caller, body));

  mount(accountContract.logout, async ({ context, caller }) => {
    await logout(context, caller);
    return null;
  });

  mount(registrationContract.registration, ({ context, caller, body }) => registration(context, caller, body));

  mount(registrationContract.activateEmail, ({ context, caller, body }) => activateEmail(context, caller, body));

  mount(registrationContract.checkAccountExist, ({ context, caller, body }) =>
    checkAccountExist(context, caller, body),
  );

  mount(accountContract.sendSms, ({ context, caller, body }) => sendSms(context, caller, body));

  mount(accountContract.sendEmail, ({ context, caller, body }) => sendEmail(context, caller, body));

  mount(accountContract.checkValidCode, ({ context, caller, query }) => checkValidCode(context, caller, query));

  mount(accountContract.forgetPassword, async ({ context, caller, body }) => {
    await forgetPassword(context, caller, body);
    return null;
  });

  mount(accountContract.listDemoAccounts, ({ context, caller }) => listDemoAccounts(context, caller));
};

const mountOwnAccount = (mount: Mount) => {
  mount(accountContract.getInitInfo, ({ context, caller }) => getInitInfo(context, caller));

  mount(accountContract.userInfo, ({ context, caller, params }) => userInfo(context, caller, params.userId));

  mount(accountContract.updateUserInfo, async ({ context, caller, body, files }) => {
    await updateUserInfo(context, caller, body, files.avatarFile?.read);
    return null;
  });

  mount(accountContract.modifyPassword, async ({ context, caller, body }) => {
    await modifyPassword(context, caller, body);
    return null;
  });

  mount(accountContract.modifyPayPassword, async ({ context, caller, body }) => {
    await modifyPayPassword(context, caller, body);
    return null;
  });

  mount(accountContract.checkPayStatus, ({ context, caller }) => checkPayStatus(context, caller));

  mount(bindingContract.changeAccount, async ({ context, caller, body }) => {
    await changeAccount(context, caller, body);
    return null;
  });

  mount(bindingContract.accountAttach, async ({ context, caller, body }) => {
    await accountAttach(context, caller, body);
    return null;
  });

  mount(accountContract.getBalanceMovements, ({ context, caller, query }) =>
    getBalanceMovements(context, caller, query),
  );

  mount(accountContract.getMyBalance, ({ context, caller }) => getMyBalance(context, caller));
};

export const accountRoutes = (mount: Mount) => {
  mountSigningIn(mount);
  mountOwnAccount(mount);
};
