import { sql } from 'kysely';
import type { Param } from './prepared';

/**
 * "One of these", for the right side of an equals sign. It is one parameter however long the list is: a placeholder for
 * each item would make a statement for each length, which every connection keeps. The list comes from a subquery, so that
 * PostgreSQL can't look into it: otherwise a list of one seems cheaper than what was planned for any list, and each call
 * is planned anew.
 */
export const anyOf = <Value extends string>(list: readonly Value[] | Param<Value[]>) =>
  sql<Value>`ANY((SELECT ${list}::text[])::text[])`;
