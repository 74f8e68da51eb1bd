/** PostgreSQL's code for a row of which there may be one, and is one already. */
const uniqueViolation = '23505';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;
