import { codePurpose } from '@pcmall/contract/account';
import type { Context } from '../../../core/context';
import { shopOrigin } from '../../shop/shop-address.service';
import { findAccountBy } from '../account.queries';
import { codeText, linkText, takenText } from './message-texts';
import { findCode } from './verification.queries';
import { channelOf, codeOf, sendCodeJob, tokenOf } from './verification.service';

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const pages = { register: 'emailRegSuccess', forgot: 'verificationEmail' } as const;

/** Nothing is sent for these to a phone or e-mail without an account (AUTH-05). */
const needsAccount = new Set(['login', 'forgot']);

const linkOf = async (context: Context, row: CodeRow, purpose: keyof typeof pages) => {
  const base = await shopOrigin(context, row.shop_id);
  const query = new URLSearchParams({
    token: tokenOf(context, row.code_id),
    shopId: row.shop_id,
    lang: row.payload.language === 'en' ? 'en' : 'zh',
  });
  return `${base}/pcmall/${pages[purpose]}?${query}`;
};

const textFor = async (context: Context, row: CodeRow) => {
  const shop = await context.shops.byId(row.shop_id);
  if (!shop) return undefined;
  const language = row.payload.language === 'en' ? 'en' : 'zh';
  const purpose = codePurpose.parse(row.purpose);
  const account = await findAccountBy(context.db, row.shop_id, channelOf(row.target), row.target);
  if (!account && needsAccount.has(purpose)) return undefined;
  if (account && purpose === 'register') return takenText(shop.name, language);
  if (row.payload.form === 'link' && (purpose === 'register' || purpose === 'forgot'))
    return linkText(purpose, await linkOf(context, row, purpose), shop.name, language);
  return codeText(purpose, codeOf(context, row.code_id), shop.name, language);
};

/** Sends the message of a stored code. A repeated job sends the same code twice at worst. */
const deliverCode = async (context: Context, { shopId, codeId }: { shopId: string; codeId: string }) => {
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
  context.jobs.define<{ shopId: string; codeId: string }>(sendCodeJob, (job) => deliverCode(context, job));
