import type { MessageKey } from '@pcmall/contract/messages';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { PhotoValues } from './id-photos';

const firstLook = 2000;
const between = 1000;
const mostLooks = 10;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Looks after 2 seconds and then every second, up to 10 times more; false when the photos are still not there (ADDR-10). */
export const waitForPhotos = async (areReady: () => boolean, sleep = pause): Promise<boolean> => {
  if (areReady()) return true;
  await sleep(firstLook);
  for (let look = 0; look < mostLooks && !areReady(); look += 1) await sleep(between);
  return areReady();
};

const notReady: MessageKey = 'photo.notReady';

/** Says so at each photo that did not come. */
export const showPhotosNotReady = <Values extends FieldValues & PhotoValues>(form: UseFormReturn<Values>) => {
  const values: PhotoValues = form.getValues();
  const late = (['idPhotoFront', 'idPhotoBack'] as const).filter((name) => values[name] && !values[name].photo);
  late.forEach((name, at) => {
    form.setError(name as Path<Values>, { type: 'rule', message: notReady }, { shouldFocus: at === 0 });
  });
};
