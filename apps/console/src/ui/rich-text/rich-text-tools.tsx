import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteTable, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useState } from 'react';
import { insertTable } from './insert-table';
import { richTextMessages } from './rich-text.messages';
import { schema } from './rich-text-schema';

const { nodes, marks } = schema;

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

/** The node of this kind that the selection stands in. */
const isInside = ({ selection: { $from } }: EditorState, type: NodeType | undefined) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).some((each) => each === type);

interface Tool {
  key:
    | 'strong'
    | 'em'
    | 'u'
    | 's'
    | 'ul'
    | 'ol'
    | 'blockquote'
    | 'table'
    | 'addRow'
    | 'addColumn'
    | 'deleteTable'
    | 'undo'
    | 'redo';
  face: ReactNode;
  command: Command;
  isOn?: boolean;
}

const icon = (name: IconName) => <Icon name={name} size={16} />;

const markTools = (state: EditorState): Tool[] =>
  (
    [
      ['strong', <b key="b">B</b>],
      ['em', <i key="i">I</i>],
      ['u', <u key="u">U</u>],
      ['s', <s key="s">S</s>],
    ] as const
  ).flatMap(([key, face]) => {
    const type = marks[key];
    return type ? [{ key, face, command: toggleMark(type), isOn: hasMark(state, type) }] : [];
  });

const blockTools = (state: EditorState): Tool[] =>
  (
    [
      ['ul', '•'],
      ['ol', '1.'],
      ['blockquote', '❝'],
    ] as const
  ).flatMap(([key, face]) => {
    const type = nodes[key];
    if (!type) return [];
    const isOn = isInside(state, type);
    return [{ key, face, isOn, command: isOn ? lift : key === 'blockquote' ? wrapIn(type) : wrapInList(type) }];
  });

const tableTools = (state: EditorState): Tool[] =>
  isInTable(state)
    ? [
        { key: 'addRow', face: '+↓', command: addRowAfter },
        { key: 'addColumn', face: '+→', command: addColumnAfter },
        { key: 'deleteTable', face: icon('trash'), command: deleteTable },
      ]
    : [{ key: 'table', face: icon('grid'), command: insertTable }];

const blocks = ['paragraph', 'h2', 'h3'] as const;

const toolStyle =
  'inline-flex size-7 items-center justify-center rounded-sm text-ink-soft hover:bg-ground-deep hover:text-ink disabled:opacity-45';

interface ToolsProps {
  view: EditorView;
  state: EditorState;
  label: string;
  /** Without it there are no pictures. */
  insert: ((files: readonly File[]) => void) | undefined;
}

/** The buttons above the text, each as the place of the cursor has it. */
export function RichTextTools({ view, state, label, insert }: ToolsProps) {
  const t = useT(richTextMessages);
  const [isLinking, setLinking] = useState(false);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const block = blocks.find((name) => nodes[name] && isInside(state, nodes[name])) ?? 'paragraph';
  const setBlock = (name: string) => {
    const type = nodes[name];
    if (type) run(setBlockType(type));
  };
  const tools: Tool[] = [...markTools(state), ...blockTools(state), ...tableTools(state)];
  const steps: Tool[] = [
    { key: 'undo', face: icon('undo'), command: undo },
    { key: 'redo', face: icon('redo'), command: redo },
  ];
  const button = ({ key, face, command, isOn }: Tool) => (
    <button
      key={key}
      type="button"
      aria-label={t(`rich.${key}`)}
      title={t(`rich.${key}`)}
      aria-pressed={isOn}
      disabled={!isOn && !command(state)}
      onClick={() => run(command)}
      className={cx(toolStyle, isOn && 'bg-theme-soft text-theme-text')}
    >
      {face}
    </button>
  );
  return (
    <div
      role="toolbar"
      aria-label={t('rich.tools', { label })}
      // Who may only read has nothing to do here.
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-ground px-1.5 py-1 in-[fieldset:disabled]:hidden"
    >
      <Select
        small
        aria-label={t('rich.block')}
        value={block}
        options={blocks.map((name) => ({ value: name, label: t(`rich.${name}`) }))}
        onChange={(event) => setBlock(event.target.value)}
      />
      {tools.map(button)}
      <button
        type="button"
        aria-label={t('rich.link')}
        title={t('rich.link')}
        disabled={state.selection.empty}
        onClick={() => setLinking(true)}
        className={cx(toolStyle, marks.a && hasMark(state, marks.a) && 'bg-theme-soft text-theme-text')}
      >
        {icon('link')}
      </button>
      {insert && <PictureButton insert={insert} />}
      <span className="ms-auto flex gap-0.5">{steps.map(button)}</span>
      {isLinking && <LinkAddress {...{ view }} onClose={() => setLinking(false)} />}
    </div>
  );
}

function PictureButton({ insert }: { insert: (files: readonly File[]) => void }) {
  const t = useT(richTextMessages);
  return (
    <label
      title={t('rich.picture')}
      className={cx(toolStyle, 'focus-within:outline-2 focus-within:outline-theme-ring')}
    >
      {icon('picture')}
      <input
        type="file"
        multiple
        aria-label={t('rich.picture')}
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={(event) => {
          insert([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

const isAddress = (text: string) => text === '' || /^(https?:\/\/|\/(?!\/))\S+$/.test(text);

function LinkAddress({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const t = useT(richTextMessages);
  const [address, setAddress] = useState('');
  const [isChecked, setChecked] = useState(false);
  const set = () => {
    setChecked(true);
    const href = address.trim();
    if (!isAddress(href) || !marks.a) return;
    const { from, to } = view.state.selection;
    const cleared = view.state.tr.removeMark(from, to, marks.a);
    view.dispatch(href === '' ? cleared : cleared.addMark(from, to, marks.a.create({ href })));
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('rich.link')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('rich.cancel')}
          </Button>
          <Button onClick={set}>{t('rich.set')}</Button>
        </>
      }
    >
      <TextField
        data-autofocus
        label={t('rich.address')}
        hint={t('rich.addressHint')}
        error={isChecked && !isAddress(address.trim()) && t('rich.addressWrong')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          set();
        }}
      />
    </Dialog>
  );
}
