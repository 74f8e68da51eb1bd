import { type ChangeEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { useFieldText } from '../../../lib/form';
import { cx } from '../../../ui/cx';
import { FieldNote } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { addressMessages } from '../../address/address.messages';
import type { NewPhoto } from '../../address/form/address-values';
import { preparePhoto } from './photo-file';

type IdPhotoFieldProps = {
  side: 'front' | 'back';
  value: NewPhoto | null;
  /** A link to the photo on file, shown until there is a new one. */
  onFile: string;
  error: string | undefined;
  onChange: (photo: NewPhoto | null) => void;
  /** What a form focuses. */
  ref?: Ref<{ focus: () => void }>;
};

/** An address for `<img>` that lives as long as the picture is shown. */
const usePreview = (photo: Blob | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!photo) return setUrl(undefined);
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  return url;
};

const askingNames = { front: 'photo.uploadFront', back: 'photo.uploadBack' } as const;
const shownNames = { front: 'photo.front', back: 'photo.back' } as const;

/** The input itself is hidden, so that focus alone would leave its message out of sight. */
const focusInSight = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.closest('div')?.scrollIntoView({ block: 'center' });
};

/** One side of the ID card: a frame to press, with the picture in it once there is one (ADDR-09). */
export function IdPhotoField({ side, value, onFile, error, onChange, ref }: IdPhotoFieldProps) {
  const t = useT(addressMessages);
  const text = useFieldText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<object>(undefined);
  const kept = useRef(value);
  const [fault, setFault] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => focusInSight(input.current) }), []);
  useEffect(() => {
    // React knows this event from dialogs only.
    const tell = () => {
      setFault(undefined);
      setCancelled(true);
    };
    const element = input.current;
    element?.addEventListener('cancel', tell);
    return () => element?.removeEventListener('cancel', tell);
  }, []);
  const preview = usePreview(value?.photo) ?? (value ? undefined : onFile);
  const shownError = text(fault ?? error);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after a fault.
    target.value = '';
    if (!file) return;
    setFault(undefined);
    setCancelled(false);
    onChange({ photo: undefined });
    const turn = { file };
    newest.current = turn;
    const prepared = await preparePhoto(file);
    // A second one may have been chosen while this one was looked at.
    if (newest.current !== turn) return;
    if ('photo' in prepared) {
      kept.current = prepared;
      return onChange(prepared);
    }
    setFault(prepared.fault);
    // The one that was there before was good.
    onChange(kept.current);
  };
  return (
    <div>
      <label
        className={cx(
          'relative flex aspect-[8/5] cursor-pointer flex-col items-center justify-center gap-2 overflow-hidden rounded-md border border-dashed bg-ground text-ink-soft transition-colors hover:border-theme-ring',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-theme-ring',
          shownError ? 'border-danger' : 'border-line-strong',
        )}
      >
        <input
          ref={input}
          type="file"
          accept="image/*,.heic,.heif"
          aria-invalid={shownError ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <Icon name="idCard" size={32} className="text-ink-muted" />
        )}
        <span className={preview ? 'absolute inset-x-0 bottom-0 bg-white/85 py-1 text-center text-sm' : 'text-sm'}>
          {t(preview ? shownNames[side] : askingNames[side])}
        </span>
        {value && !value.photo && <Spinner />}
      </label>
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={noteId} hint={t(isCancelled ? 'photo.cancelled' : 'photo.tip')} error={shownError} />
      </div>
    </div>
  );
}
