import { keyFile } from '@pcmall/server/testing/key-file';
import { operate } from '@pcmall/server/testing/operate';
import type { Mall } from './mall';
import { test as base } from './test';

interface Double {
  /** What a shop has to know to collect there. */
  keys: object;
  close: () => void;
}

interface CollectingFixtures {
  /** Gives a shop its keys for a provider, whose far end is the double until the test ends. */
  collectBy: <Far extends Double>(mall: Mall, provider: string, far: Far) => Promise<Far>;
}

export const test = base.extend<CollectingFixtures>({
  collectBy: async ({ mallServer: { context } }, use) => {
    const endings: (() => Promise<void>)[] = [];
    await use(async ({ shopId }, provider, far) => {
      const { code, said } = await operate(context, 'pay-keys', shopId, provider, await keyFile(far.keys));
      if (code !== 0) throw new Error(said);
      endings.push(async () => {
        // The jobs of later tests must ask nobody who has gone.
        await operate(context, 'pay-keys', shopId, provider, 'none');
        far.close();
      });
      return far;
    });
    for (const end of endings) await end();
  },
});
