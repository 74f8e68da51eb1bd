import { uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { Spinner } from '@pcmall/ui/spinner';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { useDragOrder } from '../../../ui/use-drag-order';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';

/** Pictures in their order, which is changed by dragging or by buttons; many are added at once. */
export function PicturesField() {
  const t = useT(productMessages);
  const { setValue, getValues } = useFormContext<ProductValues>();
  const pictures = useWatch<ProductValues, 'pictures'>({ name: 'pictures' });
  const { error } = useFormField<ProductValues>('pictures');
  const may = useMay()('goods.write');
  const [waiting, setWaiting] = useState(0);
  const put = (next: string[]) => setValue('pictures', next, { shouldDirty: true });
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  };
  const add = async (files: readonly File[]) => {
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        const { url } = await call(uploadGoodsPicture, { files: { file } });
        put([...getValues('pictures'), url]);
      } catch {
        // The call's own message says why.
      }
      setWaiting((count) => count - 1);
    }
  };
  const drag = useDragOrder((from, to) => move(pictures.indexOf(from), pictures.indexOf(to)), may);
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li
            key={picture}
            {...drag(picture)}
            className={cx(
              'w-28 rounded-md border border-line p-1 data-over:border-theme-ring data-over:bg-theme-soft',
              may && 'cursor-grab',
            )}
          >
            <ProductImage picture={picture} size={200} className="aspect-square w-full rounded-sm object-contain" />
            {may && (
              <div className="flex items-center justify-between">
                <IconButton
                  small
                  icon="chevronLeft"
                  label={t('product.pictureLeft', { n: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  small
                  icon="trash"
                  label={t('product.pictureAway', { n: index + 1 })}
                  onClick={() => put(pictures.filter((each) => each !== picture))}
                />
                <IconButton
                  small
                  icon="chevronRight"
                  label={t('product.pictureRight', { n: index + 1 })}
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <label className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'w-fit cursor-pointer' })}>
          {waiting > 0 && <Spinner />}
          <span>{t('product.addPictures')}</span>
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}
