import { blockKindNames, floorSortNames } from '@pcmall/contract/console/home-words';
import type { BlockKind, LayoutBlock } from '@pcmall/contract/home-layout';
import { layoutChanges } from '@pcmall/domain/layout-changes';
import type { Localized } from '@pcmall/domain/localized';

/** What a block is called where only its place matters: a floor by its title. */
const nameOf = (block: LayoutBlock): Localized => (block.kind === 'floor' ? block.title : blockKindNames[block.kind]);

type Side = Partial<Record<BlockKind, object[]>> & { sequence?: Localized[] };

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Without what is left empty, which an entry would name field by field. */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null || ('zh' in value && 'en' in value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isEmpty(inner) ? [] : [[name, filled(inner)]])),
  );
};

/** What a block lists, or else the block's own fields. */
const partsOf = (block: LayoutBlock): object[] => {
  if (block.kind === 'carousel') return block.slides;
  if (block.kind === 'notices') return block.notices;
  if (block.kind === 'promotions') return block.promotions;
  if (block.kind === 'categoryMenu') return [];
  const { kind: _kind, ...floor } = block;
  return [{ ...floor, sort: floorSortNames[block.sort] }];
};

/** What the audit has of a block. One that says no more than what it is stands with its name. */
const fieldsOf = (block: LayoutBlock): object[] => {
  const parts = partsOf(block);
  return parts.length > 0 ? parts.map((part) => filled(part) as object) : [blockKindNames[block.kind]];
};

/** By kind: the audit has a word for each. */
const byKind = (blocks: readonly LayoutBlock[]): Side => {
  const side: Side = {};
  for (const block of blocks) side[block.kind] = [...(side[block.kind] ?? []), ...fieldsOf(block)];
  return side;
};

/** Of two layouts, what differs, as an entry of the audit has it (STAFF-03): the blocks before and after, and their order. */
export const auditOfLayouts = (
  before: readonly LayoutBlock[],
  after: readonly LayoutBlock[],
): { before: Side; after: Side } => {
  const { added, removed, changed, isReordered } = layoutChanges(before, after);
  const sequenceOf = (blocks: readonly LayoutBlock[]) => isReordered && { sequence: blocks.map(nameOf) };
  return {
    before: { ...byKind([...changed.map((each) => each.before), ...removed]), ...sequenceOf(before) },
    after: { ...byKind([...changed.map((each) => each.after), ...added]), ...sequenceOf(after) },
  };
};
