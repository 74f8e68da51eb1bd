import type { LayoutBlock } from '@pcmall/contract/home-layout';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import type { Db } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { findDraft, findLayout, lockHomePage, publishLayout, saveDraft } from './layout.service';

export interface Notice {
  text: Localized;
  link: string;
}

const isNotices = (block: LayoutBlock) => block.kind === 'notices';

const noticesIn = (layout: readonly LayoutBlock[]): Notice[] =>
  layout.flatMap((block) => (block.kind === 'notices' ? block.notices : []));

/** The notices in one block: where the first was, else below the pictures at the top. */
const withNotices = (layout: readonly LayoutBlock[], notices: Notice[]): LayoutBlock[] => {
  const first = layout.findIndex(isNotices);
  const others = layout.filter((block) => !isNotices(block));
  const place = first >= 0 ? first : others.findIndex(({ kind }) => kind !== 'carousel');
  const block = { kind: 'notices', notices } as const;
  const index = place < 0 ? others.length : place;
  return notices.length === 0 ? others : [...others.slice(0, index), block, ...others.slice(index)];
};

/** The notices of the home page, in order (CAT-01). */
export const listNotices = async (db: Db, shopId: string): Promise<Notice[]> => noticesIn(await findLayout(db, shopId));

/** Changes the notices of the home page, and those of a draft with them: it must not bring back what is gone. */
const change = (
  context: Pick<Context, 'db' | 'shops' | 'clock'>,
  shopId: string,
  decide: (notices: Notice[]) => Notice[],
): Promise<Notice[]> =>
  inTransaction(context.db, async (trx) => {
    await lockHomePage(trx, shopId);
    const layout = await findLayout(trx, shopId);
    const notices = decide(noticesIn(layout));
    const draft = await findDraft(trx, shopId);
    await publishLayout(context, trx, shopId, withNotices(layout, notices));
    if (draft) await saveDraft(context, trx, shopId, withNotices(draft, decide(noticesIn(draft))));
    return notices;
  });

/** Puts a notice in front of the others. Throws LayoutError for a link that leads nowhere. */
export const addNotice = (
  context: Pick<Context, 'db' | 'shops' | 'clock'>,
  shopId: string,
  notice: Notice,
): Promise<Notice[]> => change(context, shopId, (notices) => [notice, ...notices]);

/** Takes away the notice that says this. */
export const removeNotice = (context: Pick<Context, 'db' | 'shops' | 'clock'>, shopId: string, text: Localized) =>
  change(context, shopId, (notices) =>
    notices.filter((notice) => notice.text.zh !== text.zh || notice.text.en !== text.en),
  );
