import type { QueryResult, RawBuilder } from 'kysely';
import { type AliasableExpression, type Compilable, type CompiledQuery, ExpressionWrapper, ValueNode } from 'kysely';
import type { Db } from './database';

/**
 * A value of a prepared statement, as the statement sees it: an expression, because the value is known only when the
 * statement is sent. Comparing it, counting with it or passing it on as a plain value is a type error. To the type
 * checker it is a symbol too, as symbols are what it refuses in texts and sums.
 */
export type Param<Value> = AliasableExpression<Value> & symbol;

/** The values of an object, such as a row to be inserted, each as a parameter; what is optional may be left out. */
export type Params<Values> = {
  [Name in keyof Values]: Param<Exclude<Values[Name], undefined>> | Extract<Values[Name], undefined>;
};

type Seeable = Param<unknown> | { readonly [name: string]: Param<unknown> | undefined };

/** What callers pass for what the statement sees. */
type Argument<Seen> = Seen extends Param<infer Value> ? Value : { [Name in keyof Seen]: Argument<Seen[Name]> };
type Arguments<Seen extends Seeable[]> = { [Index in keyof Seen]: Argument<Seen[Index]> };

/** Where a parameter's value is among the arguments of a call. */
class Slot {
  constructor(
    readonly index: number,
    readonly name?: string,
  ) {}
}

class ParamExpression extends ExpressionWrapper<never, never, unknown> {
  constructor(slot: Slot) {
    super(ValueNode.create(slot));
  }

  /** Otherwise a text or a sum made of it, by code that types don't guard, would go into the statement for good. */
  [Symbol.toPrimitive](): never {
    throw new TypeError("A parameter's value is not known when its statement is built");
  }
}

const isObjectOfValues = (argument: unknown): argument is Record<string, unknown> =>
  typeof argument === 'object' && argument !== null && Object.getPrototypeOf(argument) === Object.prototype;

/** A parameter for each value, in the same objects; what is undefined is left out, as Kysely leaves it out. */
const paramsFor = (args: readonly unknown[]): unknown[] =>
  args.map((argument, index) => {
    if (!isObjectOfValues(argument)) return argument === undefined ? undefined : new ParamExpression(new Slot(index));
    const names = Object.keys(argument).filter((name) => argument[name] !== undefined);
    return Object.fromEntries(names.map((name) => [name, new ParamExpression(new Slot(index, name))]));
  });

/** Which values are given: each combination has a statement of its own. */
const shapeOf = (args: readonly unknown[]): string => {
  let shape = '';
  for (const argument of args) {
    if (argument === undefined) shape += '-';
    else if (isObjectOfValues(argument)) {
      for (const name in argument) if (argument[name] !== undefined) shape += `${name} `;
      shape += ';';
    }
  }
  return shape;
};

const valueAt = ({ index, name }: Slot, args: readonly unknown[]): unknown =>
  name === undefined ? args[index] : Reflect.get(Object(args[index]), name);

/** The ways to run a statement, each with the values of that time. */
interface Prepared<Args extends unknown[], Row> {
  all: (db: Db, ...args: Args) => Promise<Row[]>;
  first: (db: Db, ...args: Args) => Promise<Row | undefined>;
  /** Whether it answers with any row. */
  some: (db: Db, ...args: Args) => Promise<boolean>;
  /** Whether it has inserted, changed or deleted any row. */
  changed: (db: Db, ...args: Args) => Promise<boolean>;
}

/**
 * A statement that is built once instead of at each call (docs/decisions/009). `build` gets parameters in place of the
 * values, alone or in plain objects: `prepared((db, { shopId, accountId }: Params<Owner>, orderId: Param<string>) => …)`
 * is called with an owner and an order's id. A value that is undefined is left out, and makes a statement of its own.
 */
export const prepared = <Seen extends Seeable[], Row>(
  build: (db: Db, ...params: Seen) => Compilable<Row> | RawBuilder<Row>,
): Prepared<Arguments<Seen>, Row> => {
  const statements = new Map<string, CompiledQuery<Row>>();

  const compile = (db: Db, args: Arguments<Seen>, shape: string): CompiledQuery<Row> => {
    // By its type each argument is a value where `build` takes a parameter, or an object of such.
    const statement = build(db, ...(paramsFor(args) as Seen)).compile(db);
    statements.set(shape, statement);
    return statement;
  };

  const execute = (db: Db, args: Arguments<Seen>): Promise<QueryResult<Row>> => {
    const shape = shapeOf(args);
    const statement = statements.get(shape) ?? compile(db, args, shape);
    const parameters = statement.parameters.map((value) => (value instanceof Slot ? valueAt(value, args) : value));
    return db.executeQuery({ ...statement, parameters });
  };

  return {
    all: async (db, ...args) => (await execute(db, args)).rows,
    first: async (db, ...args) => (await execute(db, args)).rows[0],
    some: async (db, ...args) => (await execute(db, args)).rows.length > 0,
    changed: async (db, ...args) => ((await execute(db, args)).numAffectedRows ?? 0n) > 0n,
  };
};
