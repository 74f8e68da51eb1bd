import { FieldFaultsError, faultEntries } from '@pcmall/ui/form/fault';
import { latePhotoFaults, type PhotoValues } from './photo-values';

const firstLookMs = 2000;
const nextLookMs = 1000;
const mostLooks = 10;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the photos of a form can be sent: looks after 2 seconds and then every second, up to 10 times more
 * (ADDR-10). Throws FieldFaultsError for those that are not ready even then.
 */
export const waitForPhotos = async (getValues: () => PhotoValues, sleep = pause): Promise<void> => {
  const areReady = () => faultEntries(latePhotoFaults(getValues())).length === 0;
  if (areReady()) return;
  await sleep(firstLookMs);
  for (let look = 0; look < mostLooks && !areReady(); look += 1) await sleep(nextLookMs);
  if (!areReady()) throw new FieldFaultsError(latePhotoFaults(getValues()));
};
