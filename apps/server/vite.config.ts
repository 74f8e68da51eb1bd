import { defineConfig } from 'vite';

/** One file to start, one for operator commands and one for the process that reads spreadsheets; our own packages are built in, libraries stay where npm put them. */
export default defineConfig({
  ssr: { noExternal: [/^@pcmall\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', cli: 'src/cli.ts', 'sheet-process': 'src/gateways/sheet/sheet-process.ts' },
      // What starts the process finds it beside itself, in whatever file it ends up.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
