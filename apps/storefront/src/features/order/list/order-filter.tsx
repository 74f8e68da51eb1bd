import { checkDateRange, readDay } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { DateField } from '@pcmall/ui/date-field';
import { useFaultText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { TextField } from '@pcmall/ui/text-field';
import { type FormEvent, useState } from 'react';
import { orderMessages } from '../order.messages';

export const longestKeyword = 60;

export interface OrderSearch {
  keyword: string;
  /** Days as YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

const nothing: OrderSearch = { keyword: '', from: '', to: '' };

/** Empty for an empty field; undefined for text that is not a day. */
const dayOf = (typed: string) => (typed.trim() ? readDay(typed) : '');

/** Fetches nothing until it is submitted. */
export function OrderFilter({ search, onSearch }: { search: OrderSearch; onSearch: (search: OrderSearch) => void }) {
  const t = useT(orderMessages);
  const common = useT();
  const faultText = useFaultText();
  const [typed, setTyped] = useState(search);
  const [isSubmitTried, setSubmitTried] = useState(false);
  const days = { from: dayOf(typed.from), to: dayOf(typed.to) };
  const isReversed = checkDateRange(days.from, days.to) !== undefined;
  const set = (change: Partial<OrderSearch>) => setTyped((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitTried(true);
    const { from, to } = days;
    if (from === undefined || to === undefined || isReversed) return;
    onSearch({ from, to, keyword: typed.keyword.trim() });
  };
  const errorOf = (day: 'from' | 'to') => {
    if (!isSubmitTried) return undefined;
    if (days[day] === undefined) return t('order.dateWrong');
    return day === 'to' && isReversed ? faultText({ key: 'order.dateRange' }) : undefined;
  };
  const clear = () => {
    setTyped(nothing);
    onSearch(nothing);
  };
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <search>
      <form
        onSubmit={submit}
        className="grid grid-cols-2 items-start gap-3 pt-4 lg:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_auto]"
      >
        <TextField
          label={common('common.search')}
          placeholder={t('order.keyword')}
          type="search"
          maxLength={longestKeyword}
          before={<Icon name="search" size={18} />}
          value={typed.keyword}
          onChange={(event) => set({ keyword: event.target.value })}
        />
        <DateField
          label={t('order.from')}
          value={typed.from}
          onChange={(from) => set({ from })}
          error={errorOf('from')}
        />
        <DateField label={t('order.to')} value={typed.to} onChange={(to) => set({ to })} error={errorOf('to')} />
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
