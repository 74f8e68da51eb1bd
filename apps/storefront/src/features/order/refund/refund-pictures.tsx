import { uploadFile } from '@pcmall/contract/file';
import { pictureAt } from '@pcmall/contract/pictures';
import { maxRefundPictures } from '@pcmall/contract/refund';
import { FieldNote } from '@pcmall/ui/field';
import { useErrorText, useFaultText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { CallError } from '@pcmall/ui/lib/call-error';
import { Spinner } from '@pcmall/ui/spinner';
import { type ChangeEvent, useId, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { call } from '../../../lib/call';
import { preparePhoto } from '../../identity';
import { refundMessages } from './refund.messages';
import type { RefundValues } from './refund-form-rules';

const frame = 'relative size-24 overflow-hidden rounded-md border border-line bg-ground';

interface RefundPicturesProps {
  /** Pictures are on their way; tells at last whether all have arrived. */
  onSending: (sending: Promise<boolean>) => void;
}

/** Sends pictures as they are chosen, so that the form has only their addresses to send. */
export default function RefundPictures({ onSending }: RefundPicturesProps) {
  const t = useT(refundMessages);
  const noteId = useId();
  const errorText = useErrorText();
  const { control } = useFormContext<RefundValues>();
  return (
    <Controller
      name="pictures"
      control={control}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <fieldset aria-describedby={noteId} className="min-w-0">
          <legend className="mb-2 font-medium">{t('refund.pictures')}</legend>
          <PictureList pictures={value} {...{ onChange, onSending, ref, noteId }} error={errorText(error)} />
        </fieldset>
      )}
    />
  );
}

interface PictureListProps extends RefundPicturesProps {
  pictures: string[];
  onChange: (pictures: string[]) => void;
  ref: (element: HTMLInputElement | null) => void;
  noteId: string;
  error: string | undefined;
}

/** What stood in the way of an upload, in the words of the server where it answered. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof CallError ? (error.fields.file ?? error.message) : undefined;

function PictureList({ pictures, onChange, onSending, ref, noteId, error }: PictureListProps) {
  const t = useT(refundMessages);
  const faultText = useFaultText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File): Promise<string> => {
    const prepared = await preparePhoto(file);
    if ('fault' in prepared) throw new CallError('', faultText({ key: prepared.fault }));
    return (await call(uploadFile, { files: { file: prepared.photo } })).url;
  };
  const sendAll = async (files: File[]): Promise<boolean> => {
    setProblem(undefined);
    setSending(true);
    let sent = pictures;
    let haveAllArrived = true;
    for (const file of files) {
      try {
        sent = [...sent, await send(file)];
        onChange(sent);
      } catch (failure) {
        setProblem(problemOf(failure));
        haveAllArrived = false;
      }
    }
    setSending(false);
    return haveAllArrived;
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onSending(sendAll([...(target.files ?? [])].slice(0, maxRefundPictures - pictures.length)));
    // Empty again, so that the same file can be chosen twice.
    target.value = '';
  };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li key={picture} className={frame}>
            <img
              src={pictureAt(picture, 200)}
              alt={t('refund.picture', { n: index + 1 })}
              className="size-full object-cover"
            />
            <IconButton
              small
              icon="trash"
              label={t('refund.removePicture', { n: index + 1 })}
              disabled={isSending}
              onClick={() => onChange(pictures.filter((other) => other !== picture))}
              className="absolute end-0 bottom-0 bg-white/85"
            />
          </li>
        ))}
        {pictures.length < maxRefundPictures && (
          <li>
            <label
              className={`${frame} flex cursor-pointer flex-col items-center justify-center gap-1 border-dashed text-ink-soft hover:border-theme-ring has-focus-visible:outline-2 has-focus-visible:outline-theme-ring`}
            >
              <input
                ref={ref}
                type="file"
                multiple
                accept="image/*,.heic,.heif"
                disabled={isSending}
                aria-describedby={noteId}
                onChange={choose}
                className="sr-only"
              />
              {isSending ? <Spinner /> : <Icon name="camera" size={24} />}
              <span className="text-sm">{t('refund.addPicture')}</span>
            </label>
          </li>
        )}
      </ul>
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={noteId} hint={t('refund.picturesHint', { n: maxRefundPictures })} error={problem ?? error} />
      </div>
    </>
  );
}
