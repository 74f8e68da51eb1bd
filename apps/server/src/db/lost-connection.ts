const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
]);

/** Errors of the operating system while connecting, or in the middle of a talk. */
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The socket of a database on the same machine, which is gone while that is.
  'ENOENT',
]);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const isConnecting = (error: Error) =>
  'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall));

/**
 * Codes of PostgreSQL: classes 08 (connection) and 53 (out of connections, memory, disk), 57P (shutting down, crashed,
 * starting up), 57014 (took too long), 55P03 (a lock took too long).
 */
const sqlStates = /^(08|53|57P|57014|55P03)/;

/**
 * A migration has changed what a statement answers with, and PostgreSQL keeps to the plan that its connection has of it. Under
 * another name it is planned anew.
 */
export const isPlanOutOfDate = (error: unknown): boolean =>
  error instanceof Error &&
  codeOf(error) === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/** Somebody else has had a lock for longer than this was to wait for it. */
export const isLockTimeout = (error: unknown): error is Error => error instanceof Error && codeOf(error) === '55P03';

/** Transactions that got into each other's way, or a migration into theirs: PostgreSQL rolled one back, and it may be repeated. */
export const isConflict = (error: unknown): error is Error =>
  error instanceof Error && (['40001', '40P01'].includes(codeOf(error)) || isPlanOutOfDate(error));

/**
 * The database is away or can't keep up at the moment: the same request may work later. Whether a change was made that
 * was sent before the connection broke is not known.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('severity' in error) return isConflict(error) || sqlStates.test(codeOf(error));
  return messages.has(error.message) || (isConnecting(error) && systemCodes.has(codeOf(error)));
};
