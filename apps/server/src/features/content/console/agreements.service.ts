import { type Agreement, type AgreementKind, agreementKinds } from '@pcmall/contract/console/agreements';
import type { Context } from '../../../core/context';
import { type FieldMessages, InputError } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { cleanLocalizedHtml } from '../../../lib/clean-html';
import { contentVersion } from '../../../lib/content-version';
import { lockSettings } from '../../shop/set-up/shop-settings.service';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { findArticle } from '../content.queries';
import { lockArticles, putArticle } from '../edit-articles.queries';

const readAgreement = async (db: Db, shopId: string, kind: AgreementKind): Promise<Agreement> => {
  const row = await findArticle(db, shopId, kind);
  const title = { zh: row?.title.zh ?? '', en: row?.title.en ?? '' };
  const body = { zh: row?.body.zh ?? '', en: row?.body.en ?? '' };
  return { kind, version: contentVersion({ title, body }), title, body };
};

/** What shoppers agree to, in both languages (SETUP-01). */
export const listAgreements = async ({ db }: Pick<Context, 'db'>, shopId: string): Promise<Agreement[]> => {
  const agreements: Agreement[] = [];
  for (const kind of agreementKinds) agreements.push(await readAgreement(db, shopId, kind));
  return agreements;
};

const longestTitle = 100;
const longestBody = 200_000;

const faultsOf = ({ title, body }: Pick<Agreement, 'title' | 'body'>): FieldMessages => {
  const isTitle = (text: string) => text !== '' && text.length <= longestTitle;
  return {
    ...(!isTitle(title.zh) && { titleZh: { key: 'agreement.title' } }),
    ...(!isTitle(title.en) && { titleEn: { key: 'agreement.title' } }),
    ...(body.zh === '' && body.en === '' && { bodyZh: { key: 'agreement.body' } }),
    ...(body.zh.length > longestBody && { bodyZh: { key: 'input.tooLong' } }),
    ...(body.en.length > longestBody && { bodyEn: { key: 'input.tooLong' } }),
  };
};

const heading = { id: 'about', title: { zh: '关于我们', en: 'About us' } };

/** Below a heading: the foot of every page lists the articles by theirs. */
const newPlace = async (trx: Trx, shopId: string, kind: AgreementKind) => {
  const row = { shop_id: shopId, article_id: heading.id, title: JSON.stringify(heading.title), body: '{}' };
  const known = await findArticle(trx, shopId, heading.id);
  if (!known) await putArticle(trx, { ...row, parent_id: null, position: 0 });
  // What was put below another heading has none below itself.
  return { parent_id: known?.parent_id ?? heading.id, position: agreementKinds.indexOf(kind) };
};

/** Writes one; it keeps its place among the articles. Refuses what is wrong at its fields, and `changedMeanwhile`. */
export const saveAgreement = async (
  context: Context,
  caller: StaffMember,
  { kind, version, title, body }: Agreement,
): Promise<Agreement[]> => {
  const { shopId } = caller;
  const saved = { title: { zh: title.zh.trim(), en: title.en.trim() }, body: cleanLocalizedHtml(body) };
  const faults = faultsOf(saved);
  if (Object.keys(faults).length > 0) throw new InputError(faults);
  await inTransaction(context.db, async (trx) => {
    await lockSettings(trx, shopId);
    await lockArticles(trx, shopId);
    const subject = { kind: 'article', id: kind };
    const current = await readAgreement(trx, shopId, kind);
    await requireVersion(trx, caller, { subject, asked: version, found: current.version, current });
    const row = await findArticle(trx, shopId, kind);
    const place = row ? { parent_id: row.parent_id, position: row.position } : await newPlace(trx, shopId, kind);
    const texts = { title: JSON.stringify(saved.title), body: JSON.stringify(saved.body) };
    await putArticle(trx, { shop_id: shopId, article_id: kind, ...place, ...texts });
    await context.shops.changed(trx, shopId, 'catalogue');
    await auditChange(context, trx, caller, { action: 'agreement.save', subject, before: current, after: saved });
  });
  return listAgreements(context, shopId);
};
