import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../packages/ui/vite/compress-assets';
import { contractWithoutSchemas } from '../../packages/ui/vite/contract-without-schemas';
import { closure, type Graph } from '../../packages/ui/vite/module-graph';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';
const proxied = Object.fromEntries(['/consoleapi', '/files', '/pcmall'].map((path) => [path, server]));

const start = fileURLToPath(new URL('./src/main.tsx', import.meta.url));
let base: Set<string> | undefined;

/** What every page needs in one file; what several pages share is left to the bundler. */
const chunkOf = (id: string, graph: Graph): string | null => {
  base ??= closure(start, graph);
  return id !== start && base.has(id) ? 'base' : null;
};

export default defineConfig({
  base: '/console/',
  plugins: [contractWithoutSchemas(), react(), tailwind(), compressAssets()],
  build: {
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Reading a property has no effect in our code; without this the schemas of the contract would stay.
      treeshake: { propertyReadSideEffects: false },
      output: {
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: [{ name: chunkOf }] },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: proxied },
});
