import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { localStore } from '@pcmall/ui/lib/storage';

const storedAs = 'console:density';

const current = observable(false);

const show = (isDense: boolean) => {
  document.documentElement.dataset.density = isDense ? 'dense' : '';
  current.set(isDense);
};

/** Rows of 28 pixels instead of 36, on this machine. */
export const applyDensity = () => show(localStore.get(storedAs) === 'dense');

export const setDense = (isDense: boolean) => {
  localStore.set(storedAs, isDense ? 'dense' : '');
  show(isDense);
};

export const useIsDense = () => useObservable(current);
