import { randomBytes } from 'node:crypto';
import { pathOf } from '@pcmall/contract/screens';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { FastifyReply } from 'fastify';
import { escapeHtml, tag } from './html';

const backText: Localized = { zh: '返回首页', en: 'Go to the home page' };

const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const style = `
body{display:grid;place-content:center;min-height:90vh;margin:0;padding:16px;background:#f5f6f8;color:#1b2233;text-align:center;font:16px/1.6 "PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:480px}
section+section{margin-top:24px}
h1,h2{margin:0 0 8px;font-size:24px;font-weight:600}
h2{font-size:18px}
p{margin:0 0 16px;color:#4a5366}
a{color:#3346c8}`;

export interface Notice {
  title: Localized;
  message: Localized;
}

export interface NoticeSettings extends Notice {
  /** What the reader reads first. */
  language: Language;
  /** Both languages on one page, where the reader may have chosen another one than the browser's. */
  inBoth?: boolean;
  /** Seconds after which the browser asks for the same address again, also without a script. */
  retryAfter?: number;
}

const part = ({ title, message }: Notice, language: Language, heading: 'h1' | 'h2') =>
  `<section lang="${languageTags[language]}">
<${heading}>${escapeHtml(localize(title, language))}</${heading}>
<p>${escapeHtml(localize(message, language))}</p>
</section>`;

const noticePage = (notice: NoticeSettings, nonce: string): string => {
  const { language, title, inBoth, retryAfter } = notice;
  const other = language === 'zh' ? 'en' : 'zh';
  const refresh = retryAfter && tag('meta', { 'http-equiv': 'refresh', content: String(retryAfter) });
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh ? `\n${refresh}` : ''}
<title>${escapeHtml(localize(title, language))}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${part(notice, language, 'h1')}${inBoth ? `\n${part(notice, other, 'h2')}` : ''}
<a href="/pcmall${pathOf('home')}">${localize(backText, language)}</a>
</main>
</body>
</html>
`;
};

/** A page that tells a person one thing. It knows no shop, so it has a neutral look. */
export const sendNotice = (reply: FastifyReply, notice: NoticeSettings) => {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(noticePage(notice, nonce));
};
