import { type Role, roles } from '@pcmall/contract/console/permissions';
import {
  disableByOperator,
  inviteByOperator,
  listStaffOf,
  removeFactorByOperator,
} from '../features/staff/operate-staff.service';
import { shopOf } from './arguments';
import { type Command, CommandError } from './command';

const roleOf = (text: string): Role => {
  const role = roles.find((candidate) => candidate === text);
  if (role) return role;
  throw new CommandError(`There is no role ${text}: it is one of ${roles.join(', ')}`);
};

/** Somebody's e-mail is not recorded. */
const email = 1;

export const staffInvite: Command = {
  usage: 'staff-invite <shop> <e-mail> <role>',
  summary: `Mail somebody a link to the shop's console, and show the link. Roles are ${roles.join(', ')}.`,
  words: 3,
  changes: 'shop',
  secret: [email],
  run: async ({ context, words: [shopId = '', address = '', role = ''], say }) => {
    await shopOf(context, shopId);
    const link = await inviteByOperator(context, { shopId, email: address, role: roleOf(role) });
    say(`${address} is invited for seven days. The link, if the mail doesn't arrive: ${link}`);
    return 0;
  },
};

export const staffList: Command = {
  usage: 'staff-list <shop>',
  summary: "List who has an account in the shop's console, with their role and when they were there last.",
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const staff = await listStaffOf(context, shopId);
    if (staff.length === 0) say('There is nobody yet: invite somebody with staff-invite');
    for (const { email: address, name, role, disabled_at, last_seen_at } of staff) {
      const seen = last_seen_at ? `seen ${last_seen_at.toISOString().slice(0, 16)}` : 'not seen yet';
      say([address, name, role, seen, ...(disabled_at ? ['disabled'] : [])].join('  '));
    }
    return 0;
  },
};

export const staffDisable: Command = {
  usage: 'staff-disable <shop> <e-mail>',
  summary: "Shut somebody out of the shop's console, at once. An owner lets them in again there, or by an invitation.",
  words: 2,
  changes: 'shop',
  secret: [email],
  run: async ({ context, words: [shopId = '', address = ''], say }) => {
    await shopOf(context, shopId);
    await disableByOperator(context, shopId, address);
    say(`${address} has no access to shop ${shopId} any more`);
    return 0;
  },
};

export const staffRemoveFactor: Command = {
  usage: 'staff-remove-factor <shop> <e-mail>',
  summary: 'Turn off the second factor of somebody who has lost the phone and the recovery codes.',
  words: 2,
  changes: 'shop',
  secret: [email],
  run: async ({ context, words: [shopId = '', address = ''], say }) => {
    await shopOf(context, shopId);
    await removeFactorByOperator(context, shopId, address);
    say(`${address} logs in with the password alone now`);
    return 0;
  },
};
