import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createServer } from '../app';
import { openShop } from '../testing/open-shop';
import { required } from '../testing/required';
import { openLog } from './log';

const openTestLog = () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  return { log, lines };
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('the log', () => {
  test('[SEC-02] says which rule of the database was broken, not by whose data', async () => {
    const { context, given } = await openShop();
    const { accountId } = await given.account({ phone: '13912345678', email: 'zhang.san@example.com' });
    const { log, lines } = openTestLog();

    const twice = given.account({ phone: '13912345678' });
    log.error({ err: await failureOf(twice) }, 'unexpected error');
    const noNumber = sql`SELECT email_canonical::integer FROM accounts WHERE account_id = ${accountId}`;
    log.error({ err: await failureOf(noNumber.execute(context.db)) }, 'unexpected error');

    expect(lines[0]).toContain('accounts_phone');
    expect(lines[1]).toContain('22P02');
    expect(lines.join('')).not.toMatch(/13912345678|zhang\.san/);
  });

  test('[SEC-02] masks addresses and numbers in what others say', () => {
    const { log, lines } = openTestLog();
    const cause = new Error('550 <li.si@example.com> unknown, call +8613912345678');

    log.error({ err: new AggregateError([cause], 'Nobody could be told', { cause }) }, 'a job failed');

    expect(JSON.parse(required(lines[0]))).toMatchObject({
      message: 'a job failed',
      err: {
        type: 'AggregateError',
        message: 'Nobody could be told',
        errors: [{ message: '550 <<mail>> unknown, call <number>' }],
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      },
    });
    // Not the number alone, which may as well stand in the time of the line.
    expect(lines.join('')).not.toMatch(/li\.si|13912345/);
  });

  test('[OPS-03] has a line for each request, with its id', async () => {
    const { context } = await openShop();
    const { log, lines } = openTestLog();
    const { server } = await createServer({ ...context, config: { ...context.config, demo: false } }, log);

    const { headers } = await server.inject('/healthz');

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: headers['x-request-id'], method: 'GET', route: '/healthz', status: 200 },
    ]);
  });
});
