import { checkDateRange } from '@pcmall/domain/dates';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { useFieldText } from '../../lib/form';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { orderMessages } from './order.messages';

export interface OrderSearch {
  keyword: string;
  /** Days as YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

const nothing: OrderSearch = { keyword: '', from: '', to: '' };

/** Asks nothing until it is submitted. */
export function OrderFilter({ search, onSearch }: { search: OrderSearch; onSearch: (search: OrderSearch) => void }) {
  const t = useT(orderMessages);
  const common = useT();
  const text = useFieldText();
  const [typed, setTyped] = useState(search);
  const [isAsked, setAsked] = useState(false);
  const isWrong = checkDateRange(typed.from, typed.to) !== undefined;
  const set = (change: Partial<OrderSearch>) => setTyped((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isWrong) onSearch({ ...typed, keyword: typed.keyword.trim() });
  };
  const clear = () => {
    setTyped(nothing);
    onSearch(nothing);
  };
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <search>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_auto] items-start gap-3 pt-4">
        <TextField
          label={common('common.search')}
          placeholder={t('order.keyword')}
          type="search"
          maxLength={60}
          before={<Icon name="search" size={18} />}
          value={typed.keyword}
          onChange={(event) => set({ keyword: event.target.value })}
        />
        <TextField
          label={t('order.from')}
          type="date"
          max="9999-12-31"
          value={typed.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={t('order.to')}
          type="date"
          max="9999-12-31"
          value={typed.to}
          onChange={(event) => set({ to: event.target.value })}
          error={isAsked && isWrong ? text('order.dateRange') : undefined}
        />
        <div className="mt-6.25 flex gap-2">
          <Button type="submit" variant="secondary">
            {common('common.search')}
          </Button>
          {isFiltered && (
            <Button variant="ghost" onClick={clear}>
              {common('common.reset')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
