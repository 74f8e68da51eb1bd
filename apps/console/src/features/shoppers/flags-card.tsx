import { mostFlags } from '@pcmall/contract/console/shopper-data';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { type FormEvent, useId, useState } from 'react';
import { useMay } from '../../lib/me';
import type { Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

/** Short words that the staff marks a shopper with; those that the shop uses are offered. */
export function FlagsCard({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const may = useMay();
  const listId = useId();
  const { changeFlags } = useShopperActions(shopper);
  const [text, setText] = useState('');
  const { flags, knownFlags } = shopper;
  const mayWrite = may('shoppers.write');
  if (flags.length === 0 && !mayWrite) return null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const flag = text.trim();
    if (flag === '' || flags.includes(flag)) return;
    if (await changeFlags({ add: [flag] })) setText('');
  };
  return (
    <Card title={t('shoppers.flag')}>
      <ul className="flex flex-wrap gap-1">
        {flags.map((flag) => (
          <li
            key={flag}
            className="inline-flex h-6 items-center gap-1 rounded-sm bg-theme-soft px-2 text-sm text-theme-text"
          >
            <span>{flag}</span>
            {mayWrite && (
              <button
                type="button"
                aria-label={t('shoppers.flagRemove', { flag })}
                onClick={() => void changeFlags({ remove: [flag] })}
                className="rounded-sm hover:bg-white"
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && flags.length < mostFlags && (
        <form onSubmit={(event) => void add(event)} className={cx('flex gap-2', flags.length > 0 && 'mt-3')}>
          <input
            aria-label={t('shoppers.flagHint')}
            placeholder={t('shoppers.flagHint')}
            maxLength={20}
            list={listId}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={cx(controlStyle, 'h-8 min-w-0 grow px-2 text-sm')}
          />
          <datalist id={listId}>
            {knownFlags
              .filter((flag) => !flags.includes(flag))
              .map((flag) => (
                <option key={flag} value={flag} />
              ))}
          </datalist>
          <Button type="submit" variant="secondary" size="sm">
            {t('shoppers.flagAdd')}
          </Button>
        </form>
      )}
    </Card>
  );
}
