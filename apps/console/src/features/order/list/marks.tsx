import type { ShopOrderRow } from '@pcmall/contract/console/orders';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { orderMessages } from '../order.messages';
import { listMessages } from './list.messages';

interface Mark {
  kind: 'refund' | 'id' | 'note';
  tone: BadgeTone;
  text: string;
}

/** What is open at an order. Several are told by a word each: in full they would take the room of the columns beside. */
export function Marks({ row }: { row: Pick<ShopOrderRow, 'status' | 'idState' | 'refundWaiting' | 'noted'> }) {
  const t = useT(orderMessages);
  const list = useT(listMessages);
  // An order in review says so by its status.
  const isInReview = row.idState === 'waiting' && row.status === 'idCardReview';
  const isIdOpen = !isInReview && ['waiting', 'missing', 'refused'].includes(row.idState);
  const marks: Mark[] = [];
  if (row.refundWaiting) marks.push({ kind: 'refund', tone: 'warning', text: t('order.flag.refundWaiting') });
  if (isIdOpen) marks.push({ kind: 'id', tone: 'warning', text: t(`order.id.${row.idState}`) });
  if (row.noted) marks.push({ kind: 'note', tone: 'neutral', text: t('order.flag.noted') });
  return (
    <span className="inline-flex gap-1">
      {marks.map(({ kind, tone, text }) =>
        marks.length === 1 ? (
          <Badge key={kind} tone={tone}>
            {text}
          </Badge>
        ) : (
          <span key={kind} title={text} className="inline-flex">
            <Badge tone={tone}>
              <span aria-hidden>{list(`orders.mark.${kind}`)}</span>
              <span className="sr-only">{text}</span>
            </Badge>
          </span>
        ),
      )}
    </span>
  );
}
