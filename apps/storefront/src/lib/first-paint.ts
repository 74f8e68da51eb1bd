import { useEffect, useState } from 'react';

/** Milliseconds after which nothing waits any more: a browser may keep to itself what it painted. */
const paintTimeoutMs = 2000;

/** Resolves when the shopper sees the page. What is below or beside the first view waits for it before it loads. */
const firstPaint = new Promise<void>((resolve) => {
  setTimeout(resolve, paintTimeoutMs);
  new PerformanceObserver((_seen, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

let isOver = false;
void firstPaint.then(() => {
  isOver = true;
});

/** Whether the shopper sees the page yet; for calls that the first view does without. */
export const useIsPainted = () => {
  const [isPainted, setPainted] = useState(isOver);
  useEffect(() => void firstPaint.then(() => setPainted(true)), []);
  return isPainted;
};

/** For `lazy`: loads once the first view is there. */
export const afterFirstPaint =
  <Module>(load: () => Promise<Module>) =>
  async () => {
    await firstPaint;
    return load();
  };
