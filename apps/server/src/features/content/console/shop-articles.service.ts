import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@pcmall/contract/console/articles';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { addressOf, isReserved } from '../article-address.rules';
import { isAgreement } from '../article-input.rules';
import { belowOf, faultOfPlace, type Placed } from '../article-tree.rules';
import { findArticle, listArticles } from '../content.queries';
import * as edits from '../edit-articles.queries';
import { changeArticles, cleanBody, takeArticle, writeArticle } from '../edit-articles.service';
import { textForAudit, textsForAudit } from './audit-text.rules';

type Article = contract.ShopArticle;
type Entry = contract.ShopArticleEntry;
type Tree = Awaited<ReturnType<typeof listArticles>>;
type Wish = BodyOf<typeof contract.saveShopArticle>;

const inBoth = ({ zh = '', en = '' }: Partial<Localized>): Localized => ({ zh, en });

/** Each heading before the articles below it. */
const readTree = async (db: Db, shopId: string): Promise<Entry[]> => {
  const entries = (await listArticles(db, shopId)).map((row) => ({
    ...{ articleId: row.article_id, headingId: row.parent_id, version: row.version, title: inBoth(row.title) },
    hasText: { zh: row.has_zh, en: row.has_en },
  }));
  const below = (headingId: string | null) => entries.filter((each) => each.headingId === headingId);
  return below(null).flatMap((heading) => [heading, ...below(heading.articleId)]);
};

/** The help centre in its order, with what is missing (CAT-05). */
export const listShopArticles = ({ db }: Context, { shopId }: StaffMember) => readTree(db, shopId);

/** Refuses articleNotFound. */
const readArticle = async (db: Db, shopId: string, articleId: string): Promise<Article> => {
  const row = (await findArticle(db, shopId, articleId)) ?? refuse('articleNotFound');
  return {
    ...{ articleId, headingId: row.parent_id, version: row.version },
    ...{ title: inBoth(row.title), body: inBoth(row.body) },
    below: belowOf(await listArticles(db, shopId), articleId).length,
  };
};

export const getShopArticle = ({ db }: Context, { shopId }: StaffMember, articleId: string) =>
  readArticle(db, shopId, articleId);

const subjectOf = (articleId: string) => ({ kind: 'article', id: articleId });

/** Refuses, at the heading, a place where the article can't stand. */
const requirePlace = (tree: readonly Placed[], articleId: string, headingId: string | null) => {
  const moved = { article_id: articleId, parent_id: headingId };
  const fault = faultOfPlace([...tree.filter((each) => each.article_id !== articleId), moved], articleId);
  if (fault) refuseAt('headingId', fault);
};

const titleIn = (tree: Tree, articleId: string | null): Localized | null => {
  const row = tree.find(({ article_id }) => article_id === articleId);
  return row ? inBoth(row.title) : null;
};

/** Behind all others of the shop: where some have been deleted, their number is no free place. */
const nextPosition = (tree: Tree) => Math.max(-1, ...tree.map(({ position }) => position)) + 1;

/** As the audit tells it: the heading by its title, since ids say little. */
const auditOf = (tree: Tree, { headingId, title, body }: Saved) => ({
  title,
  heading: titleIn(tree, headingId),
  text: body,
});

interface Saved {
  headingId: string | null;
  title: Localized;
  body: Localized;
}

/** The one that says the same in the same place, of this address where one is asked for. */
const findSame = async (trx: Trx, shopId: string, tree: Tree, address: string, { headingId, title, body }: Saved) => {
  for (const { article_id: articleId, ...row } of tree) {
    if (address !== '' && articleId !== address) continue;
    if (row.parent_id !== headingId || !isDeepStrictEqual(inBoth(row.title), title)) continue;
    const known = await findArticle(trx, shopId, articleId);
    if (known && isDeepStrictEqual(inBoth(known.body), body)) return articleId;
  }
  return undefined;
};

/** Answers with the id; that of the same article where it was asked for again by whoever got no answer. */
const makeArticle = async (context: Context, trx: Trx, caller: StaffMember, address: string, saved: Saved) => {
  const { shopId } = caller;
  const { headingId, title, body } = saved;
  const tree = await listArticles(trx, shopId);
  const made = await findSame(trx, shopId, tree, address, saved);
  if (made !== undefined) {
    caller.audit.isWritten = true;
    return made;
  }
  if (isReserved(address)) refuseInput('address', 'article.addressReserved');
  const isTaken = (wished: string) => tree.some(({ article_id }) => article_id === wished);
  if (isTaken(address)) refuseAt('address', 'articleAddressTaken');
  const articleId = address || addressOf(title, isTaken);
  requirePlace(tree, articleId, headingId);
  await writeArticle(trx, shopId, { id: articleId, parent: headingId, title, body, position: nextPosition(tree) });
  const change = {
    action: 'article.save',
    subject: subjectOf(articleId),
    after: auditOf(tree, { ...saved, body: textForAudit(body) }),
  } as const;
  await auditChange(context, trx, caller, change);
  return articleId;
};

