import type { Insertable } from 'kysely';
import type { Db } from './database';
import type { ShopTables } from './tables/shop';

/** Keeps a message that the demo would have sent. */
export const insertOutboxMessage = (db: Db, message: Insertable<ShopTables['dev_mailbox']>) =>
  db.insertInto('dev_mailbox').values(message).execute();
