import { ConfigError } from '../config';

/** pg's words for a host that does not answer; they have no code. */
const noAnswer = ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'];

const isOutOfReach = ({ code, message, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  // PostgreSQL itself refuses: a wrong password, or no such database.
  code === '28P01' ||
  code === '3D000' ||
  noAnswer.includes(message);

/** One line about what kept the server from starting, for the operator. */
export const startUpProblem = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const problem = error as NodeJS.ErrnoException;
  const { code, message } = problem;
  if (code === 'EADDRINUSE') return 'The port is taken: stop what uses it, or set PORT to another';
  if (isOutOfReach(problem)) return `The database of DATABASE_URL can't be reached: ${message || code}`;
  return message;
};
