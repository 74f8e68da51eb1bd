import type { AddressEntry } from '@pcmall/contract/address';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { RequiredMark } from '../../ui/field';
import { addressMessages } from './address.messages';
import { type AddressValues, photoOnFile } from './address-values';
import { IdPhotoField } from './id-photo-field';
import { canUploadPhotos } from './photo-file';

const sides = [
  { side: 'front', name: 'idPhotoFront' },
  { side: 'back', name: 'idPhotoBack' },
] as const;

/** Front and back of the ID card, where the shop asks for them. */
export function IdPhotos({ before, personName }: { before: AddressEntry | undefined; personName: string }) {
  const t = useT(addressMessages);
  const { control, formState } = useFormContext<AddressValues>();
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1 font-medium">
        {t('photo.legend')}
        <RequiredMark />
      </legend>
      {canUploadPhotos() ? (
        <div className="grid grid-cols-[repeat(2,15rem)] gap-x-6">
          {sides.map(({ side, name }) => (
            <Controller
              key={side}
              name={name}
              control={control}
              render={({ field: { value, onChange, ref } }) => (
                <IdPhotoField
                  {...{ side, value, onChange, ref }}
                  onFile={photoOnFile(personName, before, name)}
                  error={formState.errors[name]?.message}
                />
              )}
            />
          ))}
        </div>
      ) : (
        <p className="text-danger">{t('photo.unsupported')}</p>
      )}
    </fieldset>
  );
}
