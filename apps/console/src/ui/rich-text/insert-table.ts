import { type Command, Selection } from 'prosemirror-state';
import { schema } from './rich-text-schema';

/** Puts a small table in the place of what is selected, with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { table, table_row: row, table_cell: cell, paragraph } = schema.nodes;
  if (!table || !row || !cell || !paragraph) return false;
  const rowOf = () =>
    row.create(
      null,
      [0, 1].map(() => cell.create(null, paragraph.create())),
    );
  const inserted = table.create(null, [rowOf(), rowOf(), rowOf()]);
  const insert = state.tr.replaceSelectionWith(inserted);
  // The editor itself goes to the end of the table, or behind it.
  insert.doc.descendants((node, at) => {
    if (node === inserted) insert.setSelection(Selection.near(insert.doc.resolve(at + 1)));
    return node.type !== table;
  });
  dispatch?.(insert.scrollIntoView());
  return true;
};
