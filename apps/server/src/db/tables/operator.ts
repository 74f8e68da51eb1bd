import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './columns';

export interface OperatorTables {
  /** What operators did with commands (ORD-08); '*' stands for all shops. */
  operator_actions: {
    shop_id: string;
    entry_no: GeneratedAlways<number>;
    operator: string;
    command: string;
    words: string[];
    options: Json<Record<string, string>>;
    /** One that stays `begun` was cut off. */
    outcome: Generated<'begun' | 'done' | 'failed'>;
    created_at: Timestamp;
  };
}
