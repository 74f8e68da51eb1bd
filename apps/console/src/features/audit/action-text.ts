import { useT } from '@pcmall/ui/i18n/i18n';
import { auditMessages } from './audit.messages';

type Key = keyof typeof auditMessages;

const isKey = (key: string): key is Key => Object.hasOwn(auditMessages, key);

/** What kind of thing it was done to; one that has no word is named as it was written down. */
export const useKindText = () => {
  const t = useT(auditMessages);
  return (kind: string): string => {
    const key = `audit.kind.${kind}`;
    return isKey(key) ? t(key) : kind;
  };
};

/** What was done, in words; one that has none is named as it was written down. */
export const useActionText = () => {
  const t = useT(auditMessages);
  return (action: string): string => {
    const key = `audit.action.${action}`;
    return isKey(key) ? t(key) : action;
  };
};
