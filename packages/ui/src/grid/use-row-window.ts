import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type RowRange, rangeAt } from './geometry';

const firstGuess = 700;

/** Which rows to draw: those that are seen, and some around them. */
export const useRowWindow = (box: RefObject<HTMLElement | null>): { range: RowRange; update: () => void } => {
  const [range, setRange] = useState(() => rangeAt(0, firstGuess));
  const update = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = rangeAt(element.scrollTop, element.clientHeight);
    setRange((shown) => (shown.first === next.first && shown.end === next.end ? shown : next));
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, update]);
  return { range, update };
};
