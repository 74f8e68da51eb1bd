import { defineConfig } from 'vite';

/** One file to start and one for operator commands; our own packages are built in, libraries stay where npm put them. */
export default defineConfig({
  ssr: { noExternal: [/^@pcmall\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts', cli: 'src/cli.ts' } },
  },
});
