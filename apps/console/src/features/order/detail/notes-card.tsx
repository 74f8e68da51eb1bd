import { noteShopOrder, type ShopOrder } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { formatMinute } from '../../../lib/shop-clock';
import { detailMessages } from './detail.messages';
import { useOrderChange } from './use-order-change';

/** What the staff tells each other about an order. */
export function NotesCard({ order: { orderId, notes } }: { order: ShopOrder }) {
  const t = useT(detailMessages);
  const may = useMay();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useOrderChange(
    orderId,
    () => call(noteShopOrder, { params: { orderId }, body: { text: text.trim() } }),
    {
      saved: t('order.noteSaved'),
      onDone: () => {
        setText('');
        setChecked(false);
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (text.trim() !== '' && !isPending) mutate();
  };
  if (notes.length === 0 && !may('orders.write')) return null;
  return (
    <Card title={t('order.notes')}>
      {may('orders.write') && (
        <form noValidate onSubmit={send} className="grid gap-2">
          <TextareaField
            label={t('order.noteHint')}
            maxLength={1000}
            error={isChecked && text.trim() === '' && t('order.noteEmpty')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="sm" pending={isPending} className="justify-self-start">
            {t('order.noteAdd')}
          </Button>
        </form>
      )}
      <ul className="mt-3 grid gap-3 text-sm">
        {notes.map(({ noteId, text: note, staffName, createdAt }) => (
          <li key={noteId} className="border-s-2 border-line ps-3">
            <p className="whitespace-pre-wrap">{note}</p>
            <p className="numbers text-ink-muted">{`${staffName} · ${formatMinute(createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
