import type { FieldFaults } from '@pcmall/ui/form/fault';

/** A photo that was chosen; without the picture while that is being made smaller. */
export interface NewPhoto {
  photo: Blob | undefined;
}

/** What a form that asks for photos of an ID card holds; null where none was chosen. */
export interface PhotoValues {
  idPhotoFront: NewPhoto | null;
  idPhotoBack: NewPhoto | null;
}

export const noPhotos: PhotoValues = { idPhotoFront: null, idPhotoBack: null };

/** New photos as files of a call. */
export const photoFiles = ({ idPhotoFront, idPhotoBack }: PhotoValues): Record<string, Blob> => ({
  ...(idPhotoFront?.photo && { imageFrontFile: idPhotoFront.photo }),
  ...(idPhotoBack?.photo && { imageBackFile: idPhotoBack.photo }),
});

const lateFault = (chosenPhoto: NewPhoto | null) =>
  chosenPhoto && !chosenPhoto.photo ? ({ key: 'photo.notReady' } as const) : undefined;

/** What is told at photos that are still being made smaller. */
export const latePhotoFaults = ({ idPhotoFront, idPhotoBack }: PhotoValues): FieldFaults<PhotoValues> => ({
  idPhotoFront: lateFault(idPhotoFront),
  idPhotoBack: lateFault(idPhotoBack),
});
