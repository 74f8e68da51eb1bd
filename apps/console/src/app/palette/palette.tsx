import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useStatusText } from '../../features/order';
import { useMay } from '../../lib/me';
import { go } from '../../lib/router';
import { useEarlyEnter } from '../../ui/use-early-enter';
import { foundHits, type Hit, pageHits } from './hits';
import { paletteMessages } from './palette.messages';
import { takeTyped } from './typed-ahead';
import { useFound } from './use-found';

/** Pages by their names, then what the server finds of the shop's orders, goods and shoppers. */
const useHits = (text: string) => {
  const t = useT(paletteMessages);
  const statusText = useStatusText();
  const language = useLanguage();
  const may = useMay();
  const { found, ...rest } = useFound(text);
  const hits = [
    ...pageHits({ text, may, language }),
    ...foundHits(found, {
      order: (order) => `${t('palette.order')} · ${statusText(order)}`,
      goods: ({ onSale }) => (onSale ? t('palette.goods') : `${t('palette.goods')} · ${t('palette.offSale')}`),
      shopper: t('palette.shopper'),
    }),
  ];
  return { hits, ...rest };
};

/** What the role may find, for the box that asks. */
const useBoxText = () => {
  const t = useT(paletteMessages);
  const may = useMay();
  const kinds = [
    t('palette.pages'),
    may('orders.read') && t('palette.byOrder'),
    may('goods.read') && t('palette.byGoods'),
    may('shoppers.read') && t('palette.byShopper'),
  ];
  return kinds.filter(Boolean).join(t('palette.comma'));
};

/** Ctrl+K: typed, chosen by the arrows, gone to by Enter. Enter before the answer is there goes to what comes first. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT(paletteMessages);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits, isWaiting, error, askNow, askAgain } = useHits(text);
  const boxText = useBoxText();
  const follow = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit.to);
  };
  const setEarly = useEarlyEnter(isWaiting, () => follow(hits[0]));
  // After the dialog's own effect, which has brought the focus: from here on the box hears each key itself.
  useEffect(() => {
    const typed = takeTyped();
    setText((now) => typed.replaceAll('\n', '') + now);
    setEarly(typed.includes('\n'));
  }, [setEarly]);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const enter = () => {
    // Found for an earlier text, the first is not what this one asks for; a page is, and so is what the arrows have chosen.
    if (!isWaiting || chosen > 0 || hits[0]?.isPage) return follow(hits[chosen]);
    askNow();
    setEarly(true);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setChosen(Math.min(hits.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setText(next);
    setChosen(0);
    setEarly(false);
  };
  return (
    <Dialog open title={t('palette.title')} onClose={onClose}>
      <input
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        aria-label={boxText}
        placeholder={boxText}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        className={cx(controlStyle, 'mb-2 h-control px-3')}
      />
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={t('palette.title')}
        aria-busy={isWaiting}
        className="relative max-h-80 overflow-y-auto"
      >
        {hits.map((hit, index) => (
          <HitRow
            key={hit.key}
            {...{ hit, id: `${id}-${index}`, isChosen: index === chosen }}
            onPoint={() => setChosen(index)}
            onFollow={() => follow(hit)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="flex items-center justify-between gap-4 px-3 py-2 text-danger">
          <span>{error.message}</span>
          <Button variant="secondary" size="sm" onClick={askAgain}>
            {t('palette.again')}
          </Button>
        </p>
      )}
      {hits.length === 0 && !error && (
        <p role="status" className="py-6 text-center text-ink-muted">
          {t(isWaiting ? 'palette.waiting' : 'palette.none')}
        </p>
      )}
    </Dialog>
  );
}

interface HitRowProps {
  hit: Hit;
  id: string;
  isChosen: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function HitRow({ hit: { label, detail, kind }, id, isChosen, onPoint, onFollow }: HitRowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onMouseDown={onFollow}
      className={cx(
        'flex h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-3',
        isChosen && 'bg-theme-soft text-theme-text',
      )}
    >
      <span className="min-w-0 truncate">
        <span>{label}</span>
        {detail && <span className="ms-2 text-sm text-ink-muted">{detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-ink-muted">{kind}</span>
    </div>
  );
}
