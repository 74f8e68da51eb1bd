import type { SavedView, ViewPage } from '@pcmall/contract/console/views';
import type { Db, Trx } from '../../../db/database';

interface Member {
  shopId: string;
  staffId: string;
}

const viewsOf = (db: Db, { shopId, staffId }: Member) =>
  db
    .selectFrom('staff_views')
    .select(['view_id', 'page', 'name', 'query'])
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('view_id');

export const listViews = (db: Db, member: Member) => viewsOf(db, member).execute();

export const listViewsOfPage = (db: Db, member: Member, page: ViewPage) =>
  viewsOf(db, member).where('page', '=', page).execute();

/** Two tabs of one person save one after the other. */
export const lockMember = (trx: Trx, { shopId, staffId }: Member) =>
  trx
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();

export const insertView = (trx: Trx, { shopId, staffId }: Member, view: SavedView, at: Date) =>
  trx
    .insertInto('staff_views')
    .values({
      ...{ shop_id: shopId, staff_id: staffId, view_id: view.viewId, page: view.page },
      ...{ name: view.name, query: view.query, created_at: at },
    })
    .execute();

export const updateView = (trx: Trx, { shopId, staffId }: Member, { viewId, name, query }: SavedView) =>
  trx
    .updateTable('staff_views')
    .set({ name, query })
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .where('view_id', '=', viewId)
    .execute();

export const deleteView = (db: Db, { shopId, staffId }: Member, viewId: string) =>
  db
    .deleteFrom('staff_views')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .where('view_id', '=', viewId)
    .execute();
