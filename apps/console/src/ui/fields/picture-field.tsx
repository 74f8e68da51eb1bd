import { uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { Button } from '@pcmall/ui/button';
import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { Spinner } from '@pcmall/ui/spinner';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { call } from '../../lib/call';
import { fieldsMessages } from './fields.messages';
import { PictureButton } from './picture-button';

interface PictureFieldProps {
  /** The form has the picture's address, empty for none. */
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** A banner, which is several times as wide as it is high. */
  isWide?: boolean;
}

/** One picture, uploaded as soon as it is chosen. */
export function PictureField({ name, label, hint, disabled = false, isWide = false }: PictureFieldProps) {
  const t = useT(fieldsMessages);
  const { field } = useController<FieldValues>({ name });
  const { error } = useFormField<FieldValues>(name);
  const [isWaiting, setWaiting] = useState(false);
  const picture: string = field.value ?? '';
  const shape = isWide ? 'h-24 w-64' : 'size-24';
  const take = async (file: File) => {
    setWaiting(true);
    // The call's own message says what is wrong with the picture.
    await call(uploadGoodsPicture, { files: { file } }).then(
      ({ url }) => field.onChange(url),
      () => {},
    );
    setWaiting(false);
  };
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="flex items-center gap-4">
          {picture ? (
            <ProductImage
              picture={picture}
              size={isWide ? 400 : 200}
              className={cx(shape, 'rounded-md border border-line object-contain')}
            />
          ) : (
            <span
              className={cx(
                shape,
                'flex items-center justify-center rounded-md border border-dashed border-line text-ink-muted',
              )}
            >
              <Icon name="picture" size={28} />
            </span>
          )}
          {!disabled && (
            <div className="flex items-center gap-3">
              <PictureButton
                {...control}
                ref={field.ref}
                disabled={isWaiting}
                text={t(picture ? 'fields.changePicture' : 'fields.choosePicture')}
                onChoose={(file) => void take(file)}
              />
              {picture && (
                <Button variant="link" size="sm" onClick={() => field.onChange('')}>
                  {t('fields.removePicture')}
                </Button>
              )}
              {isWaiting && <Spinner />}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
