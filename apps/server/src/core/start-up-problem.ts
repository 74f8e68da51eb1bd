import { ConfigError } from '../config';

/** Messages of pg for a host that doesn't answer; these errors have no code. */
const noAnswer = ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'];

const isOutOfReach = ({ code, message, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  // A wrong password, or no such database.
  code === '28P01' ||
  code === '3D000' ||
  noAnswer.includes(message);

/** Tells the operator in one line why the server did not start (OPS-03). */
export const startUpProblem = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const problem = error as NodeJS.ErrnoException;
  const { code, message } = problem;
  if (code === 'EADDRINUSE') return 'The port is taken: stop what uses it, or set PORT to another';
  if (isOutOfReach(problem)) return `The database of DATABASE_URL can't be reached: ${message || code}`;
  return message;
};
