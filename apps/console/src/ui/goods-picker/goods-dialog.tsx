import { listGoodsCategories } from '@pcmall/contract/console/categories';
import type { ChosenGoods, GoodsKind } from '@pcmall/contract/console/goods-chosen';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { Select } from '@pcmall/ui/select';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { apiQuery } from '../../lib/query';
import { indented, inTreeOrder } from '../category-order';
import { useEarlyEnter } from '../use-early-enter';
import { GoodsOption } from './goods-option';
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

/** What is chosen so far, and what the new ones of them look like. */
const useChoice = ({ ids: before, most }: Pick<GoodsDialogProps, 'ids' | 'most'>) => {
  const [ids, setIds] = useState(before);
  const [added, setAdded] = useState<readonly ChosenGoods[]>([]);
  const add = (more: readonly ChosenGoods[]) => {
    // What is ticked while all are being read stays.
    setIds((now) => [...new Set([...now, ...more.map(({ id }) => id)])].slice(0, Math.max(most, now.length)));
    setAdded((now) => [...now, ...more]);
  };
  const drop = (one: ChosenGoods) => setIds(ids.filter((id) => id !== one.id));
  return { ids, added, isFull: ids.length >= most, add, drop };
};

/**
 * Finds goods by what is typed, chosen by arrows and Enter or by the mouse; nothing is taken over before "Done". Enter before
 * the answer is there chooses what comes first in it.
 */
export default function GoodsDialog(props: GoodsDialogProps) {
  const { kind, title, isOne, most, isOnSaleOnly, onDone, onClose } = props;
  const t = useT(goodsPickerMessages);
  const listId = useId();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const { ids, added, isFull, add, drop } = useChoice(props);
  const [current, setCurrent] = useState(0);
  const search = useGoodsSearch({ kind, text, category, isOnSaleOnly });
  const { goods, total, isWaiting, error } = search;
  const setEarly = useEarlyEnter(isWaiting, () => {
    // Pressed before it was seen, Enter takes nothing away.
    if (goods[0] && (isOne || !ids.includes(goods[0].id))) choose(goods[0]);
  });
  const choose = (one: ChosenGoods | undefined) => {
    if (!one) return;
    setEarly(false);
    if (isOne) onDone([one.id], [one]);
    else if (ids.includes(one.id)) drop(one);
    else add([one]);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);
  const enter = () => {
    // Found for an earlier text, the first is not what this one asks for; what the arrows have chosen is.
    if (!isWaiting || current > 0) return choose(goods[current]);
    search.askNow();
    setEarly(true);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setCurrent(Math.min(goods.length - 1, current + 1));
    else if (event.key === 'ArrowUp') setCurrent(Math.max(0, current - 1));
    else return;
    event.preventDefault();
  };
  const narrow = (change: () => void) => {
    change();
    setCurrent(0);
    setEarly(false);
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
          <Footer
            text={isFull ? t('picker.most', { n: most }) : t('picker.chosen', { n: ids.length })}
            onDone={() => onDone([...ids], [...added])}
            onClose={onClose}
          />
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
        {!isOne && goods.length > 1 && total <= most && <AllButton {...{ search, isFull, most }} onFound={add} />}
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
        {goods.length === 0 && !error && <NoGoods isWaiting={isWaiting} />}
        {error && <Failure text={error.message} onAgain={search.askAgain} />}
      </div>
      {search.more && (
        <Button variant="link" size="sm" className="mt-2" pending={search.isLoadingMore} onClick={search.more}>
          {t('picker.more')}
        </Button>
      )}
    </Dialog>
  );
}

interface FooterProps extends Pick<GoodsDialogProps, 'onClose'> {
  /** How many are chosen. */
  text: string;
  onDone: () => void;
}

function Footer({ text, onDone, onClose }: FooterProps) {
  const t = useT(goodsPickerMessages);
  return (
    <>
      <span role="status" className="grow self-center text-sm text-ink-soft">
        {text}
      </span>
      <Button variant="secondary" onClick={onClose}>
        {t('picker.cancel')}
      </Button>
      <Button onClick={onDone}>{t('picker.done')}</Button>
    </>
  );
}

function NoGoods({ isWaiting }: { isWaiting: boolean }) {
  const t = useT(goodsPickerMessages);
  return (
    <p role="status" className="py-10 text-center text-ink-muted">
      {t(isWaiting ? 'picker.waiting' : 'picker.none')}
    </p>
  );
}

function Failure({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useT(goodsPickerMessages);
  return (
    <p role="alert" className="flex items-center justify-between gap-4 px-3 py-2 text-danger">
      <span>{text}</span>
      <Button variant="secondary" size="sm" onClick={onAgain}>
        {t('picker.again')}
      </Button>
    </p>
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
  isFull: boolean;
  search: Pick<ReturnType<typeof useGoodsSearch>, 'total' | 'isWaiting' | 'readAll'>;
  most: number;
  onFound: (goods: ChosenGoods[]) => void;
}

/** All that fit, such as those of a category, also where they are not shown yet. */
function AllButton({ search, isFull, most, onFound }: AllButtonProps) {
  const { total, isWaiting } = search;
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
