import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  /** An experimental rule is left out: it takes the figure in a badge for a part of the label beside it. */
  all: { rules: { 'label-content-name-mismatch': { enabled: false } } },
  /** What may differ between a light page and the same one in the dark. */
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  /** What may differ between a page in one language and the same one in another. */
  texts: { runOnly: ['cat.text-alternatives', 'cat.name-role-value', 'cat.language', 'cat.forms'] },
};

/** What stands around the screens of an app, the same around each: the sweep over all screens looks at it with the first. */
const frame = ['header', 'footer', 'nav'].map((element) => `${element}:not(main ${element})`);

const places = { page: 'document', screen: JSON.stringify({ exclude: frame }) };

/** Serious and critical faults of accessibility, one line each with the place. */
export const accessibilityFaults = async (
  page: Page,
  which: keyof typeof rules = 'all',
  where: keyof typeof places = 'screen',
): Promise<string[]> => {
  // Style sheets are fetched again for rules that are not among these.
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...rules[which] });
  // In the page's own world, but not as an element of the page, which its security policy would refuse. It stays for the next look.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`(() => { const module = undefined; ${source}; })()`);
  const results = await page.evaluate<AxeResults>(`axe.run(${places[where]}, ${options})`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html.slice(0, 120)}`));
};
