import { correctParcel, reportParcel, type ShopOrder } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextField } from '@pcmall/ui/text-field';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '../../../../lib/call';
import { useOrderChange } from '../use-order-change';
import { parcelMessages } from './parcel.messages';
import { type ParcelDraft, ParcelFields, parcelFault, tidyParcel } from './parcel-fields';

export type Parcel = ShopOrder['parcels'][number];

interface DialogProps {
  order: ShopOrder;
  parcel: Parcel;
  onClose: () => void;
}

interface FrameProps {
  title: string;
  pending: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
}

function FormDialog({ title, pending, onClose, onSend, children }: FrameProps) {
  const t = useT(parcelMessages);
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSend();
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('parcel.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {t('parcel.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-wrap items-start gap-3">
        {children}
      </form>
    </Dialog>
  );
}

/** The number was mistyped, or another carrier took it. */
export function CorrectDialog({ order: { orderId, carriers }, parcel, onClose }: DialogProps) {
  const t = useT(parcelMessages);
  const known = carriers.find(({ name }) => name === parcel.carrierName)?.carrierId ?? '';
  const before: ParcelDraft = { carrierId: known, trackingNo: parcel.trackingNo };
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const fault = parcelFault(draft);
  const params = { orderId, parcelId: parcel.parcelId };
  const correct = (to: ParcelDraft) =>
    call(correctParcel, { params, body: { ...tidyParcel(to), lines: parcel.lines } });
  const { mutate, isPending } = useOrderChange(orderId, () => correct(draft), {
    saved: t('parcel.corrected'),
    onDone: onClose,
    // A carrier that the shop has no more can not be gone back to.
    undo: known === '' ? undefined : () => correct(before),
  });
  const send = () => {
    setChecked(true);
    if (!fault) mutate();
  };
  return (
    <FormDialog title={t('parcel.correctTitle')} pending={isPending} onClose={onClose} onSend={send}>
      <ParcelFields
        {...{ carriers }}
        autoFocus
        value={draft}
        onChange={setDraft}
        fault={isChecked ? fault : undefined}
      />
    </FormDialog>
  );
}

const kinds = ['travel', 'deliver'] as const;

/** What a carrier without an interface of ours says about a parcel, in both languages of its buyer. */
export function ReportDialog({ order: { orderId }, parcel, onClose }: DialogProps) {
  const t = useT(parcelMessages);
  const [event, setEvent] = useState<(typeof kinds)[number]>('travel');
  const [text, setText] = useState({ zh: '', en: '' });
  const [isChecked, setChecked] = useState(false);
  const params = { orderId, parcelId: parcel.parcelId };
  const { mutate, isPending } = useOrderChange(orderId, () => call(reportParcel, { params, body: { event, text } }), {
    saved: t('parcel.reported'),
    onDone: onClose,
  });
  const fault = (words: string) => (isChecked && words.trim() === '' ? t('parcel.textFault') : undefined);
  const send = () => {
    setChecked(true);
    if (text.zh.trim() !== '' && text.en.trim() !== '') mutate();
  };
  return (
    <FormDialog title={t('parcel.report')} pending={isPending} onClose={onClose} onSend={send}>
      <RadioGroup legend={t('parcel.kind')} layout="inline" className="w-full">
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            checked={event === kind}
            onChange={() => setEvent(kind)}
            label={t(`parcel.kind.${kind}`)}
            hint={kind === 'deliver' && t('parcel.kind.deliverHint')}
          />
        ))}
      </RadioGroup>
      <TextField
        className="w-full"
        label={t('parcel.textZh')}
        maxLength={200}
        data-autofocus
        error={fault(text.zh)}
        value={text.zh}
        onChange={({ target }) => setText({ ...text, zh: target.value })}
      />
      <TextField
        className="w-full"
        label={t('parcel.textEn')}
        maxLength={200}
        error={fault(text.en)}
        value={text.en}
        onChange={({ target }) => setText({ ...text, en: target.value })}
      />
    </FormDialog>
  );
}
