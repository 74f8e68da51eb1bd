import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMay } from '../../lib/me';
import { go } from '../../lib/router';
import { appMessages } from '../app.messages';
import { type Hit, pageHits } from './hits';

/** Ctrl+K: typed, chosen by the arrows, gone to by Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT(appMessages);
  const language = useLanguage();
  const may = useMay();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const hits = pageHits({ text, may, language });
  const follow = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') follow(hits[chosen]);
    else if (event.key === 'ArrowDown') setChosen(Math.min(hits.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  return (
    <Dialog open title={t('palette.title')} onClose={onClose}>
      <input
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[chosen] && `${id}-${hits[chosen].key}`}
        aria-label={t('palette.box')}
        placeholder={t('palette.box')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        className={cx(controlStyle, 'mb-2 h-control px-3')}
      />
      <div id={`${id}-hits`} role="listbox" aria-label={t('palette.title')} className="max-h-80 overflow-y-auto">
        {hits.map((hit, index) => (
          <div
            key={hit.key}
            id={`${id}-${hit.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            onMouseDown={() => follow(hit)}
            className={cx(
              'flex h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-3',
              index === chosen && 'bg-theme-soft text-theme-text',
            )}
          >
            <span>{hit.label}</span>
            <span className="text-sm text-ink-muted">{hit.kind}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-muted">
          {t('palette.none')}
        </p>
      )}
    </Dialog>
  );
}
