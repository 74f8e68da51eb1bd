import { FieldNote } from '@pcmall/ui/field';
import { useFaultText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { Spinner } from '@pcmall/ui/spinner';
import { type ChangeEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { photoMessages } from './photo.messages';
import { type PhotoFault, preparePhoto } from './photo-file';
import type { NewPhoto } from './photo-values';

interface IdPhotoFieldProps {
  side: 'front' | 'back';
  value: NewPhoto | null;
  /** A link to the photo on file, shown until there is a new one. */
  linkOnFile: string;
  error: string | undefined;
  onChange: (photo: NewPhoto | null) => void;
  /** What a form focuses. */
  ref?: Ref<{ focus: () => void }>;
}

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

const uploadLabels = { front: 'photo.uploadFront', back: 'photo.uploadBack' } as const;
const replaceLabels = { front: 'photo.front', back: 'photo.back' } as const;

/** The input itself is hidden, so that focus alone would leave its message out of sight. */
const focusInSight = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.closest('div')?.scrollIntoView({ block: 'center' });
};

/** One side of the ID card: a frame to press, with the picture in it once there is one (ADDR-09). */
export function IdPhotoField({ side, value, linkOnFile, error, onChange, ref }: IdPhotoFieldProps) {
  const t = useT(photoMessages);
  const faultText = useFaultText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const newestFile = useRef<File>(undefined);
  const lastGoodPhoto = useRef(value);
  const [fault, setFault] = useState<PhotoFault>();
  const [isCancelled, setCancelled] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => focusInSight(input.current) }), []);
  useEffect(() => {
    // React knows this event from dialogs only.
    const showCancelled = () => {
      setFault(undefined);
      setCancelled(true);
    };
    const element = input.current;
    element?.addEventListener('cancel', showCancelled);
    return () => element?.removeEventListener('cancel', showCancelled);
  }, []);
  const preview = usePreview(value?.photo) ?? (value ? undefined : linkOnFile);
  const shownError = fault ? faultText({ key: fault }) : error;

  const preparePicked = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after a fault.
    target.value = '';
    if (!file) return;
    setFault(undefined);
    setCancelled(false);
    onChange({ photo: undefined });
    newestFile.current = file;
    const prepared = await preparePhoto(file);
    // A second one may have been chosen while this one was looked at.
    if (newestFile.current !== file) return;
    if ('photo' in prepared) {
      lastGoodPhoto.current = prepared;
      return onChange(prepared);
    }
    setFault(prepared.fault);
    // The one that was there before was good.
    onChange(lastGoodPhoto.current);
  };
  return (
    <div>
      <label
        className={cx(
          'relative flex aspect-[8/5] cursor-pointer flex-col items-center justify-center gap-2 overflow-hidden rounded-md border border-dashed bg-ground text-ink-soft transition-colors hover:border-theme-ring',
          'supports-[not_selector(:has(*))]:focus-within:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-theme-ring',
          shownError ? 'border-danger' : 'border-line-strong',
        )}
      >
        <input
          ref={input}
          type="file"
          accept="image/*,.heic,.heif"
          aria-invalid={shownError ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => void preparePicked(event)}
          className="sr-only"
        />
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <Icon name="idCard" size={32} className="text-ink-muted" />
        )}
        <span className={preview ? 'absolute inset-x-0 bottom-0 bg-white/85 py-1 text-center text-sm' : 'text-sm'}>
          {t(preview ? replaceLabels[side] : uploadLabels[side])}
        </span>
        {value && !value.photo && <Spinner />}
      </label>
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={noteId} hint={t(isCancelled ? 'photo.cancelled' : 'photo.tip')} error={shownError} />
      </div>
    </div>
  );
}
