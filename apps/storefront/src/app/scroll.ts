import { findScreen } from '@pcmall/contract/screens';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../lib/router';

/**
 * Back, forward and keep-alive screens return to where they were left; a screen that only notes something in its address,
 * such as the chosen variant, stays where it is; every other navigation starts at the top.
 */
export const useScrollMemory = () => {
  const location = useLocation();
  const shown = useRef(location);
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const { key, pathname, search, by } = location;
    const before = shown.current;
    shown.current = location;
    // A keep-alive screen is found again by its address too.
    const screenKey = findScreen(pathname)?.screen.keepAlive ? pathname + search : key;
    const remember = () => {
      for (const place of [key, screenKey]) places.current.set(place, window.scrollY);
    };
    // A link to where one is already leads to the top all the same.
    if (by === 'replace' && pathname === before.pathname && search !== before.search) remember();
    else window.scrollTo({ top: places.current.get(by === 'pop' ? key : screenKey) ?? 0, behavior: 'instant' });
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [location]);
};
