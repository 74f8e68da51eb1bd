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
  /** index.html in three parts: before the head's own tags, before the data, and the rest. */
  template: [start: string, middle: string, end: string];
  /** Scripts and styles that a screen needs beside those that index.html names itself. */
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

/** Reads what `npm run build` made of the storefront; throws when there is nothing. */
export const readStorefrontBuild = (folder: string): StorefrontBuild => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const [start = '', rest = ''] = html.replace(/<title>.*?<\/title>/, '').split('<!--head-->');
  const [middle = '', end = ''] = rest.split('<!--data-->');

  const entry = { scripts: new Set<string>(), styles: new Set<string>() };
  collect(manifest, 'index.html', entry);
  // The entry's own imports are asked for at once too, not only when the entry has come.
  const named = new Set([manifest['index.html']?.file ?? '']);
  const chunks = new Map(
    (Object.keys(screens) as ScreenName[]).map((name) => {
      const own = { scripts: new Set<string>(), styles: new Set<string>() };
      const key = Object.keys(manifest).find((path) => path.endsWith(pageFile(name)));
      if (key) collect(manifest, key, own);
      const without = (all: Set<string>, others: Set<string>) => [...all].filter((file) => !others.has(file));
      const scripts = new Set([...entry.scripts, ...own.scripts]);
      return [name, { scripts: without(scripts, named), styles: without(own.styles, entry.styles) }] as const;
    }),
  );
  return {
    folder,
    template: [start, middle, end],
    chunksOf: (name) => chunks.get(name) ?? { scripts: [], styles: [] },
  };
};
