import { expect, test } from '@playwright/test';
import { runChaos } from './chaos';
import { newSeed } from './settings';

const settings = { seconds: 20, shoppers: 4, servers: 2 };

test('[SEC-04] [OPS-02.1] killed servers, ended connections, a crashing database and lost replies: two servers on one database keep every promise', async () => {
  const seed = newSeed();
  const { faults, summary } = await runChaos('postgres', { ...settings, seed });
  test.info().annotations.push({ type: `seed ${seed}`, description: summary });

  expect(faults, `seed ${seed}: ${summary}`).toEqual([]);
});

test('[SEC-04] a server that is killed again and again together with its embedded database keeps every promise', async () => {
  const seed = newSeed();
  const { faults, summary } = await runChaos('pglite', { ...settings, seed });
  test.info().annotations.push({ type: `seed ${seed}`, description: summary });

  expect(faults, `seed ${seed}: ${summary}`).toEqual([]);
});
