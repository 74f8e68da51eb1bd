import { useEffect, useSyncExternalStore } from 'react';
import { observable } from '../lib/observable';

const running = observable(0);

/** Counts what is under way, so that two navigations at once end the bar only together. */
export const loadingBar = {
  start: () => running.set(running.get() + 1),
  done: () => running.set(Math.max(0, running.get() - 1)),
};

/** In the place of something that is on its way: the bar runs until it is there. */
export function RunningBar() {
  useEffect(() => {
    loadingBar.start();
    return loadingBar.done;
  }, []);
  return null;
}

/** One in the page, along its upper edge. */
export function LoadingBarHost() {
  const isRunning = useSyncExternalStore(running.subscribe, running.get, running.get) > 0;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isRunning && <div className="h-full origin-left animate-advance bg-theme-ring" />}
    </div>
  );
}
