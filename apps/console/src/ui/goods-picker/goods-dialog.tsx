import { listGoodsCategories } from '@pcmall/contract/console/categories';
import type { ChosenGoods, GoodsKind } from '@pcmall/contract/console/goods-chosen';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { Select } from '@pcmall/ui/select';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { apiQuery } from '../../lib/query';
import { indented, inTreeOrder } from '../category-order';
import { GoodsLook } from './goods-look';
import { goodsPickerMessages } from './goods-picker.messages';
import { useGoodsSearch } from './use-goods-search';

interface GoodsDialogProps {
  kind: GoodsKind;
  title: string;
  /** Those that are chosen already, in their order. */
  ids: readonly string[];
  /** One in place of the other, chosen by the press itself. */
  isOne: boolean;
  most: number;
  isOnSaleOnly: boolean;
  /** The ids that are chosen now, and what the new ones look like. */
  onDone: (ids: string[], added: ChosenGoods[]) => void;
  onClose: () => void;
}

/** Finds goods by what is typed, chosen by arrows and Enter or by the mouse; nothing is taken over before "Done". */
export default function GoodsDialog(props: GoodsDialogProps) {
  const { kind, title, isOne, most, isOnSaleOnly, onDone, onClose } = props;
  const t = useT(goodsPickerMessages);
  const listId = useId();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const [ids, setIds] = useState(props.ids);
  const [added, setAdded] = useState<readonly ChosenGoods[]>([]);
  const [current, setCurrent] = useState(0);
  const search = useGoodsSearch({ kind, text, category, isOnSaleOnly });
  const { goods, total, isWaiting, error } = search;
  const isFull = ids.length >= most;
  const add = (more: readonly ChosenGoods[]) => {
    // What is ticked while all are being read stays.
    setIds((before) => [...new Set([...before, ...more.map(({ id }) => id)])].slice(0, Math.max(most, before.length)));
    setAdded((before) => [...before, ...more]);
  };
  const choose = (one: ChosenGoods | undefined) => {
    if (!one) return;
    if (isOne) onDone([one.id], [one]);
    else if (ids.includes(one.id)) setIds(ids.filter((id) => id !== one.id));
    else add([one]);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') setCurrent(Math.min(goods.length - 1, current + 1));
    else if (event.key === 'ArrowUp') setCurrent(Math.max(0, current - 1));
    else if (event.key !== 'Enter') return;
    // Found for an earlier text, the first is not what this one asks for.
    else if (isWaiting) search.askNow();
    else choose(goods[current]);
    event.preventDefault();
  };
  const narrow = (change: () => void) => {
    change();
    setCurrent(0);
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        !isOne && (
          <>
            <span role="status" className="grow self-center text-sm text-ink-soft">
              {isFull ? t('picker.most', { n: most }) : t('picker.chosen', { n: ids.length })}
            </span>
            <Button variant="secondary" onClick={onClose}>
              {t('picker.cancel')}
            </Button>
            <Button onClick={() => onDone([...ids], [...added])}>{t('picker.done')}</Button>
          </>
        )
      }
    >
      <div className="mb-2 flex items-center gap-2">
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={goods[current] && `${listId}-${current}`}
          aria-label={t(`picker.find.${kind}`)}
          placeholder={t(`picker.find.${kind}`)}
          maxLength={60}
          value={text}
          onChange={({ target }) => narrow(() => setText(target.value))}
          onKeyDown={press}
          className={cx(controlStyle, 'h-control min-w-0 grow px-3')}
        />
        {kind === 'product' && <CategorySelect value={category} onChange={(next) => narrow(() => setCategory(next))} />}
        {!isOne && goods.length > 1 && total <= most && (
          <AllButton {...{ total, isWaiting, isFull, search, most }} onFound={add} />
        )}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={title}
        aria-multiselectable={!isOne}
        aria-busy={isWaiting}
        className="relative h-96 overflow-y-auto rounded-md border border-line"
      >
        {goods.map((each, index) => (
          <GoodsOption
            key={each.id}
            {...{
              goods: each,
              id: `${listId}-${index}`,
              isCurrent: index === current,
              isChosen: ids.includes(each.id),
            }}
            isOne={isOne}
            isDisabled={!isOne && isFull && !ids.includes(each.id)}
            onPoint={() => setCurrent(index)}
            onChoose={() => choose(each)}
          />
        ))}
        {goods.length === 0 && !error && (
          <p role="status" className="py-10 text-center text-ink-muted">
            {t(isWaiting ? 'picker.waiting' : 'picker.none')}
          </p>
        )}
        {error && (
          <p role="alert" className="flex items-center justify-between gap-4 px-3 py-2 text-danger">
            <span>{error.message}</span>
            <Button variant="secondary" size="sm" onClick={search.askAgain}>
              {t('picker.again')}
            </Button>
          </p>
        )}
      </div>
      {search.more && (
        <Button variant="link" size="sm" className="mt-2" pending={search.isLoadingMore} onClick={search.more}>
          {t('picker.more')}
        </Button>
      )}
    </Dialog>
  );
}

interface GoodsOptionProps {
  goods: ChosenGoods;
  id: string;
  /** Where Enter would choose. */
  isCurrent: boolean;
  isChosen: boolean;
  isOne: boolean;
  isDisabled: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function GoodsOption({ goods, id, isCurrent, isChosen, isOne, isDisabled, onPoint, onChoose }: GoodsOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      onPointerMove={onPoint}
      // Not when it is released: the focus stays in the box, and the arrows go on from there.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={cx(
        'flex h-13 items-center gap-3 border-b border-line px-3',
        isDisabled ? 'opacity-50' : 'cursor-pointer',
        isCurrent && 'bg-theme-soft',
      )}
    >
      {!isOne && (
        // A picture of what `aria-selected` says.
        <span
          aria-hidden
          className={cx(
            'flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
            isChosen ? 'border-theme-ring bg-theme text-theme-on' : 'border-ink-muted bg-white',
          )}
        >
          {isChosen && <Icon name="check" size={14} className="stroke-3" />}
        </span>
      )}
      <GoodsLook goods={goods} />
    </div>
  );
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const t = useT(goodsPickerMessages);
  const language = useLanguage();
  const { data: categories = [] } = useQuery(apiQuery(listGoodsCategories));
  return (
    <Select
      aria-label={t('picker.category')}
      placeholder={t('picker.category')}
      className="w-44 shrink-0 [&>select]:w-full"
      value={value}
      options={inTreeOrder(categories).map(({ categoryId, name, depth }) => ({
        ...{ value: categoryId, label: indented(localize(name, language), depth) },
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface AllButtonProps {
  total: number;
  isWaiting: boolean;
  isFull: boolean;
  search: Pick<ReturnType<typeof useGoodsSearch>, 'readAll'>;
  most: number;
  onFound: (goods: ChosenGoods[]) => void;
}

/** All that fit, such as those of a category, also where they are not shown yet. */
function AllButton({ total, isWaiting, isFull, search, most, onFound }: AllButtonProps) {
  const t = useT(goodsPickerMessages);
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    // A failure tells its own message.
    await search.readAll(most).then(onFound, () => {});
    setReading(false);
  };
  return (
    <Button
      variant="secondary"
      className="shrink-0"
      pending={isReading}
      disabled={isWaiting || isFull}
      onClick={() => void read()}
    >
      {t('picker.addAll', { n: total })}
    </Button>
  );
}
