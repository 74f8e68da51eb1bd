import type { Insertable } from 'kysely';
import type { Db } from './database';
import type { ShopTables } from './tables/shop';

/** Keeps a message that the demo would have sent. */
export const insertOutboxMessage = (db: Db, message: Insertable<ShopTables['outbox']>) =>
  db.insertInto('outbox').values(message).execute();