const changedOf = (before: object, after: object) => {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(known.get(field), value)),
  );
};

const changeArticle = async (context: Context, trx: Trx, caller: StaffMember, wish: Wish & Saved) => {
  const { shopId } = caller;
  const current = await readArticle(trx, shopId, wish.articleId ?? '');
  const { articleId } = current;
  const subject = subjectOf(articleId);
  await requireVersion(trx, caller, { subject, asked: wish.version, found: current.version, current });
  const { headingId, title, body } = wish;
  const tree = await listArticles(trx, shopId);
  requirePlace(tree, articleId, headingId);
  const position =
    headingId === current.headingId
      ? (tree.find(({ article_id }) => article_id === articleId)?.position ?? 0)
      : nextPosition(tree);
  await writeArticle(trx, shopId, { id: articleId, parent: headingId, title, body, position });
  const texts = textsForAudit(current.body, body);
  const before = auditOf(tree, { ...current, body: texts.before });
  const after = auditOf(tree, { headingId, title, body: texts.after });
  const change = { before: changedOf(after, before), after: changedOf(before, after) };
  await auditChange(context, trx, caller, { action: 'article.save', subject, ...change });
  return articleId;
};

/**
 * Makes an article or a heading, or changes one (CAT-05). Refuses articleNotFound, articleIsAgreement, changedMeanwhile, and
 * at their fields no title, an address that is taken, and a place below an article.
 */
export const saveShopArticle = (context: Context, caller: StaffMember, wish: Wish): Promise<Article> => {
  const { shopId } = caller;
  const { title, headingId } = wish;
  if (wish.articleId !== null && isAgreement(wish.articleId)) refuse('articleIsAgreement');
  if (!title.zh && !title.en) refuseInput('title.zh', 'input.required');
  const body = cleanBody(wish.body);
  return inTransaction(context.db, async (trx) => {
    let articleId = '';
    await changeArticles(context, trx, shopId, async () => {
      articleId =
        wish.articleId === null
          ? await makeArticle(context, trx, caller, wish.address, { headingId, title, body })
          : await changeArticle(context, trx, caller, { ...wish, body });
      return [articleId];
    });
    return readArticle(trx, shopId, articleId);
  });
};

/** Puts an article elsewhere, terms and privacy too. Refuses articleNotFound, changedMeanwhile, and a place below an article. */
export const moveShopArticle = (
  context: Context,
  caller: StaffMember,
  { articleId, version, headingId, index }: BodyOf<typeof contract.moveShopArticle>,
): Promise<Entry[]> => {
  const { shopId } = caller;
  return inTransaction(context.db, async (trx) => {
    await changeArticles(context, trx, shopId, async () => {
      const current = await readArticle(trx, shopId, articleId);
      const subject = subjectOf(articleId);
      await requireVersion(trx, caller, { subject, asked: version, found: current.version, current });
      const tree = await listArticles(trx, shopId);
      requirePlace(tree, articleId, headingId);
      const place = belowOf(tree, current.headingId).indexOf(articleId);
      if (headingId !== current.headingId) await edits.setHeading(trx, shopId, articleId, headingId);
      const others = belowOf(tree, headingId).filter((each) => each !== articleId);
      await edits.orderArticles(trx, shopId, others.toSpliced(index, 0, articleId));
      const change = {
        before: { heading: titleIn(tree, current.headingId), place },
        after: { heading: titleIn(tree, headingId), place: Math.min(index, others.length) },
      };
      await auditChange(context, trx, caller, { action: 'article.move', subject, ...change });
      return [articleId];
    });
    return readTree(trx, shopId);
  });
};

/** Done where it is gone already. Refuses articleIsAgreement, articleInUse, changedMeanwhile. */
export const deleteShopArticle = (
  context: Context,
  caller: StaffMember,
  { articleId, version }: BodyOf<typeof contract.deleteShopArticle>,
): Promise<Entry[]> => {
  const { shopId } = caller;
  if (isAgreement(articleId)) refuse('articleIsAgreement');
  return inTransaction(context.db, async (trx) => {
    await changeArticles(context, trx, shopId, async () => {
      if (!(await findArticle(trx, shopId, articleId))) {
        caller.audit.isWritten = true;
        return [];
      }
      const current = await readArticle(trx, shopId, articleId);
      const subject = subjectOf(articleId);
      await requireVersion(trx, caller, { subject, asked: version, found: current.version, current });
      await takeArticle(trx, shopId, articleId);
      const tree = await listArticles(trx, shopId);
      const change = { before: auditOf(tree, { ...current, body: textForAudit(current.body) }), after: null };
      await auditChange(context, trx, caller, { action: 'article.delete', subject, ...change });
      return [];
    });
    return readTree(trx, shopId);
  });
};

/** The text as it would be stored, for somebody who looks before saving. */
export const previewShopArticle = async (caller: StaffMember, { body }: BodyOf<typeof contract.previewShopArticle>) => {
  // Nothing is changed.
  caller.audit.isWritten = true;
  return { body: cleanBody(body) };
};
