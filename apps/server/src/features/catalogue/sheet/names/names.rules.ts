import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import { foldText } from '@pcmall/domain/search-text';

interface Named {
  id: string;
  parent_id: string | null;
  name: Partial<Localized>;
}

/** What a sheet may call something of the shop, and what it is called there. */
export interface SheetNames {
  /** By id: the path of names, ready to be read again. */
  pathOf: (id: string, language: Language) => string;
  /** The one that a cell means in either language; undefined for none, and for a name that several have. */
  find: (text: string) => string | undefined;
  /** Whether something is called so at all, be it several. */
  knows: (text: string) => boolean;
  /** All of them in their order, for a list to choose from. */
  ids: string[];
}

const separator = ' > ';

/** Without what doesn't matter: width, case, blanks, and how the parts of a path are divided. */
const plain = (text: string): string =>
  foldText(text)
    .replace(/\s*(?:[>›»/\\|]|->|→)+\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim();

/** The names on the way to what a cell means, the top one first. */
export const partsOfPath = (text: string): string[] =>
  text.split(/(?:[>›»/\\|]|->|→)+/).flatMap((part) => part.trim() || []);

/** The same name, as people write it. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** The names of a shop's categories or brands: each by its path or, where no other has it, by its own name. */
export const sheetNames = (rows: readonly Named[]): SheetNames => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const partsOf = (id: string, language: Language): string[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [...(row.parent_id === null ? [] : partsOf(row.parent_id, language)), localize(row.name, language)];
  };
  const pathOf = (id: string, language: Language) => partsOf(id, language).join(separator);
  /** Null where several are called so. */
  const found = new Map<string, string | null>();
  const own = new Map<string, string | null>();
  const note = (map: Map<string, string | null>, text: string, id: string) => {
    const key = plain(text);
    if (key === '') return;
    map.set(key, map.has(key) && map.get(key) !== id ? null : id);
  };
  for (const { id, name } of rows)
    for (const language of ['zh', 'en'] as const) {
      note(found, pathOf(id, language), id);
      note(own, name[language] ?? '', id);
    }
  return {
    pathOf,
    find: (text) => found.get(plain(text)) ?? own.get(plain(text)) ?? undefined,
    knows: (text) => found.has(plain(text)) || own.has(plain(text)),
    ids: rows.map(({ id }) => id),
  };
};
