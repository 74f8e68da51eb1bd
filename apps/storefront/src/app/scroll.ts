import { findScreen } from '@pcmall/contract/screens';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../lib/router';

/** Back, forward and kept screens come to where they were left; every other navigation starts at the top. */
export const useScrollMemory = () => {
  const { key, pathname, search, by } = useLocation();
  const byEntry = useRef(new Map<string, number>());
  const byScreen = useRef(new Map<string, number>());
  const screen = findScreen(pathname)?.screen;
  const keptAs = screen?.keepAlive ? pathname + search : undefined;

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remembered = by === 'pop' ? byEntry.current.get(key) : byScreen.current.get(keptAs ?? '');
    window.scrollTo({ top: remembered ?? 0, behavior: 'instant' });
    const remember = () => {
      byEntry.current.set(key, window.scrollY);
      if (keptAs) byScreen.current.set(keptAs, window.scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, keptAs, by]);
};
