import { blockKindNames } from '@pcmall/contract/console/home-words';
import type { BlockKind, LayoutBlock } from '@pcmall/contract/home-layout';
import { layoutChanges } from '@pcmall/domain/layout-changes';
import type { Localized } from '@pcmall/domain/localized';

/** What a block is called where only its place matters: a floor by its title. */
const nameOf = (block: LayoutBlock): Localized => (block.kind === 'floor' ? block.title : blockKindNames[block.kind]);

type Side = Partial<Record<BlockKind, object[]>> & { order?: Localized[] };

/** By kind: the audit has a word for each. A block that says no more than what it is stands with its name. */
const byKind = (blocks: readonly LayoutBlock[]): Side => {
  const side: Side = {};
  for (const { kind, ...rest } of blocks)
    side[kind] = [...(side[kind] ?? []), Object.keys(rest).length > 0 ? rest : blockKindNames[kind]];
  return side;
};

/** Of two layouts, what differs, as an entry of the audit has it (STAFF-03): the blocks before and after, and their order. */
export const auditOfLayouts = (
  before: readonly LayoutBlock[],
  after: readonly LayoutBlock[],
): { before: Side; after: Side } => {
  const { added, removed, changed, isReordered } = layoutChanges(before, after);
  const orderOf = (blocks: readonly LayoutBlock[]) => isReordered && { order: blocks.map(nameOf) };
  return {
    before: { ...byKind([...changed.map((each) => each.before), ...removed]), ...orderOf(before) },
    after: { ...byKind([...changed.map((each) => each.after), ...added]), ...orderOf(after) },
  };
};
