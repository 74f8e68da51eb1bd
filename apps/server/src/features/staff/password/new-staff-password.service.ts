import { sealedForConsole } from '@pcmall/contract/console/sealing';
import { checkStaffPassword } from '@pcmall/domain/credentials';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuseInput } from '../../../core/shop-error';
import { unseal } from '../../../gateways/seal';

/** Opens a sealed new password. Refuses secretUnreadable, and at `password` one that breaks the rules. */
export const readNewStaffPassword = async (context: Context, { address }: Anyone, sealed: string): Promise<string> => {
  const password = await unseal(context, { shopId: sealedForConsole, address }, sealed);
  const fault = checkStaffPassword(password);
  if (!fault) return password;
  return refuseInput('password', fault === 'empty' ? 'password.empty' : 'password.staffFormat');
};
