import { checkIdCard } from '@pcmall/domain/id-card';
import { type FieldMessages, InputError } from '../../core/shop-error';

interface HandedIn {
  number: string;
  photos: { front?: Buffer; back?: Buffer };
  arePhotosNeeded: boolean;
  now: Date;
}

/**
 * The number as it is stored (ADDR-12). Throws an InputError with a message at each wrong field, after those that the
 * caller has found.
 */
export const checkId = (
  { number, photos, arePhotosNeeded, now }: HandedIn,
  earlierFaults: FieldMessages = {},
): string => {
  const checked = checkIdCard(number, now);
  const fields: FieldMessages = { ...earlierFaults };
  if (!checked.ok) fields.idCardNo = { key: number.trim() ? 'address.idCardWrong' : 'address.idCardRequired' };
  if (arePhotosNeeded && !photos.front) fields.idPhotoFront = { key: 'address.idPhotosRequired' };
  if (arePhotosNeeded && !photos.back) fields.idPhotoBack = { key: 'address.idPhotosRequired' };
  if (!checked.ok || Object.keys(fields).length > 0) throw new InputError(fields);
  return checked.normalized;
};
