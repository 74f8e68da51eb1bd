import * as contract from '@pcmall/contract/console/views';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import * as queries from './views.queries';

/** The caller's own views: those of a colleague are nobody else's (design: saved views as tabs). */
export const listSavedViews = async ({ db }: Context, caller: StaffMember): Promise<contract.SavedView[]> =>
  (await queries.listViews(db, caller)).map(({ view_id, page, name, query }) => ({
    viewId: view_id,
    page,
    name,
    query,
  }));

/**
 * Saves a view; one that is there already with this name and these filters is not saved twice. Refuses viewNotFound,
 * tooManyViews, and a name that another view of the list has, at `name`.
 */
export const saveView = async (
  { db, clock }: Context,
  caller: StaffMember,
  { viewId, page, name, query }: BodyOf<typeof contract.saveView>,
): Promise<contract.SavedView> => {
  caller.audit.isWritten = true;
  return inTransaction(db, async (trx) => {
    await queries.lockMember(trx, caller);
    const views = await queries.listViewsOfPage(trx, caller, page);
    const namesake = views.find((view) => view.name === name && view.view_id !== viewId);
    if (namesake && (viewId !== null || namesake.query !== query)) refuseAt('name', 'viewNameTaken');
    if (namesake) return { viewId: namesake.view_id, page, name, query };
    const saved = { viewId: viewId ?? newId(), page, name, query };
    if (viewId === null) {
      if (views.length >= contract.mostViews) refuse('tooManyViews', { most: contract.mostViews });
      await queries.insertView(trx, caller, saved, clock.now());
    } else {
      if (!views.some((view) => view.view_id === viewId)) refuse('viewNotFound');
      await queries.updateView(trx, caller, saved);
    }
    return saved;
  });
};

export const deleteView = async ({ db }: Context, caller: StaffMember, viewId: string): Promise<null> => {
  caller.audit.isWritten = true;
  await queries.deleteView(db, caller, viewId);
  return null;
};
