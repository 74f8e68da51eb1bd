import { getOverview } from '@pcmall/contract/console/overview';
import { bookStock, getStockLedger, listStock, undoStock } from '@pcmall/contract/console/stock';
import { undoOverCode } from '@pcmall/contract/console/undo-over';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { useUndoable } from '../../../lib/tab/use-undoable';
import { isDoneOtherwise } from '../../../ui/use-once';
import { useGoodsChanged } from '../use-goods-changed';
import { stockMessages } from './stock.messages';
import { type BookingReason, type Line, type Sum, sumOf } from './stock-rows';

interface Booking {
  reason: BookingReason;
  note: string;
  lines: Line[] | undefined;
}

interface Booked {
  key: string;
  sum: Sum;
}

const isBooked = (value: unknown): value is Booked =>
  typeof value === 'object' && value !== null && 'key' in value && 'sum' in value;

/** Milliseconds after the last key before the server is asked. */
const pauseMs = 400;

const useSteady = <Value>(value: Value): Value => {
  const [steady, setSteady] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.stringify(steady) === text ? value : steady;
};

/** What the rows would change, asked for as they are typed; then the booking, which can be taken back. */
export const useBooking = ({ reason, note, lines }: Booking, onBooked: () => void) => {
  const t = useT(stockMessages);
  const invalidate = useInvalidate();
  const refreshGoods = useGoodsChanged();
  // The same until it is booked: a lost answer books nothing twice.
  const [key, setKey] = useState(newKey);
  const [done, setDone] = useUndoable('booking', isBooked);
  const asked = useSteady({ reason, lines });
  const isAsked = JSON.stringify(asked) === JSON.stringify({ reason, lines });
  const plan = useQuery({
    queryKey: [bookStock.path, asked],
    queryFn: () =>
      call(bookStock, { body: { reason: asked.reason, note: '', lines: asked.lines ?? [], key, dryRun: true } }),
    enabled: asked.lines !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const refresh = () => Promise.all([invalidate(listStock, getStockLedger, getOverview), refreshGoods()]);
  // What is booked is the difference that was shown, whatever has been sold since.
  const compared = lines?.map((line, index) => ({ ...line, seen: plan.data?.lines[index]?.before }));
  const book = useMutation({
    mutationFn: () => call(bookStock, { body: { reason, note, lines: compared ?? [], key, dryRun: false } }),
    onSuccess: async (result) => {
      // A row that has become wrong meanwhile is shown: nothing was booked.
      if (!result.booked) return void plan.refetch();
      setDone({ key, sum: sumOf(result) });
      setKey(newKey());
      onBooked();
      await refresh();
    },
    onError: async (failure) => {
      if (failure instanceof CallError) failure.tellInPlace();
      const refreshed = refresh();
      if (!isDoneOtherwise(failure)) return;
      await refreshed;
      await plan.refetch();
      setKey(newKey());
    },
  });
  const undo = useMutation({
    mutationFn: (booked: string) => call(undoStock, { body: { key: booked } }),
    onSuccess: ({ restored, kept }) => {
      toast.success(kept > 0 ? t('book.undoneKept', { n: restored, kept }) : t('book.undone', { n: restored }));
      setDone(undefined);
    },
    onError: (failure) => {
      // The call's own message says why. What failed otherwise can be tried again.
      if (failure instanceof CallError && failure.code === undoOverCode) setDone(undefined);
    },
    onSettled: refresh,
  });
  return {
    plan: lines && isAsked ? plan.data : undefined,
    isLooking: lines !== undefined && (!isAsked || plan.isFetching),
    book,
    done,
    undo,
  };
};
