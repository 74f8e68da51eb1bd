import { noteShopper } from '@pcmall/contract/console/shopper-data';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { formatMinute } from '../../lib/shop-clock';
import type { Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

/** What the staff tells each other about a shopper. */
export function NotesCard({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const may = useMay();
  const { refresh } = useShopperActions(shopper);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { accountId, notes } = shopper;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(noteShopper, { params: { accountId }, body: { text: text.trim() } }),
    onSuccess: () => {
      setText('');
      setTried(false);
    },
    onSettled: refresh,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '' && !isPending) mutate();
  };
  if (notes.length === 0 && !may('shoppers.write')) return null;
  return (
    <Card title={t('shoppers.notes')}>
      {may('shoppers.write') && (
        <form noValidate onSubmit={send} className="grid gap-2">
          <TextareaField
            label={t('shoppers.noteHint')}
            maxLength={2000}
            error={isTried && text.trim() === '' && t('shoppers.noteEmpty')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="sm" pending={isPending} className="justify-self-start">
            {t('shoppers.noteAdd')}
          </Button>
        </form>
      )}
      <ul className="mt-3 grid gap-3 text-sm empty:hidden">
        {notes.map(({ noteId, text: note, staffName, createdAt }) => (
          <li key={noteId} className="border-s-2 border-line ps-3">
            <p className="break-words whitespace-pre-wrap">{note}</p>
            <p className="numbers text-ink-muted">{`${staffName} · ${formatMinute(createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
