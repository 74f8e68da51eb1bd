import { pino } from 'pino';
import type { Config } from '../config';

/** Data exceptions: their messages quote the value that PostgreSQL did not like. */
const quotesValues = /^22/;

const withoutPersons = (text: string): string =>
  text.replace(/[^\s<>"'`(,]+@[^\s<>"'`),]+/g, '<mail>').replace(/\+?\d{7,}/g, '<number>');

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

const messageOf = (error: object, code: string | undefined): string => {
  const isFromDatabase = textOf(error, 'severity') !== undefined;
  if (isFromDatabase && quotesValues.test(code ?? '')) return 'A value was refused';
  return withoutPersons(textOf(error, 'message') ?? '');
};

/**
 * What the log tells of an error: what it is and where it came from. Its other fields stay out, because PostgreSQL's
 * `detail` and a mail server's answer repeat rows, addresses and numbers (SEC-02).
 */
const describeError = (error: unknown): object => {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const code = textOf(error, 'code');
  const cause: unknown = Reflect.get(error, 'cause');
  return {
    type: textOf(error, 'name'),
    code,
    message: messageOf(error, code),
    table: textOf(error, 'table'),
    constraint: textOf(error, 'constraint'),
    at: textOf(error, 'stack')
      ?.split('\n')
      .filter((line) => line.startsWith('    at ')),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
};

/** The log for machines, one JSON object a line. */
export const openLog = (level: Config['logLevel'], place: pino.DestinationStream) =>
  pino({ level, base: null, messageKey: 'message', serializers: { err: describeError } }, place);
