import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { loadingBar } from '../ui/loading-bar';

export const basename = '/pcmall';

const history = createBrowserHistory({ window, v5Compat: true });

/**
 * The router with its transition visible: the old screen stays until the next one is ready, and the loading bar runs
 * meanwhile (SHELL-11).
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setState({ action, location }))),
    [],
  );
  useEffect(() => {
    if (!isPending) return;
    loadingBar.start();
    return () => loadingBar.done();
  }, [isPending]);
  return (
    <Router basename={basename} location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}
