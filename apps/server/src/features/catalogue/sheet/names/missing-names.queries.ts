import { sql } from 'kysely';
import type { Db } from '../../../../db/database';
import type { ImportKey } from '../imports.queries';

interface MissingName {
  key: 'goodsSheet.category' | 'goodsSheet.brand';
  name: string;
}

/** What wrong rows of a dry run name and the shop did not have, each once, in the order of the file. */
export const findNamesAtFault = async (
  db: Db,
  { shopId, importId }: ImportKey,
  most: number,
): Promise<MissingName[]> => {
  const { rows } = await sql<MissingName>`
    SELECT fault->>'key' AS key, fault->'args'->>'name' AS name
    FROM goods_import_rows CROSS JOIN LATERAL jsonb_array_elements(faults) AS fault
    WHERE shop_id = ${shopId} AND import_id = ${importId} AND verdict = 'wrong'
      AND fault->>'key' IN ('goodsSheet.category', 'goodsSheet.brand')
    GROUP BY 1, 2 ORDER BY min(line) LIMIT ${most}`.execute(db);
  return rows;
};
