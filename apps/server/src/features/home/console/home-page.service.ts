import type * as contract from '@pcmall/contract/console/home-page';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { LayoutBlock } from '@pcmall/contract/home-layout';
import { isSameLayout } from '@pcmall/domain/layout-changes';
import { localize } from '@pcmall/domain/localized';
import { minuteIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { contentVersion } from '../../../lib/content-version';
import { offerState } from '../../offer/offer.rules';
import { readOffers } from '../../offer/offer.service';
import { auditChange, wasDoneLast } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { defaultLayout, findLayouts, lockHomePage, restorePrevious, saveDraft } from '../layout.service';
import { discardDraft, openPreview, previewLink, publishLockedDraft } from '../preview.service';
import { auditOfLayouts } from './audit-layout.rules';

const undoableFor = 3_600_000;
const previewHours = 24;

const promotionsOf = async (
  db: Db,
  { shopId, language, shop: { timeZone } }: StaffMember,
  now: Date,
): Promise<contract.HomePage['promotions']> =>
  (await readOffers(db, shopId)).promotions.map((promotion) => ({
    activityId: promotion.promotionId,
    ...{ name: localize(promotion.name, language), picture: promotion.picture },
    ...{ startsAt: minuteIn(promotion.startsAt, timeZone), endsAt: minuteIn(promotion.endsAt, timeZone) },
    state: offerState(promotion, now),
  }));

const readHomePage = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  caller: StaffMember,
): Promise<contract.HomePage> => {
  const { published, draft, previous } = await findLayouts(db, caller.shopId);
  const now = clock.now();
  const undoUntil = previous && new Date(previous.at.getTime() + undoableFor);
  const lastOf = (saved: typeof published) => (saved ? { by: saved.by, at: saved.at.toISOString() } : null);
  return {
    version: contentVersion({ published: published?.blocks, draft: draft?.blocks }),
    published: published?.blocks ?? defaultLayout,
    isDefault: published === undefined,
    publishedLast: lastOf(published),
    draft: draft?.blocks ?? null,
    draftLast: lastOf(draft),
    undoUntil: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    promotions: await promotionsOf(db, caller, now),
  };
};

/** The home page as shoppers see it and as it is in preparation (CAT-01). */
export const getHomePage = (context: Context, caller: StaffMember): Promise<contract.HomePage> =>
  readHomePage(context, context.db, caller);

/** Each entry of the audit about the home page: a shop has one. */
const subjectOf = ({ shopId }: StaffMember) => ({ kind: 'homePage', id: shopId });

/** The newest of what the rows say; without a draft only the audit knows who gave one up. */
const lastChange = ({ draftLast }: contract.HomePage) =>
  draftLast ? { changed_by: draftLast.by, changed_at: new Date(draftLast.at) } : undefined;

/**
 * One change of the home page, in a transaction that holds others back. `change` gets the page as it is, and answers false
 * where there is nothing to do: what is sent once more is answered as done. Refuses `changedMeanwhile` for an older version.
 */
const changeHomePage = (
  context: Context,
  caller: StaffMember,
  version: number,
  {
    isDone,
    change,
  }: {
    isDone: (current: contract.HomePage, trx: Trx) => boolean | Promise<boolean>;
    change: (trx: Trx, current: contract.HomePage) => Promise<void>;
  },
): Promise<contract.HomePage> =>
  inTransaction(context.db, async (trx) => {
    await lockHomePage(trx, caller.shopId);
    const current = await readHomePage(context, trx, caller);
    if (await isDone(current, trx)) {
      caller.audit.isWritten = true;
      return current;
    }
    const last = lastChange(current);
    await requireVersion(trx, caller, {
      subject: subjectOf(caller),
      asked: version,
      found: current.version,
      current,
      last,
    });
    await change(trx, current);
    return readHomePage(context, trx, caller);
  });

const auditOf = (context: Context, trx: Trx, caller: StaffMember) => ({
  write: (
    action: 'home.saveDraft' | 'home.discard' | 'home.publish' | 'home.undoPublish',
    before: readonly LayoutBlock[],
    after: readonly LayoutBlock[],
  ) => auditChange(context, trx, caller, { action, subject: subjectOf(caller), ...auditOfLayouts(before, after) }),
});

/** Keeps a layout as the draft. Refuses `changedMeanwhile`. */
export const saveHomeDraft = (
  context: Context,
  caller: StaffMember,
  { version, blocks }: BodyOf<typeof contract.saveHomeDraft>,
): Promise<DataOf<typeof contract.saveHomeDraft>> =>
  changeHomePage(context, caller, version, {
    isDone: ({ draft }) => draft !== null && isSameLayout(draft, blocks),
    change: async (trx, { draft, published }) => {
      await saveDraft(context, trx, caller.shopId, blocks, caller.name);
      await auditOf(context, trx, caller).write('home.saveDraft', draft ?? published, blocks);
    },
  });

/** Gives the draft up and ends its preview links, which would show the next one. Refuses `changedMeanwhile`. */
export const discardHomeDraft = (context: Context, caller: StaffMember, version: number) =>
  changeHomePage(context, caller, version, {
    isDone: ({ draft }) => draft === null,
    change: async (trx, { draft, published }) => {
      await discardDraft(trx, caller.shopId);
      await auditOf(context, trx, caller).write('home.discard', draft ?? [], published);
    },
  });

/** Makes the draft the home page. Refuses `changedMeanwhile`, also where somebody else has published it or given it up. */
export const publishHomeDraft = (context: Context, caller: StaffMember, version: number) =>
  changeHomePage(context, caller, version, {
    isDone: async ({ draft, version: found }, trx) =>
      draft === null &&
      (version === found || (await wasDoneLast(trx, caller, { action: 'home.publish', subject: subjectOf(caller) }))),
    change: async (trx, { draft, published }) => {
      await publishLockedDraft(context, trx, caller.shopId, caller.name);
      await auditOf(context, trx, caller).write('home.publish', published, draft ?? []);
    },
  });

/** Takes the last publishing back, within an hour. Refuses `undoOver`, `changedMeanwhile`. */
export const undoHomePublish = (context: Context, caller: StaffMember, version: number) =>
  changeHomePage(context, caller, version, {
    isDone: ({ undoUntil }) => undoUntil === null && refuse('undoOver'),
    change: async (trx, { published }) => {
      await restorePrevious(context, trx, caller.shopId, caller.name);
      const after = (await findLayouts(trx, caller.shopId)).published?.blocks ?? defaultLayout;
      await auditOf(context, trx, caller).write('home.undoPublish', published, after);
    },
  });

/** A link that shows the draft to whoever holds it, for a day. Refuses `homeDraftMissing`. */
export const openHomePreview = async (
  context: Context,
  caller: StaffMember,
): Promise<DataOf<typeof contract.openHomePreview>> =>
  inTransaction(context.db, async (trx) => {
    const preview =
      (await openPreview({ ...context, db: trx }, caller.shopId, previewHours)) ?? refuse('homeDraftMissing');
    const expiresAt = preview.expiresAt.toISOString();
    await auditChange(context, trx, caller, {
      action: 'home.preview',
      subject: subjectOf(caller),
      after: { expiresAt },
    });
    return { link: await previewLink(context, caller.shopId, preview.token), expiresAt };
  });
