import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenName, screens } from '@pcmall/contract/screens';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface StorefrontBuild {
  folder: string;
  /** index.html split where the head's tags and the data are inserted. */
  template: [start: string, middle: string, end: string];
  /** The hash of the script in index.html, as a content security policy names it. */
  inlineScript: string;
  /** Scripts and styles of a screen beyond those that index.html names itself. */
  chunksOf: (name: ScreenName) => { scripts: string[]; styles: string[] };
}

const pageFile = (name: string) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;

const collect = (manifest: Record<string, Chunk>, key: string, into: { scripts: Set<string>; styles: Set<string> }) => {
  const chunk = manifest[key];
  if (!chunk || into.scripts.has(chunk.file)) return;
  into.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) into.styles.add(style);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
};

/** Reads the output of the storefront's `npm run build`; throws when there is none. */
export const readStorefrontBuild = (folder: string): StorefrontBuild => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const [start = '', rest = ''] = html.replace(/<title>.*?<\/title>/, '').split('<!--head-->');
  const [middle = '', end = ''] = rest.split('<!--data-->');

  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const entry = { scripts: new Set<string>(), styles: new Set<string>() };
  collect(manifest, 'index.html', entry);
  // The imports of the entry are preloaded too, instead of only once the entry has arrived.
  const namedInHtml = new Set([manifest['index.html']?.file ?? '']);
  const chunks = new Map(
    (Object.keys(screens) as ScreenName[]).map((name) => {
      const own = { scripts: new Set<string>(), styles: new Set<string>() };
      const pageKey = Object.keys(manifest).find((path) => path.endsWith(pageFile(name)));
      if (pageKey) collect(manifest, pageKey, own);
      const without = (all: Set<string>, others: Set<string>) => [...all].filter((file) => !others.has(file));
      const scripts = new Set([...entry.scripts, ...own.scripts]);
      return [name, { scripts: without(scripts, namedInHtml), styles: without(own.styles, entry.styles) }] as const;
    }),
  );
  return {
    folder,
    template: [start, middle, end],
    inlineScript: `sha256-${createHash('sha256').update(inline).digest('base64')}`,
    chunksOf: (name) => chunks.get(name) ?? { scripts: [], styles: [] },
  };
};
