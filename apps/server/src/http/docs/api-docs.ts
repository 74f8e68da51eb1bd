import { createHash } from 'node:crypto';
import type { NamedEndpoint } from '@pcmall/contract/all';
import { errors } from '@pcmall/contract/errors';
import { escapeHtml } from '../../lib/html';
import { type Api, openApi } from './openapi';

type Json = Record<string, unknown>;

const code = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const part = (title: string, value: unknown) => (value === undefined ? '' : `<h4>${title}</h4>${code(value)}`);

const answerOf = (operation: Json) => {
  const { responses } = operation as {
    responses: Record<string, { content: Record<string, { schema: { properties: Json } }> }>;
  };
  return responses['200']?.content['application/json']?.schema.properties.data;
};

const article = ({ name, endpoint }: NamedEndpoint, operation: Json) => {
  const parameters = operation.parameters as Json[];
  return `<details id="${name}"><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code>
    <span>${escapeHtml(endpoint.summary)}</span> <i>${endpoint.permission ?? endpoint.access}</i></summary>
    ${part('Parameters', parameters.length > 0 ? parameters : undefined)}
    ${part('Body', (operation.requestBody as Json | undefined)?.content)}
    ${part('Data of the answer', answerOf(operation))}</details>`;
};

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1f2329}
h2{margin-top:2rem;text-transform:capitalize}details{border-bottom:1px solid #e6e8ed;padding:.5rem 0}summary{cursor:pointer}
summary b{display:inline-block;width:3.5rem;color:#0a7546}summary b.POST{color:#8f5600}summary span{color:#49505c}summary i{color:#646c79;float:right}
pre{background:#f6f7f9;padding:1rem;overflow:auto;border-radius:8px}td{padding:.25rem 1rem .25rem 0;vertical-align:top}`;

/** Names the page's style by its hash, so that the page is the same for everybody. */
export const stylePolicy = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The OpenAPI document as a readable page; without scripts, so that the security policy needs no exception. */
export const apiDocsPage = (api: Api): string => {
  const { title, base, endpoints } = api;
  const { paths } = openApi(api) as { paths: Record<string, Record<string, Json>> };
  const features = [...new Set(endpoints.map(({ feature }) => feature))];
  const sections = features.map((feature) => {
    const own = endpoints.filter((named) => named.feature === feature);
    const articles = own.map((named) =>
      article(named, paths[named.endpoint.path]?.[named.endpoint.method.toLowerCase()] ?? {}),
    );
    return `<section><h2>${feature}</h2>${articles.join('')}</section>`;
  });
  const rows = Object.entries(errors).map(
    ([name, { code: number, zh, en }]) =>
      `<tr><td><code>${number}</code></td><td>${name}</td><td>${escapeHtml(zh)}</td><td>${escapeHtml(en)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>Every call below <code>${base}</code>, from the contract that server and browser share. As a document:
<a href="${base}/openapi.json">openapi.json</a>.</p>${sections.join('')}<section><h2>Refusals</h2><table>${rows.join('')}</table></section></body></html>`;
};
