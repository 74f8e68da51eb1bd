import { FieldNote, RequiredMark } from '@pcmall/ui/field';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { IdPhotoField } from './id-photo-field';
import { photoMessages } from './photo.messages';
import { canUploadPhotos } from './photo-file';
import type { PhotoValues } from './photo-values';

const sides = [
  { side: 'front', name: 'idPhotoFront' },
  { side: 'back', name: 'idPhotoBack' },
] as const;

interface IdPhotosProps {
  /** A link to the photo on file, shown until there is a new one. */
  linkOnFile?: (name: keyof PhotoValues) => string;
  className?: string;
}

/** Front and back of the ID card, for every form that asks for them; a browser that can't send any says so here. */
export function IdPhotos({ linkOnFile = () => '', className }: IdPhotosProps) {
  const t = useT(photoMessages);
  const noteId = useId();
  const { control } = useFormContext<PhotoValues>();
  const errorText = useErrorText();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1 font-medium">
        <span>{t('photo.legend')}</span>
        <RequiredMark />
      </legend>
      {canUploadPhotos() ? (
        <div className="grid max-w-126 grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-2">
          {sides.map(({ side, name }) => (
            <Controller
              key={side}
              name={name}
              control={control}
              render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
                <IdPhotoField
                  {...{ side, value, onChange, ref }}
                  linkOnFile={linkOnFile(name)}
                  error={errorText(error)}
                />
              )}
            />
          ))}
        </div>
      ) : (
        <div role="alert">
          <FieldNote id={noteId} error={t('photo.unsupported')} />
        </div>
      )}
    </fieldset>
  );
}
