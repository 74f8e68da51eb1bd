import { installIfNeeded } from './install.mjs';
import { bin, run, stopRunning } from './run.mjs';

await installIfNeeded();
const server = run([bin('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts']);
const storefront = run([bin('vite'), 'apps/storefront', '--clearScreen', 'false']);
await Promise.race([server, storefront]);
stopRunning();
