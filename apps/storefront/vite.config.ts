import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../packages/ui/vite/compress-assets';
import { contractWithoutSchemas } from '../../packages/ui/vite/contract-without-schemas';
import { chunkOf } from './chunks';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';
const proxied = Object.fromEntries(['/mallapi', '/files', '/cashier', '/notify', '/s/'].map((path) => [path, server]));

export default defineConfig({
  base: '/pcmall/',
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
  server: { host: '127.0.0.1', port: 5173, proxy: proxied },
});
