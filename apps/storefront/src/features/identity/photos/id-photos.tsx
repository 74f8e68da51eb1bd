import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { FieldNote, RequiredMark } from '../../../ui/field';
import { addressMessages } from '../../address/address.messages';
import type { NewPhoto } from '../../address/form/address-values';
import { IdPhotoField } from './id-photo-field';
import { canUploadPhotos } from './photo-file';

export interface PhotoValues {
  idPhotoFront: NewPhoto | null;
  idPhotoBack: NewPhoto | null;
}

const sides = [
  { side: 'front', name: 'idPhotoFront' },
  { side: 'back', name: 'idPhotoBack' },
] as const;

type IdPhotosProps = {
  /** A link to the photo on file, shown until there is a new one. */
  onFile?: (name: keyof PhotoValues) => string;
  className?: string;
};

/** Front and back of the ID card, for every form that asks for them; a browser that can't send any says so here. */
export function IdPhotos({ onFile = () => '', className }: IdPhotosProps) {
  const t = useT(addressMessages);
  const noteId = useId();
  const { control, formState } = useFormContext<PhotoValues>();
  return (
    <fieldset className={className}>
      <legend className="mb-1 font-medium">
        {t('photo.legend')}
        <RequiredMark />
      </legend>
      {canUploadPhotos() ? (
        <div className="grid max-w-126 grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-2">
          {sides.map(({ side, name }) => (
            <Controller
              key={side}
              name={name}
              control={control}
              render={({ field: { value, onChange, ref } }) => (
                <IdPhotoField
                  {...{ side, value, onChange, ref }}
                  onFile={onFile(name)}
                  error={formState.errors[name]?.message}
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
