import { useEffect, useState } from 'react';

/** After this nothing waits any longer: a browser may not report its paints. */
const paintTimeoutMs = 2000;

/** Resolves once something of the page has been painted, and not its bare ground. What lies outside the first view waits for it before it loads. */
const firstPaint = new Promise<void>((resolve) => {
  setTimeout(resolve, paintTimeoutMs);
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint')[0]) resolve();
  }).observe({ type: 'paint', buffered: true });
});

let isPainted = false;
void firstPaint.then(() => {
  isPainted = true;
});

/** Whether the page has been painted; for calls that the first view does not need. */
export const useIsPainted = () => {
  const [isSeen, setSeen] = useState(isPainted);
  useEffect(() => void firstPaint.then(() => setSeen(true)), []);
  return isSeen;
};

/** For `lazy`: loads once the first view is there. */
export const afterFirstPaint =
  <Module>(load: () => Promise<Module>) =>
  async () => {
    await firstPaint;
    return load();
  };
