import * as contract from '@pcmall/contract/account';
import { accountAttach, changeAccount } from '@pcmall/contract/binding';
import { activateEmail, checkAccountExist, registration as registering } from '@pcmall/contract/registration';
import type { Mount } from '../../http/mount';
import * as account from './account.service';
import { balanceOf } from './balance.service';
import * as binding from './binding.service';
import * as password from './password/password.service';
import * as payPassword from './password/pay-password.service';
import { updateInfo } from './profile.service';
import * as registration from './registration.service';
import { login } from './session/login.service';
import { endSession } from './session/session.service';
import * as codes from './verification/code-request.service';

const signingIn = (mount: Mount) => {
  mount(contract.getPublicKey, async ({ context }) => ({
    keyId: context.keys.keyId,
    spki: context.keys.sealPublic,
    time: context.clock.now().getTime(),
  }));

  mount(contract.login, ({ context, caller, body }) => login(context, caller, body));

  mount(contract.logout, async ({ context, caller }) => {
    await endSession(context, caller);
    return null;
  });

  mount(registering, ({ context, caller, body }) => registration.register(context, caller, body));

  mount(activateEmail, ({ context, caller, body }) => registration.activate(context, caller, body));

  mount(checkAccountExist, async ({ context, caller, body }) => ({
    exists: await registration.accountExists(context, caller, body),
  }));

  mount(contract.sendSms, ({ context, caller, body }) => codes.requestSms(context, caller, body));

  mount(contract.sendEmail, ({ context, caller, body }) => codes.requestMail(context, caller, body));

  mount(contract.checkValidCode, async ({ context, caller, query }) => ({
    account: await codes.check(context, caller, query),
  }));

  mount(contract.forgetPassword, async ({ context, caller, body }) => {
    await password.reset(context, caller, body);
    return null;
  });

  mount(contract.listDemoAccounts, ({ context, caller }) => account.demoAccounts(context, caller));
};

const ownAccount = (mount: Mount) => {
  mount(contract.getInitInfo, ({ context, caller }) => account.initInfo(context, caller));

  mount(contract.userInfo, ({ context, caller, params }) => account.userInfo(context, caller, params.userId));

  mount(contract.updateUserInfo, async ({ context, caller, body, files }) => {
    await updateInfo(context, caller, body, files.avatarFile?.content);
    return null;
  });

  mount(contract.modifyPassword, async ({ context, caller, body }) => {
    await password.change(context, caller, body);
    return null;
  });

  mount(contract.modifyPayPassword, async ({ context, caller, body }) => {
    await payPassword.change(context, caller, body);
    return null;
  });

  mount(contract.checkPayStatus, ({ context, caller }) => payPassword.payStatus(context, caller));

  mount(changeAccount, async ({ context, caller, body }) => {
    await binding.change(context, caller, body);
    return null;
  });

  mount(accountAttach, async ({ context, caller, body }) => {
    await binding.attach(context, caller, body);
    return null;
  });

  mount(contract.getMyBalance, async ({ context, caller }) => ({
    balance: await balanceOf(context.db, caller.shopId, caller.accountId),
    currency: caller.shop.currency,
  }));
};

export const accountRoutes = (mount: Mount) => {
  signingIn(mount);
  ownAccount(mount);
};
