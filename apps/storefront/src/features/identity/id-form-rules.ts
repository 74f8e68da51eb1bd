import { tidyName } from '@pcmall/domain/address';
import { checkIdCard } from '@pcmall/domain/id-card';
import type { Fault, FieldFaults } from '@pcmall/ui/form/fault';
import { noPhotos, type PhotoValues } from './photos/photo-values';

export interface IdValues extends PhotoValues {
  name: string;
  idCardNo: string;
}

export const noId: IdValues = { name: '', idCardNo: '', ...noPhotos };

const longestName = 50;

const nameFault = (name: string): Fault | undefined => {
  const tidiedName = tidyName(name);
  if (!tidiedName) return { key: 'input.required' };
  return Array.from(tidiedName).length > longestName ? { key: 'address.nameTooLong' } : undefined;
};

const numberFault = (idCardNo: string, now: Date): Fault | undefined => {
  if (checkIdCard(idCardNo, now).ok) return undefined;
  return { key: idCardNo.trim() ? 'address.idCardWrong' : 'address.idCardRequired' };
};

interface IdNeeds {
  photosNeeded: boolean;
  nameNeeded?: boolean;
}

/** What is wrong with an ID, in the form's order; the server applies the same rules (AUTH-09, ORD-07). */
export const idFaults = (
  { name, idCardNo, idPhotoFront, idPhotoBack }: IdValues,
  { photosNeeded, nameNeeded = true }: IdNeeds,
  now: Date,
): FieldFaults<IdValues> => {
  const missingPhoto: Fault | undefined = photosNeeded ? { key: 'address.idPhotosRequired' } : undefined;
  return {
    name: nameNeeded ? nameFault(name) : undefined,
    idCardNo: numberFault(idCardNo, now),
    idPhotoFront: idPhotoFront ? undefined : missingPhoto,
    idPhotoBack: idPhotoBack ? undefined : missingPhoto,
  };
};
