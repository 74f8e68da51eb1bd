import { commandUnknownCode } from '@pcmall/contract/codes';
import { findShareCommand } from '@pcmall/contract/share';
import { shareCodeIn } from '@pcmall/domain/share-command';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { useMutation } from '@tanstack/react-query';
import { apiQuery, queryClient } from '../../lib/query';
import { navigate } from '../../lib/router';
import { commandMessages } from './command.messages';

/** Why a text can be rejected without asking the server. */
class NoCommand extends Error {
  constructor(readonly key: 'command.empty' | 'command.none') {
    super(key);
  }
}

const lookUp = async (text: string) => {
  if (!text.trim()) throw new NoCommand('command.empty');
  const command = shareCodeIn(text);
  if (!command) throw new NoCommand('command.none');
  return queryClient.fetchQuery(apiQuery(findShareCommand, { query: { command } }, { toldInPlace: () => true }));
};

/** Looks a command up and goes to the page that it names, unless the shopper has left in the meantime. */
export const useOpenCommand = () => {
  const t = useT(commandMessages);
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: lookUp });
  const open = (text: string, options?: { replace: true }) =>
    mutate(text, { onSuccess: ({ path }) => navigate(path, options) });
  return { open, isPending, reset, failure: error ? failureText(t, error) : undefined };
};

const failureText = (t: (key: keyof typeof commandMessages) => string, error: Error): string => {
  if (error instanceof NoCommand) return t(error.key);
  return error instanceof CallError && error.code === commandUnknownCode ? t('command.unknown') : error.message;
};
