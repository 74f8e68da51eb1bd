import { sql } from 'kysely';
import type { Param } from './prepared';

/**
 * "One of these", for the right side of an equals sign. The list comes from a subquery, so that PostgreSQL can't look
 * into it: otherwise a list of one seems cheaper than what was planned for any list, and each call is planned anew.
 */
export const anyOf = (list: readonly string[] | Param<string[]>) => sql<string>`ANY((SELECT ${list}::text[])::text[])`;
