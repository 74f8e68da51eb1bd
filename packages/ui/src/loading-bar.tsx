import { useEffect } from 'react';
import { observable, useObservable } from './lib/observable';

const running = observable(0);

/** Counts what is loading: with two navigations at once the bar ends with the later one. */
export const loadingBar = {
  start: () => running.set(running.get() + 1),
  done: () => running.set(Math.max(0, running.get() - 1)),
};

/** Stands in for something that is loading: the bar runs for as long as it is mounted. */
export function RunningBar() {
  useEffect(() => {
    loadingBar.start();
    return loadingBar.done;
  }, []);
  return null;
}

/** Stands once in the page, along its upper edge. */
export function LoadingBarHost() {
  const isRunning = useObservable(running) > 0;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isRunning && <div className="h-full origin-left animate-advance bg-theme-ring" />}
    </div>
  );
}
