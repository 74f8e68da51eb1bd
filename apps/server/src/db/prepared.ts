import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Db } from './database';

/** Stands for a value while its statement is built; what is sent has the value in its place. */
class Placeholder {
  constructor(readonly name: string) {}

  /** Otherwise a text or a sum made of it would go into the statement for good. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value of ${this.name} is not known when its statement is built`);
  }
}

/** The same as given, with placeholders for values; what is undefined is left out, as Kysely leaves it out. */
const placeholdersFor = <Given extends object>(given: Given): Given => {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  // The types go on seeing the values, which is what the statement is about.
  return Object.fromEntries(known.map(([name]) => [name, new Placeholder(name)])) as Given;
};

const shapeOf = (given: object): string => {
  let shape = '';
  for (const [name, value] of Object.entries(given)) if (value !== undefined) shape += `${name} `;
  return shape;
};

/** What a statement can be asked for, each time with the values of that time. */
interface Prepared<Given, Row> {
  all: (db: Db, given: Given) => Promise<Row[]>;
  first: (db: Db, given: Given) => Promise<Row | undefined>;
  /** How many rows it has inserted, changed or deleted. */
  count: (db: Db, given: Given) => Promise<number>;
}

/**
 * A statement that is built once instead of at each call (docs/decisions/009). `build` may
 * hand the given values on and spread them, but not look at them: it sees placeholders. What is given as undefined is
 * left out, and makes a statement of its own.
 */
export const prepared = <Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row> | RawBuilder<Row>,
): Prepared<Given, Row> => {
  const known = new Map<string, CompiledQuery<Row>>();

  const compile = (db: Db, given: Given, shape: string): CompiledQuery<Row> => {
    const compiled = build(db, placeholdersFor(given)).compile(db);
    known.set(shape, compiled);
    return compiled;
  };

  const execute = (db: Db, given: Given): Promise<QueryResult<Row>> => {
    const shape = shapeOf(given);
    const compiled = known.get(shape) ?? compile(db, given, shape);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(given, value.name) : value,
    );
    return db.executeQuery({ ...compiled, parameters });
  };

  return {
    all: async (db, given) => (await execute(db, given)).rows,
    first: async (db, given) => (await execute(db, given)).rows[0],
    count: async (db, given) => Number((await execute(db, given)).numAffectedRows ?? 0),
  };
};
