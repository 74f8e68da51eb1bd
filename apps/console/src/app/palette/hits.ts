import { consolePageNames, consolePageOf, consolePathOf, consoleSections } from '@pcmall/contract/console/pages';
import type { Permission } from '@pcmall/contract/console/permissions';
import { type Language, localize } from '@pcmall/domain/localized';
import { mayOpen } from '../../lib/menu-entries';

export interface Hit {
  key: string;
  label: string;
  /** What kind of thing it is. */
  kind: string;
  to: string;
}

interface Asked {
  /** As typed. */
  text: string;
  may: (permission: Permission) => boolean;
  language: Language;
}

/** The pages that the role may open, found by their names in either language. */
export const pageHits = ({ text, may, language }: Asked): Hit[] => {
  const wanted = text.trim().toLowerCase();
  return consolePageNames.flatMap((name) => {
    const { path, label, section, open, notInMenu } = consolePageOf(name);
    if (open || notInMenu || path.includes(':') || !mayOpen(name, may)) return [];
    const kind = section ? consoleSections[section] : { zh: '', en: '' };
    const words = [label.zh, label.en, kind.zh, kind.en].join(' ').toLowerCase();
    if (!words.includes(wanted)) return [];
    return [{ key: name, label: localize(label, language), kind: localize(kind, language), to: consolePathOf(name) }];
  });
};
