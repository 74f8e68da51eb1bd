// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { insertTable } from './insert-table';
import { toDoc, toHtml } from './rich-text-schema';

/** What comes of a table that is inserted at a place of a text, and of a letter that is typed then. */
const typedInto = (html: string, at: number) => {
  const doc = toDoc(html);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  insertTable(state, (change) => {
    state = state.apply(change);
  });
  return toHtml(state.apply(state.tr.insertText('X')).doc);
};

test('what is typed after a table was inserted stands in its first cell', () => {
  const row = '<tr><td><p></p></td><td><p></p></td></tr>';
  const table = `<table><tbody>${row.replace('<p></p>', '<p>X</p>')}${row}${row}</tbody></table>`;
  expect(typedInto('<p></p>', 1)).toContain(table);
  expect(typedInto('<p>Tea</p>', 4)).toContain(table);
  expect(typedInto('<p>Tea</p>', 2)).toContain(table);
});
