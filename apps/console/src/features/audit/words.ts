import { auditActionNames, auditKindNames, notedCallNames } from '@pcmall/contract/console/audit-words';
import type { Localized } from '@pcmall/domain/localized';
import { useLanguage } from '@pcmall/ui/i18n/i18n';
import { auditFieldMessages } from './audit-field.messages';

/** The word that a dictionary has for what was written down by a name; what has none is named as it was written down. */
const useWord = (dictionary: Readonly<Record<string, Localized>>, keyOf = (name: string) => name) => {
  const language = useLanguage();
  return (name: string): string => {
    const key = keyOf(name);
    return (Object.hasOwn(dictionary, key) && dictionary[key]?.[language]) || name;
  };
};

/** What kind of thing it was done to. */
export const useKindText = () => useWord(auditKindNames);

const actionNames = { ...auditActionNames, ...notedCallNames };

/** What was done. */
export const useActionText = () => useWord(actionNames);

/** What a field is called. */
export const useFieldText = () => useWord(auditFieldMessages, (field) => `audit.field.${field}`);
