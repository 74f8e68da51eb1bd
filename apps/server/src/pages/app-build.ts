import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What the build of an app has made. */
export interface AppBuild<Name extends string> {
  folder: string;
  /** index.html split where the head's tags and the data are inserted. */
  template: [start: string, middle: string, end: string];
  /** The hash of the script in index.html, as a content security policy names it. */
  inlineScript: string;
  /** Scripts and styles of a screen beyond those that index.html names itself. */
  chunksOf: (name: Name) => { scripts: string[]; styles: string[] };
}

const pageFile = (name: string) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;

const collect = (manifest: Record<string, Chunk>, key: string, into: { scripts: Set<string>; styles: Set<string> }) => {
  const chunk = manifest[key];
  if (!chunk || into.scripts.has(chunk.file)) return;
  into.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) into.styles.add(style);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
};

/** Reads the output of an app's `npm run build`, whose screens have these names; throws when there is none. */
export const readAppBuild = <Name extends string>(folder: string, names: readonly Name[]): AppBuild<Name> => {
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
    names.map((name) => {
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
