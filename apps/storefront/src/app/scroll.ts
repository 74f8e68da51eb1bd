import { findScreen } from '@pcmall/contract/screens';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../lib/router';

/** Back, forward and keep-alive screens return to where they were left; every other navigation starts at the top. */
export const useScrollMemory = () => {
  const { key, pathname, search, by } = useLocation();
  const byEntry = useRef(new Map<string, number>());
  const byScreen = useRef(new Map<string, number>());
  const screen = findScreen(pathname)?.screen;
  const keepAliveKey = screen?.keepAlive ? pathname + search : undefined;

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remembered = by === 'pop' ? byEntry.current.get(key) : byScreen.current.get(keepAliveKey ?? '');
    window.scrollTo({ top: remembered ?? 0, behavior: 'instant' });
    const remember = () => {
      byEntry.current.set(key, window.scrollY);
      if (keepAliveKey) byScreen.current.set(keepAliveKey, window.scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, keepAliveKey, by]);
};
