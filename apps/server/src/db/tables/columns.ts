import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type { Generated };
/** Read as a Date, written as a Date; never changed back to a string in between. */
export type Timestamp = ColumnType<Date, Date, Date>;
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;
/** Objects on the way out, JSON text on the way in. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
/** An int8 column: minor units fit into a JavaScript integer, the pool refuses what would not. */
export type Amount = number;
