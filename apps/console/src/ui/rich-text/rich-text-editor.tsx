import 'prosemirror-view/style/prosemirror.css';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { richTextLook } from './look';
import { richTextMessages } from './rich-text.messages';
import type { RichTextProps } from './rich-text-props';
import { schema, toDoc, toHtml, unknownTags } from './rich-text-schema';
import { RichTextTools } from './rich-text-tools';

const look = `${richTextLook} max-h-120 min-h-60 overflow-y-auto px-3 py-2 outline-none [&_.selectedCell]:bg-theme-soft`;

const { li, br } = schema.nodes;
const { strong, em, u } = schema.marks;

const breakLine: Command = (state, dispatch) => {
  if (br) dispatch?.(state.tr.replaceSelectionWith(br.create()).scrollIntoView());
  return true;
};

const listKeys: Record<string, Command> = li
  ? {
      Enter: splitListItem(li),
      Tab: chainCommands(goToNextCell(1), sinkListItem(li)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(li)),
    }
  : {};

const markKeys: Record<string, Command> = {
  ...(strong && { 'Mod-b': toggleMark(strong) }),
  ...(em && { 'Mod-i': toggleMark(em) }),
  ...(u && { 'Mod-u': toggleMark(u) }),
};

const plugins = [
  history(),
  keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo, 'Shift-Enter': chainCommands(exitCode, breakLine) }),
  keymap({ ...listKeys, ...markKeys }),
  keymap(baseKeymap),
  tableEditing(),
];

const stateOf = (html: string) => EditorState.create({ doc: toDoc(html), plugins });

interface EditorProps extends RichTextProps {
  /** Edit it as HTML instead. */
  onHtml: () => void;
}

export default function RichTextEditor({ onHtml, ...props }: EditorProps) {
  const t = useT(richTextMessages);
  const unknown = unknownTags(props.value);
  if (unknown.length === 0) return <KnownText {...props} />;
  return (
    <button
      type="button"
      onClick={onHtml}
      className="block w-full rounded-md border border-line bg-ground p-4 text-start text-sm text-ink-soft hover:border-theme-ring"
    >
      {t('rich.onlyHtml', { tags: unknown.join(', ') })}
    </button>
  );
}

const pictureFiles = (list: FileList | undefined) =>
  [...(list ?? [])].filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type));

function KnownText({ label, value, onChange, disabled = false, upload }: RichTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** What this editor has told last: another value comes from outside, as of a form that was set back. */
  const told = useRef(value);
  const tell = useEffectEvent((html: string) => {
    told.current = html;
    onChange(html);
  });
  const insert = useEffectEvent(async (into: EditorView, files: readonly File[]) => {
    for (const file of files) {
      // The call's own message says why one is refused.
      const src = await upload?.(file).catch(() => undefined);
      const image = src && schema.nodes.image?.create({ src });
      if (image && !into.isDestroyed) into.dispatch(into.state.tr.replaceSelectionWith(image).scrollIntoView());
    }
  });
  const begin = useEffectEvent(() => stateOf(value));
  const labelNow = useEffectEvent(() => label);
  const isOn = useEffectEvent(() => !disabled);
  useEffect(() => {
    const take = (at: EditorView, files: readonly File[]) => {
      if (files.length > 0) void insert(at, files);
      return files.length > 0;
    };
    const made = new EditorView(host.current, {
      state: begin(),
      editable: () => isOn(),
      attributes: () => ({
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': labelNow(), class: look },
        ...(!isOn() && { 'aria-readonly': 'true', tabindex: '0' }),
      }),
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) tell(toHtml(next.doc));
      },
      handlePaste: (at, event) => take(at, pictureFiles(event.clipboardData?.files)),
      handleDrop: (at, event) => take(at, pictureFiles(event.dataTransfer?.files)),
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!view || value === told.current) return;
    told.current = value;
    view.updateState(stateOf(value));
    setState(view.state);
  }, [view, value]);
  return (
    <div className={cx('overflow-hidden rounded-md border border-line-strong bg-white focus-within:border-theme-ring')}>
      {view && state && (
        <RichTextTools {...{ view, state, label }} insert={upload && ((files) => void insert(view, files))} />
      )}
      <div ref={host} />
    </div>
  );
}
