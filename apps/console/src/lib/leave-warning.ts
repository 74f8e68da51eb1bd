import { useEffect } from 'react';

/** The browser asks once before a tab is closed in which something would be lost. */
export const useLeaveWarning = (wouldLose: boolean) => {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wouldLose]);
};
