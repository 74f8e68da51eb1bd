import { checkPayStatus, userInfo } from '@pcmall/contract/account';
import { internalCode } from '@pcmall/contract/codes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CallError, networkCode } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { useSession } from '../../lib/session';

/** The shopper's own profile; suspends. */
export const useProfile = () => {
  const { userId = '' } = useSession();
  return useSuspenseQuery(apiQuery(userInfo, { params: { userId } })).data;
};

export const payStatusQuery = apiQuery(checkPayStatus);

/** A refusal is an answer; this failure says nothing about what was asked, and another try may. */
export const wentUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === networkCode || error.code === internalCode);
