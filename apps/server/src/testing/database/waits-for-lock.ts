import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../db/database';

/** Until so many statements about orders wait for a row that somebody else has locked. */
export const waitsForLock = (db: Db, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%orders%'`.execute(db);
      expect(rows.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 20_000 },
  );
