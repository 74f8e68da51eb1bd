import { doneOtherwiseCode } from '@pcmall/contract/codes';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** The server has done something else under the key than is asked for by now. */
export const isDoneOtherwise = (error: unknown): boolean =>
  error instanceof CallError && error.code === doneOtherwiseCode;

interface OnceOptions<Result> {
  onDone: (result: Result) => void;
  /** Reads anew what the form is about: after no answer too, since it may have been done. */
  refresh: () => Promise<unknown>;
  /** Something else had been done; what is on screen says so by now. */
  onDoneOtherwise?: () => void;
}

/**
 * Sends a form whose deed must not happen twice: it has one key for as long as it is open. Once the server has said that
 * something else was done under it, the next press is meant as a further deed, and has a key of its own. `problem` is to be
 * shown in the form.
 */
export const useOnce = <Result>(
  send: (idempotencyKey: string) => Promise<Result>,
  { onDone, refresh, onDoneOtherwise }: OnceOptions<Result>,
) => {
  const [key, setKey] = useState(newKey);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => send(key),
    onSuccess: onDone,
    onError: (failure) => failure instanceof CallError && failure.tellInPlace(),
    onSettled: async (_result, failure) => {
      const refreshed = refresh();
      if (!isDoneOtherwise(failure)) return;
      // Nothing is sent under the next key before it is seen what stands.
      await refreshed;
      setKey(newKey());
      onDoneOtherwise?.();
    },
  });
  return { send: () => mutate(), isPending, problem: error?.message, forgetProblem: reset };
};
