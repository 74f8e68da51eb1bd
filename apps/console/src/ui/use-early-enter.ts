import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter that comes before the answer to what was typed: `setEarly(true)` keeps it, and `enter` is called once the answer is
 * there, unless `setEarly(false)` came first.
 */
export const useEarlyEnter = (isWaiting: boolean, enter: () => void) => {
  const [isEarly, setEarly] = useState(false);
  const late = useEffectEvent(enter);
  useEffect(() => {
    if (!isEarly || isWaiting) return;
    setEarly(false);
    late();
  }, [isEarly, isWaiting]);
  return setEarly;
};
