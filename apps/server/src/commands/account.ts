import type { Db } from '../db/database';
import { CommandError } from './command';
import { findAccountsByContact } from './operator.queries';

/** The one account of this phone or e-mail. */
export const accountOf = async (db: Db, shopId: string, contact: string) => {
  const accounts = await findAccountsByContact(db, shopId, contact);
  const [account] = accounts;
  if (!account) throw new CommandError(`Shop ${shopId} has no account ${contact}`);
  if (accounts.length > 1) throw new CommandError(`${contact} is a number in two countries: write its area code too`);
  return account;
};
