import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { budget, storefrontLimits } from '../scripts/budget.mjs';
import { findChromium } from '../scripts/find-tools.mjs';
import { root } from '../scripts/run.mjs';
import { type Stand, shopId } from './stand';
import { number, quantile, type Row } from './table';

const turns = Number(process.env.BENCH_PAGE_TURNS ?? 3);
const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const browser =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** What each route loads, in bytes after gzip. */
export const measureBytes = async (): Promise<Row[]> => {
  const dist = join(root, 'apps/storefront/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const rows = budget(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length, storefrontLimits);
  const [script, style, ...routes] = rows;
  const row = (what: string, budgetRow: typeof script): Row => ({
    what,
    figure: `${number((budgetRow?.bytes ?? 0) / 1000, 1)} kB`,
    goal: `< ${(budgetRow?.limit ?? 0) / 1000} kB`,
    isMet: (budgetRow?.bytes ?? 0) < (budgetRow?.limit ?? 0),
  });
  const heaviest = routes.toSorted((a, b) => b.bytes - a.bytes)[0];
  return [
    row('JavaScript before the home page shows, gzip', script),
    row('CSS before the home page shows, gzip', style),
    row(`the heaviest of ${routes.length} further routes, gzip: ${heaviest?.name ?? ''}`, heaviest),
  ];
};

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
}

const measureOnce = (url: string): Report =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [lighthouse, url, '--preset=desktop', '--output=json', '--quiet', `--chrome-flags=${browser}`].concat(
        '--only-categories=performance,accessibility,best-practices',
      ),
      {
        env: { ...process.env, CHROME_PATH: findChromium() },
        encoding: 'utf8',
        maxBuffer: 100_000_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ),
  );

/** Now and then the browser's trace lacks its beginning and Lighthouse gives up: that visit is repeated. */
const visit = (url: string, tries = 3): Report => {
  try {
    return measureOnce(url);
  } catch (error) {
    if (tries <= 1) throw error;
    return visit(url, tries - 1);
  }
};

const median = (reports: Report[], figure: (report: Report) => number) => quantile(reports.map(figure), 0.5);

const pageRow = (what: string, reports: Report[]): Row => {
  const audit = (id: string) => median(reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const score = (id: string) => Math.round(median(reports, ({ categories }) => categories[id]?.score ?? 0) * 100);
  const paint = audit('largest-contentful-paint');
  const scores = [score('performance'), score('accessibility'), score('best-practices')];
  return {
    what: `${what}, Lighthouse on a desktop`,
    figure: `LCP ${number(paint)} ms, blocking ${number(audit('total-blocking-time'))} ms, shift ${number(audit('cumulative-layout-shift'), 3)}; performance ${scores[0]}, accessibility ${scores[1]}, best practices ${scores[2]}`,
    goal: 'LCP < 600 ms, scores 100',
    isMet: paint < 600 && scores.every((each) => each === 100),
  };
};

/** Pages as a browser sees them, each the median of several visits. */
export const measurePages = async ({ sql, server }: Stand): Promise<Row[]> => {
  const { rows } = await sql.query<{ product_id: string }>(
    'SELECT product_id FROM products WHERE shop_id = $1 ORDER BY sales DESC LIMIT 1',
    [shopId],
  );
  const pages = { home: '/home', 'product list': '/search', product: `/product/${rows[0]?.product_id}` };
  return Object.entries(pages).map(([what, path]) => {
    const url = `${server.origin}/pcmall${path}?shopId=${shopId}`;
    return pageRow(
      what,
      Array.from({ length: turns }, () => visit(url)),
    );
  });
};
