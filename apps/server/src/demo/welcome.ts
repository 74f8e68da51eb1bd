import { demoPayPassword, demoStaff } from '@pcmall/demo/shops/accounts';
import { demoShops } from '@pcmall/demo/shops/shops';
import type { Context } from '../core/context';
import { findDemoAccounts } from '../features/account/account.queries';
import { demoPassword } from '../features/account/account.service';
import { demoStaffPassword } from '../features/staff/demo-staff.service';

/** Chinese characters take two columns of a terminal. */
const columns = (text: string) => Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0);
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - columns(text)));

const accountLines = async ({ db }: Pick<Context, 'db'>, shopId: string) =>
  (await findDemoAccounts(db, shopId)).map(({ nick_name, phone_area_code, phone, email }) => {
    const login = phone ? `+${phone_area_code} ${phone}` : '';
    return `    ${padded(nick_name, 10)}${padded(login, 18)}${email ?? ''}`.trimEnd();
  });

/** What whoever starts the demo needs to know, once, before the log. */
export const demoWelcome = async (context: Pick<Context, 'db' | 'config'>, address: string): Promise<string> => {
  const origin = address.replace('//127.0.0.1:', '//localhost:');
  const home = `${origin}/pcmall/`;
  const shops: string[] = [];
  for (const { shopId, name, currency } of demoShops) {
    const accounts = await accountLines(context, shopId);
    if (accounts.length === 0) continue;
    shops.push('', `  Shop ${shopId}, ${name.en} (${currency})  ${home}?shopId=${shopId}`, ...accounts);
  }
  const passwords = [
    '',
    `  Password of everyone: ${demoPassword}`,
    `  The first of each shop may pay by balance, with the payment password ${demoPayPassword}`,
  ];
  const staff = [
    '',
    `  The console, for those who run a shop: ${origin}/console/`,
    ...demoStaff.map(({ name, email, shops: served }) => {
      const roles = served.map(({ shopId, role }) => `${role} of ${shopId}`);
      return `    ${padded(name, 10)}${padded(email, 26)}${roles.join(', ')}`;
    }),
    `  Password of the staff: ${demoStaffPassword}`,
  ];
  const keys = ['', '  Demo keys from the data folder are in use. They are for demos only: see .env.example.'];
  return [
    '',
    `  pcmall is open at ${home}`,
    ...shops,
    ...(shops.length > 0 ? [...passwords, ...staff] : []),
    ...(context.config.keys ? [] : keys),
    '',
    '',
  ].join('\n');
};
