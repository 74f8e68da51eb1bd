import { useEffect, useRef } from 'react';

/** Tells after a wait whether the component is still in the page: a dialog may have been closed meanwhile. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
};
