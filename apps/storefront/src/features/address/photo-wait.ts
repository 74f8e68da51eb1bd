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
