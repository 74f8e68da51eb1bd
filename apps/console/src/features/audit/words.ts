import { useLanguage } from '@pcmall/ui/i18n/i18n';
import type { Messages } from '@pcmall/ui/i18n/messages';
import { auditMessages } from './audit.messages';
import { auditFieldMessages } from './audit-field.messages';

/** The word that a dictionary has for what was written down by a name; what has none is named as it was written down. */
const useWord = (dictionary: Messages, keyOf: (name: string) => string) => {
  const language = useLanguage();
  return (name: string): string => {
    const key = keyOf(name);
    return (Object.hasOwn(dictionary, key) && dictionary[key]?.[language]) || name;
  };
};

/** What kind of thing it was done to. */
export const useKindText = () => useWord(auditMessages, (kind) => `audit.kind.${kind}`);

/** What was done. */
export const useActionText = () => useWord(auditMessages, (action) => `audit.action.${action}`);

/** What a field is called. */
export const useFieldText = () => useWord(auditFieldMessages, (field) => `audit.field.${field}`);
