import type { MessageKey } from '@pcmall/contract/messages';
import { tidyName } from '@pcmall/domain/address';
import { checkIdCard } from '@pcmall/domain/id-card';
import type { NewPhoto } from '../address';

export interface IdValues {
  name: string;
  idCardNo: string;
  idPhotoFront: NewPhoto | null;
  idPhotoBack: NewPhoto | null;
}

export const noId: IdValues = { name: '', idCardNo: '', idPhotoFront: null, idPhotoBack: null };

const longestName = 50;

/** What is wrong, in the form's order; the server applies the same rules. */
export const idFaults = (
  { name, idCardNo, idPhotoFront, idPhotoBack }: IdValues,
  { photosNeeded, nameNeeded = true, now }: { photosNeeded: boolean; nameNeeded?: boolean; now: Date },
): Partial<Record<keyof IdValues, MessageKey>> => {
  const tidied = tidyName(name);
  const isCardWrong = !checkIdCard(idCardNo, now).ok;
  return {
    ...(nameNeeded && !tidied && { name: 'input.required' }),
    ...(Array.from(tidied).length > longestName && { name: 'address.nameTooLong' }),
    ...(isCardWrong && { idCardNo: idCardNo.trim() ? 'address.idCardWrong' : 'address.idCardRequired' }),
    ...(photosNeeded && !idPhotoFront && { idPhotoFront: 'address.idPhotosRequired' }),
    ...(photosNeeded && !idPhotoBack && { idPhotoBack: 'address.idPhotosRequired' }),
  };
};

/** Chosen photos that are still being made smaller. */
export const areReady = ({ idPhotoFront, idPhotoBack }: IdValues): boolean =>
  [idPhotoFront, idPhotoBack].every((chosen) => chosen === null || chosen.photo !== undefined);

/** New photos as files of the call. */
export const filesOf = ({ idPhotoFront, idPhotoBack }: IdValues): Record<string, Blob> => ({
  ...(idPhotoFront?.photo && { imageFrontFile: idPhotoFront.photo }),
  ...(idPhotoBack?.photo && { imageBackFile: idPhotoBack.photo }),
});

/** A number whose last character does not fit is doubted, not refused (ADDR-12). */
export const isDoubtful = (idCardNo: string, now: Date): boolean => {
  const check = checkIdCard(idCardNo, now);
  return check.ok && check.warning !== undefined;
};
