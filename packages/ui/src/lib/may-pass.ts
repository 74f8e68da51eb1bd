import { type CallError, wentUnanswered } from './call-error';

/**
 * Another try may be answered: this one got no answer, or the server is busy or was asked too often. It says nothing of
 * whether what was asked for is there.
 */
export const mayPass = (error: CallError): boolean => wentUnanswered(error) || Boolean(error.data?.retryAfter);
