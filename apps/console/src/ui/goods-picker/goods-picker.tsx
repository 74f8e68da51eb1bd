import { type ChosenGoods, type GoodsKind, mostChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { FieldNote, RequiredMark } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { Skeleton } from '@pcmall/ui/skeleton';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { MoveButtons } from '../move-buttons';
import { useDragOrder } from '../use-drag-order';
import { GoodsLook, nameOf } from './goods-look';
import { goodsPickerMessages } from './goods-picker.messages';
import { useChosenGoods } from './use-chosen-goods';

const GoodsDialog = lazy(() => import('./goods-dialog'));

export interface GoodsPickerProps {
  /** Whether ids are of products, or of specifications (SKUs). */
  kind: GoodsKind;
  label: string;
  /** In their order. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** A single one, which a press replaces. */
  isOne?: boolean;
  most?: number;
  /** Only what is on sale can be chosen. What was chosen before and is no longer is told, not taken away. */
  isOnSaleOnly?: boolean;
  /** What is to be known of one of them, such as that something else has it too. */
  noteOf?: (id: string) => string | undefined;
  /** Beside one of them, such as its pieces. */
  beside?: (id: string) => Elements;
  hint?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The button that opens the search. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Goods that a form names, chosen by search and kept in an order; `GoodsField` is the same as a field of a form. Ids that the
 * shop no longer has, and goods that are off sale, stay until somebody takes them away, and are told.
 *
 *     <GoodsPicker kind="product" label={t('bundle.parts')} ids={ids} onChange={setIds} beside={(id) => <Pieces of={id} />} />
 */
export function GoodsPicker(props: GoodsPickerProps) {
  const { kind, label, ids, onChange, isOne = false, most = mostChosenGoods, isOnSaleOnly = false, ref } = props;
  const { noteOf, beside, hint, error, required, disabled = false } = props;
  const t = useT(goodsPickerMessages);
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  // A command may have named more than anybody looks through, or a page can show.
  const listed = ids.slice(0, mostChosenGoods);
  const chosen = useChosenGoods(kind, listed);
  const { list, focusAfter } = useFocusAfterRemoval(ids);
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const drag = useDragOrder((from, to) => move(ids.indexOf(from), ids.indexOf(to)), !disabled && ids.length > 1);
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={`${labelId}-note`} className="min-w-0">
      <div className="mb-1 flex min-h-8 items-center gap-3">
        <span id={labelId} className="font-medium">
          <span>{label}</span>
          {required && <RequiredMark />}
        </span>
        {!isOne && ids.length > 0 && (
          <span className="text-sm text-ink-muted">{t('picker.count', { n: ids.length })}</span>
        )}
        <span className="grow" />
        {!disabled && (
          <Button ref={ref} size="sm" variant="secondary" icon="search" onClick={() => setOpen(true)}>
            {t(isOne && ids.length > 0 ? 'picker.replace' : `picker.choose.${kind}`)}
          </Button>
        )}
      </div>
      {ids.length === 0 ? (
        <p className="rounded-md border border-dashed border-line px-3 py-4 text-center text-sm text-ink-muted">
          {t('picker.noneChosen')}
        </p>
      ) : (
        <ul ref={list} className="relative max-h-120 overflow-y-auto rounded-md border border-line">
          {listed.map((id, index) => (
            <ChosenLine
              key={id}
              {...{ id, index, count: ids.length, disabled }}
              goods={chosen.lookOf(id)}
              isGone={chosen.isGone(id)}
              note={noteOf?.(id)}
              beside={beside?.(id)}
              drag={drag(id)}
              onMove={move}
              onRemove={() => {
                focusAfter(index);
                onChange(ids.filter((each) => each !== id));
              }}
            />
          ))}
          {ids.length > listed.length && (
            <li className="px-3 py-2 text-sm text-ink-soft">{t('picker.rest', { n: ids.length - listed.length })}</li>
          )}
        </ul>
      )}
      {chosen.error && (
        <p role="alert" className="mt-1 flex items-center gap-3 text-sm text-danger">
          <span>{chosen.error.message}</span>
          <Button variant="link" size="sm" onClick={chosen.askAgain}>
            {t('picker.again')}
          </Button>
        </p>
      )}
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={`${labelId}-note`} hint={hint} error={error} />
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <GoodsDialog
            {...{ kind, ids, isOne, most, isOnSaleOnly }}
            title={t(`picker.choose.${kind}`)}
            onClose={() => setOpen(false)}
            onDone={(next, added) => {
              chosen.note(added);
              onChange(next);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </fieldset>
  );
}

/** Where one is taken away by the keyboard, the focus goes to the one in its place, so that more can follow. */
const useFocusAfterRemoval = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they have changed
  useEffect(() => {
    if (place.current === undefined) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[place.current] ?? buttons.at(-1))?.focus();
    place.current = undefined;
  }, [ids]);
  return {
    list,
    focusAfter: (index: number) => {
      place.current = index;
    },
  };
};

interface ChosenLineProps {
  id: string;
  index: number;
  count: number;
  /** Nothing until it is known. */
  goods: ChosenGoods | undefined;
  isGone: boolean;
  note: string | undefined;
  beside: Elements | undefined;
  disabled: boolean;
  drag: ReturnType<ReturnType<typeof useDragOrder>>;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function ChosenLine(props: ChosenLineProps) {
  const { id, index, count, goods, isGone, note, beside, disabled, drag, onMove, onRemove } = props;
  const t = useT(goodsPickerMessages);
  const name = goods ? nameOf(goods) : id;
  return (
    <li
      {...drag}
      className={cx(
        'flex min-h-13 items-center gap-2 border-b border-line px-3 py-1 last:border-b-0 data-over:bg-theme-soft',
        drag.draggable && 'cursor-grab',
      )}
    >
      {isGone ? (
        <span className="flex min-w-0 grow items-center gap-3">
          <span className="truncate text-ink-soft">{t('picker.goneName', { id })}</span>
          <Badge tone="danger">{t('picker.gone')}</Badge>
        </span>
      ) : goods ? (
        <span className="grid min-w-0 grow">
          <GoodsLook goods={goods} />
          {note && (
            <span className="flex items-start gap-1 ps-12 text-sm text-warning">
              <Icon name="alert" size={14} className="mt-0.5 shrink-0" />
              <span>{note}</span>
            </span>
          )}
        </span>
      ) : (
        <Skeleton className="h-9 grow" />
      )}
      {beside}
      {!disabled && (
        <span className="flex shrink-0">
          {count > 1 && (
            <MoveButtons
              up={t('picker.up', { name })}
              down={t('picker.down', { name })}
              place={index}
              of={count}
              onMove={(to) => onMove(index, to)}
            />
          )}
          <IconButton small data-remove icon="close" label={t('picker.remove', { name })} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
