import { getInitInfo, getMyBalance, getPublicKey, logout } from '@pcmall/contract/account';
import type { Mount } from '../../http/mount';
import * as account from './account.service';
import { endSession } from './session.service';

export const accountRoutes = (mount: Mount) => {
  mount(getPublicKey, async ({ context }) => ({ keyId: context.keys.keyId, spki: context.keys.sealPublic }));

  mount(logout, async ({ context, caller }) => {
    await endSession(context, caller);
    return null;
  });

  mount(getInitInfo, ({ context, caller }) => account.initInfo(context, caller));

  mount(getMyBalance, async ({ context, caller }) => ({
    balance: await account.balanceOf(context.db, caller.shopId, caller.accountId),
    currency: caller.shop.currency,
  }));
};
