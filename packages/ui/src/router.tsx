import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';

/** What sets the router of one app apart from another's. */
export interface RouterSetup {
  /** Where the app begins, such as /pcmall. */
  basename: string;
  /** The parameters in the path of a screen. */
  paramsOf: (pathname: string) => Record<string, string>;
  /** Adds to an address what each of the app carries, such as the shop. */
  complete: (to: string) => string;
}

// A page belongs to one app, which sets this before anything is drawn.
let setup: RouterSetup = { basename: '', paramsOf: () => ({}), complete: (to) => to };

export const setUpRouter = (ofApp: RouterSetup) => {
  setup = ofApp;
};

/** The full path of an address made by `linkTo`, for what does not go through the router. */
export const hrefOf = (to: string): string => setup.basename + to;

/** Where the app is: the path below its base, and a key of its own for each visit. */
export interface RouteLocation {
  pathname: string;
  search: string;
  hash: string;
  key: string;
  /** How it was reached. */
  by: 'push' | 'replace' | 'pop';
}

const read = (by: RouteLocation['by']): RouteLocation => ({
  pathname: location.pathname.slice(setup.basename.length) || '/',
  search: location.search,
  hash: location.hash,
  key: String(history.state?.key ?? 'first'),
  by,
});

/** Where the address is now, whatever the screen still shows. */
export const currentLocation = (): RouteLocation => read('pop');

/** Whether the address still is this location, though another may be on its way to the screen. */
export const isCurrentLocation = ({ pathname, search, key }: RouteLocation): boolean => {
  const now = currentLocation();
  return now.key === key && now.pathname === pathname && now.search === search;
};

let visits = 0;
const listeners = new Set<(location: RouteLocation) => void>();

const notifyListeners = (by: RouteLocation['by']) => {
  for (const listener of listeners) listener(read(by));
};

export interface NavigateOptions {
  replace?: boolean;
}

/** Goes to a path below the app's base with its query and hash, or a number of steps through the history. */
export const navigate = (to: string | number, { replace = false }: NavigateOptions = {}) => {
  if (typeof to === 'number') return history.go(to);
  const address = hrefOf(to);
  // A login leads back to where it was opened from; replacing it would leave that entry twice in a row.
  if (replace && history.state?.from === address) return history.back();
  visits += 1;
  const from = replace ? history.state?.from : location.pathname + location.search;
  const state = { key: `${Date.now()}-${visits}`, from };
  if (replace) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  notifyListeners(replace ? 'replace' : 'push');
};

const LocationContext = createContext<RouteLocation>({ pathname: '/', search: '', hash: '', key: 'first', by: 'pop' });

/** Milliseconds after which the old screen gives way to the next one's skeleton, ready or not. */
const pendingTimeoutMs = 1000;

/**
 * The old screen stays until the next one is ready; `onPending` hears how long that takes (SHELL-11). Without a router
 * of its own data or matching: the one table of screens does the matching for server and browser alike.
 */
export function AppRouter({ children, onPending }: { children: ReactNode; onPending: () => () => void }) {
  const [location, setLocation] = useState(currentLocation);
  const latest = useRef<RouteLocation>(null);
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => {
    const follow = (next: RouteLocation) => {
      latest.current = next;
      startTransition(() => setLocation(next));
    };
    const pop = () => follow(currentLocation());
    listeners.add(follow);
    addEventListener('popstate', pop);
    return () => {
      listeners.delete(follow);
      removeEventListener('popstate', pop);
    };
  }, []);
  useEffect(() => (isPending ? onPending() : undefined), [isPending, onPending]);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLocation((shown) => latest.current ?? shown), pendingTimeoutMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** A screen that is kept alive lives on at the location where it was left. */
export function AtLocation({ location, children }: { location: RouteLocation; children: ReactNode }) {
  return <LocationContext value={location}>{children}</LocationContext>;
}

export const useLocation = (): RouteLocation => use(LocationContext);

/** The parameters in the path of the present screen. */
export const useParams = (): Record<string, string> => {
  const { pathname } = useLocation();
  return useMemo(() => setup.paramsOf(pathname), [pathname]);
};

type SearchChange = (before: URLSearchParams) => URLSearchParams;

export const useSearchParams = () => {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback((change: SearchChange, options?: NavigateOptions) => {
    // From the address as it is now: two changes in one event must not undo each other.
    const { pathname, search, hash } = currentLocation();
    navigate(`${pathname}?${change(new URLSearchParams(search))}${hash}`, options);
  }, []);
  return [params, set] as const;
};

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onFocus'> {
  to: string;
  replace?: boolean;
  /** The pointer or the focus came to it. */
  onNear?: () => void;
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Called with a path when the pointer or the focus comes near a link to it; the app preloads the screen's code. */
let notifyLinkHover: (pathname: string) => void = () => {};
export const onLinkHover = (listener: (pathname: string) => void) => {
  notifyLinkHover = listener;
};

export function Link({ to, replace, onClick, onNear, target, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  const shown = setup.complete(
    to.startsWith('?') || to.startsWith('#') ? pathname + (to.startsWith('#') ? search : '') + to : to,
  );
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (target && target !== '_self')) return;
    event.preventDefault();
    navigate(shown, { replace: replace ?? shown === pathname + search });
  };
  const near = () => {
    notifyLinkHover(shown.split(/[?#]/, 1)[0] ?? '');
    onNear?.();
  };
  return <a {...rest} target={target} href={hrefOf(shown)} onClick={press} onPointerEnter={near} onFocus={near} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (state: { isActive: boolean }) => string;
}

/** A link that knows whether its screen is shown. */
export function NavLink({ className, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === to.split('?', 1)[0];
  return <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
