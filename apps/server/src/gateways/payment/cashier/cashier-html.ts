import { payChannelNames } from '@pcmall/contract/payment';
import { type Language, localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { fromProviderUnits } from '@pcmall/domain/payable-unit';
import { escapeHtml } from '../../../lib/html';
import type { CashierPayment } from './cashier.queries';
import { decisions, isOnPhone } from './cashier-desk';
import { cashierStyle } from './cashier-style';
import { type CashierText, cashierText, decisionTexts } from './cashier-texts';

export interface CashierPage {
  payment: CashierPayment | undefined;
  language: Language;
  now: Date;
  /** Lets this page's style through the content security policy. */
  nonce: string;
}

type Face = 'waiting' | 'paid' | 'processing' | 'failed' | 'expired' | 'missing';

const faceOf = ({ payment, now }: CashierPage): Face => {
  if (!payment) return 'missing';
  return payment.status === 'waiting' && payment.expires_at <= now ? 'expired' : payment.status;
};

const signs: Record<Exclude<Face, 'waiting'>, string> = {
  paid: '<path d="m15 25 7 7 12-14"/>',
  processing: '<path d="M24 14v11l7 4"/>',
  failed: '<path d="m17 17 14 14m0-14L17 31"/>',
  expired: '<path d="M24 14v11l7 4"/>',
  missing: '<path d="M24 14v12m0 7v.1"/>',
};

const sign = (face: Exclude<Face, 'waiting'>) =>
  `<svg class="sign ${face}" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/>${signs[face]}</svg>`;

const amountOf = (payment: CashierPayment) =>
  formatMoney(fromProviderUnits(payment.amount, payment.currency), payment.currency);

const facts = ({ language }: CashierPage, payment: CashierPayment) => {
  const rows: [CashierText, string][] = [
    ['subject', payment.subject],
    ['channel', localize(payChannelNames[payment.channel], language)],
  ];
  const list = rows
    .map(([key, value]) => `<dt>${cashierText(key, language)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  return `<p class="label">${cashierText('amount', language)}</p>
<p class="amount">${escapeHtml(amountOf(payment))} <small>${escapeHtml(payment.currency)}</small></p>
<dl>${list}</dl>`;
};

const choice = ({ language }: CashierPage, decision: (typeof decisions)[number], at: number) => {
  const { name, note } = decisionTexts[decision][language];
  return `<label><input type="radio" name="decision" value="${decision}"${at === 0 ? ' checked' : ''}>
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(note)}</small></span></label>`;
};

const hour = 60;

const timeLeft = ({ language, now }: CashierPage, payment: CashierPayment) => {
  const minutes = Math.max(1, Math.ceil((payment.expires_at.getTime() - now.getTime()) / 60_000));
  return minutes < 2 * hour
    ? cashierText('expires', language, { n: minutes })
    : cashierText('expiresHours', language, { n: Math.floor(minutes / hour) });
};

const form = (page: CashierPage, payment: CashierPayment) => {
  const { language } = page;
  return `${facts(page, payment)}
<form method="post">
<input type="hidden" name="lang" value="${language}">
<fieldset><legend>${cashierText('outcome', language)}</legend>
${decisions.map((decision, at) => choice(page, decision, at)).join('\n')}
</fieldset>
<button>${cashierText('confirm', language)}</button>
</form>
<p class="note">${timeLeft(page, payment)}</p>`;
};

const notes: Record<Exclude<Face, 'waiting'>, CashierText> = {
  paid: 'paidNote',
  processing: 'processingNote',
  failed: 'failedNote',
  expired: 'expiredNote',
  missing: 'missingNote',
};

const result = (page: CashierPage, face: Exclude<Face, 'waiting'>) => {
  const { payment, language } = page;
  return `<div class="result" role="status">${sign(face)}<h1>${cashierText(face, language)}</h1>
<p>${cashierText(notes[face], language)}</p>${face === 'paid' && payment && isOnPhone(payment) ? `<p>${cashierText('paidOnPhone', language)}</p>` : ''}</div>
${payment ? facts(page, payment) : ''}`;
};

const back = ({ payment, language }: CashierPage) =>
  payment ? `<a class="back" href="${escapeHtml(payment.return_url)}">${cashierText('back', language)}</a>` : '';

/** The whole page: no script, one style, readable on a phone. */
export const cashierHtml = (page: CashierPage): string => {
  const { payment, language, nonce } = page;
  const face = faceOf(page);
  const body =
    face === 'waiting' && payment ? form(page, payment) : result(page, face === 'waiting' ? 'missing' : face);
  const other = language === 'zh' ? 'en' : 'zh';
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${cashierText('title', language)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${cashierStyle}</style>
</head>
<body>
<header><b>${cashierText('title', language)}</b><a href="?lang=${other}" hreflang="${other}">${cashierText('other', language)}</a></header>
<main>
<p class="badge">${cashierText('badge', language)}</p>
${body}
${back(page)}
</main>
</body>
</html>
`;
};
