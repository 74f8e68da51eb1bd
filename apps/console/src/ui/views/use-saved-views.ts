import { deleteView, listSavedViews, type SavedView, saveView, type ViewPage } from '@pcmall/contract/console/views';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { currentLocation, go, useSearchParams } from '../../lib/router';

/** Where a view leads: the list it is about, as the view has it. The name in the address tells which one was opened. */
const addressOf = (pathname: string, { query, viewId }: Pick<SavedView, 'query' | 'viewId'>) =>
  `${pathname}?${query}${query === '' ? '' : '&'}view=${encodeURIComponent(viewId)}`;

/** The reader's own views of a list, and what can be done with them; `address` is how the list is looked at now. */
export const useSavedViews = (page: ViewPage, address: string) => {
  const invalidate = useInvalidate();
  const { data = [] } = useQuery(apiQuery(listSavedViews));
  const [search] = useSearchParams();
  const views = data.filter((view) => view.page === page);
  const named = search.get('view');
  const opened =
    views.find(({ viewId }) => viewId === named) ?? views.find(({ query }) => query !== '' && query === address);
  const { pathname } = currentLocation();
  const save = async (view: Pick<SavedView, 'name' | 'query'> & { viewId: string | null }) => {
    const saved = await call(saveView, { body: { ...view, page } });
    await invalidate(listSavedViews);
    return saved;
  };
  return {
    views,
    opened,
    isChanged: opened !== undefined && opened.query !== address,
    linkOf: (view: SavedView) => addressOf(pathname, view),
    all: pathname,
    saveNew: async (name: string) =>
      go(addressOf(pathname, await save({ viewId: null, name, query: address })), { replace: true }),
    rename: (view: SavedView, name: string) => save({ ...view, name }),
    update: (view: SavedView) => save({ ...view, query: address }),
    remove: async ({ viewId }: SavedView) => {
      await call(deleteView, { body: { viewId } });
      await invalidate(listSavedViews);
    },
  };
};
