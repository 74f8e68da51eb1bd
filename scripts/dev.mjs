import { installIfNeeded } from './install.mjs';
import { bin, run, stopRunning } from './run.mjs';

await installIfNeeded();
const server = run([bin('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts']);
const browserApps = ['apps/storefront', 'apps/console'].map((app) => run([bin('vite'), app, '--clearScreen', 'false']));
await Promise.race([server, ...browserApps]);
stopRunning();
