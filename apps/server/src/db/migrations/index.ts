import type { Migration } from 'kysely';
import * as first from './001-first';

/** In the order they run. Once released, a migration keeps its name and its content: what comes later is a new one, and only adds (OPS-05). */
export const migrations: Record<string, Migration> = {
  '001-first': first,
};
