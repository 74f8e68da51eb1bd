import { posix } from 'node:path';
import { refuseSheet } from '../sheet';
import type { Zip } from '../zip';
import { attribute, walkXml } from './walk-xml';

interface Relation {
  type: string;
  target: string;
}

/** The last word of a type: Strict files have other addresses before it. */
const wordOf = (type: string) => type.slice(type.lastIndexOf('/') + 1);

const relationsOf = (zip: Zip, part: string): Map<string, Relation> => {
  const folder = posix.dirname(part);
  const content = zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations = new Map<string, Relation>();
  if (!content) return relations;
  walkXml(content, {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: wordOf(Type), target });
    },
  });
  return relations;
};

export interface Workbook {
  /** Those that aren't hidden, in the order of their tabs. */
  sheets: { name: string; part: string }[];
  is1904: boolean;
  strings?: string;
  styles?: string;
}

const partOfType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

export const readWorkbookPart = (zip: Zip): Workbook => {
  const part = partOfType(relationsOf(zip, ''), 'officeDocument');
  const content = part && zip.read(part);
  if (!part || !content) return refuseSheet('sheet.damaged');
  if (!/workbook/i.test(part) && !/<(\w+:)?workbook[\s>]/.test(content.toString('latin1', 0, 4096))) {
    return refuseSheet('sheet.notSheet');
  }
  if (part.endsWith('.bin')) return refuseSheet('sheet.otherFormat', { format: '.xlsb' });
  const relations = relationsOf(zip, part);
  const workbook: Workbook = {
    sheets: [],
    is1904: false,
    strings: partOfType(relations, 'sharedStrings'),
    styles: partOfType(relations, 'styles'),
  };
  walkXml(content, {
    open: (name, attributes) => {
      if (name === 'workbookPr') workbook.is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || attributes.state === 'hidden' || attributes.state === 'veryHidden') return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet') return;
      workbook.sheets.push({ name: attributes.name ?? '', part: relation.target });
    },
  });
  return workbook;
};
