import { type RefObject, useEffect, useState } from 'react';

const margin = '400px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures of a page. */
const sharedObserver = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: margin },
  );
  return observer;
};

/** Turns true, once, when the element comes near the viewport. */
export const useNearViewport = (box: RefObject<Element | null>, isNearAtFirst: boolean) => {
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    waiting.set(element, () => setNear(true));
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      waiting.delete(element);
    };
  }, [box, isNear]);
  return isNear;
};
