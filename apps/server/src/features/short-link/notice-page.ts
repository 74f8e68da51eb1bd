import { pathOf } from '@pcmall/contract/screens';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import { escapeHtml } from '../../lib/html';

const home: Localized = { zh: '返回首页', en: 'Go to the home page' };

const style = `
body{display:grid;place-content:center;min-height:90vh;margin:0;padding:16px;background:#f5f6f8;color:#1b2233;text-align:center;font:16px/1.6 "PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:480px}
h1{margin:0 0 8px;font-size:24px;font-weight:600}
p{margin:0 0 16px;color:#4a5366}
a{color:#3346c8}`;

/** What a browser shows where a short link leads nowhere: no shop is known, so it looks like none. */
export const noticePage = (
  language: Language,
  title: Localized,
  message: string,
  nonce: string,
): string => `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${localize(title, language)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${localize(title, language)}</h1>
<p>${escapeHtml(message)}</p>
<a href="/pcmall${pathOf('home')}">${localize(home, language)}</a>
</main>
</body>
</html>
`;
