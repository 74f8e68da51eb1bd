import { codePurpose } from '@pcmall/contract/account';
import type { Context } from '../../../core/context';
import { findAccountBy } from '../account.queries';
import { codeText, linkText, takenText } from './message-texts';
import { findCode } from './verification.queries';
import { channelOf, codeOf, sendCodeJob, tokenOf } from './verification.service';

type Row = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const pages = { register: 'emailRegSuccess', forgot: 'verificationEmail' } as const;

/** Only for those who have an account; to anybody else nothing is sent. */
const needsAccount = new Set(['login', 'forgot']);

const linkOf = (context: Context, row: Row, purpose: keyof typeof pages) => {
  const base = context.config.publicUrl ?? `http://localhost:${context.config.port}`;
  const query = new URLSearchParams({
    token: tokenOf(context, row.code_id),
    shopId: row.shop_id,
    lang: row.payload.language === 'en' ? 'en' : 'zh',
  });
  return `${base}/pcmall/${pages[purpose]}?${query}`;
};

const textFor = async (context: Context, row: Row) => {
  const shop = await context.shops.byId(row.shop_id);
  if (!shop) return undefined;
  const language = row.payload.language === 'en' ? 'en' : 'zh';
  const purpose = codePurpose.parse(row.purpose);
  const account = await findAccountBy(context.db, row.shop_id, channelOf(row.target), row.target);
  if (!account && needsAccount.has(purpose)) return undefined;
  if (account && purpose === 'register') return takenText(shop.name, language);
  if (row.payload.form === 'link' && (purpose === 'register' || purpose === 'forgot'))
    return linkText(purpose, linkOf(context, row, purpose), shop.name, language);
  return codeText(purpose, codeOf(context, row.code_id), shop.name, language);
};

/** Turns a code of the table into a message. Sent twice at worst: the code is the same. */
const deliver = async (context: Context, { shopId, codeId }: { shopId: string; codeId: string }) => {
  const row = await findCode(context.db, shopId, codeId);
  if (!row || row.used_at !== null || row.expires_at <= context.clock.now()) return;
  const text = await textFor(context, row);
  if (!text) return;
  await context.messenger(
    channelOf(row.target) === 'email'
      ? { shopId, kind: 'mail', recipient: row.target, ...text }
      : { shopId, kind: 'sms', recipient: `+${row.target}`, subject: '', body: text.body },
  );
};

export const defineCodeJob = (context: Context) =>
  context.jobs.define<{ shopId: string; codeId: string }>(sendCodeJob, (job) => deliver(context, job));
