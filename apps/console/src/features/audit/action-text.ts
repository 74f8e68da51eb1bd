import { useT } from '@pcmall/ui/i18n/i18n';
import { auditMessages } from './audit.messages';

type Key = keyof typeof auditMessages;

const isKey = (key: string): key is Key => Object.hasOwn(auditMessages, key);

/** What was done, in words; one that has none is named as it was written down. */
export const useActionText = () => {
  const t = useT(auditMessages);
  return (action: string): string => {
    const key = `audit.action.${action}`;
    return isKey(key) ? t(key) : action;
  };
};
