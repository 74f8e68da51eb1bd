import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { openOutput } from './output';
import { commands, nameOf } from './run-command';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});

const mall = (...args: string[]) => operate(shop.context, ...args);

describe('[ORD-08.1] --help', () => {
  test.each(commands.map((command) => ({ name: nameOf(command), command })))(
    '[ORD-08.1] $name tells how it is written, what it does, and every option, without its arguments',
    async ({ name, command }) => {
      const { said } = await mall(name, '--help');

      expect(said).toContain(`npm run mall -- ${command.usage}`);
      expect(said).toContain(command.summary);
      for (const option of [...(command.options ?? []), ...(command.flags ?? []), 'json'])
        expect(said).toContain(`--${option}`);
    },
  );
});

describe('[ORD-08.1] --json', () => {
  const json = async (...args: string[]) => JSON.parse((await mall(...args, '--json')).said);

  test('[ORD-08.1] answers with one object: the lines, and the same as values', async () => {
    const { accountId } = await shop.given.account({ email: 'ann@example.com' });

    expect(await json('credit', shop.shopId, 'ann@example.com', '12.50')).toEqual({
      command: 'credit',
      code: 0,
      lines: ['Shopper now has $12.50'],
      results: [{ accountId, balance: 1250, currency: 'AUD' }],
    });
  });

  test('[ORD-08.1] a list has an object for each line', async () => {
    await mall(
      'coupon-new',
      shop.shopId,
      'spring',
      '5.00',
      '--zh',
      '春日券',
      '--en',
      'Spring',
      '--until',
      '2999-12-31',
    );
    await mall('rate-set', shop.shopId, '4.63');

    expect((await json('coupon-list', shop.shopId)).results).toMatchObject([
      { couponId: 'spring', amount: 500, held: 0 },
    ]);
    expect((await json('rate-list', shop.shopId)).results).toMatchObject([{ ratePpm: 4_630_000, source: 'manual' }]);
    expect((await json('actions', shop.shopId, '--last', '2')).results).toMatchObject([
      { command: 'rate-set', outcome: 'done', words: [shop.shopId, '4.63'] },
      { command: 'coupon-new', outcome: 'done' },
    ]);
  });

  test('[ORD-08.1] what is refused is an object too, with the same text', () => {
    let written = '';
    const output = openOutput(
      ['deliver', '1', '2', '--json'],
      (text) => {
        written += text;
      },
      () => expect.unreachable(),
    );
    output.fail('Shop 1 has no order 2');

    const problem = 'Shop 1 has no order 2';
    expect(JSON.parse(written)).toEqual({ command: 'deliver', code: 1, problem, lines: [], results: [] });
  });
});
