// @vitest-environment happy-dom
import { exportShopper } from '@pcmall/contract/console/shopper-data';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, networkCode } from '../call-error';
import { createCaller } from './caller';
import { createDownload } from './download';

const download = createDownload(
  createCaller({
    apiBase: '/api',
    headers: () => ({}),
    session: () => undefined,
    endSession: () => false,
    onAnswer: () => {},
  }),
);

/** The names under which files are saved when this is the answer, and what the call fails with. */
const take = async (answer: () => Response) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shopper');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const failure = await download(exportShopper, { params: { accountId: 'a1' } }, 'shopper.zip').catch(
    (error: unknown) => error,
  );
  return { saved, failure };
};

const answered = (body: string, type: string, status = 200) => {
  return () => new Response(body, { status, headers: { 'content-type': type } });
};

afterEach(() => vi.restoreAllMocks());

test('[API-06] a file is saved under its name', async () => {
  expect(await take(answered('PK', 'application/zip'))).toEqual({ saved: ['shopper.zip'], failure: undefined });
});

test.each([
  ['a proxy’s error page', answered('<title>Bad gateway</title>', 'text/html', 502)],
  ['a page that says that it is none', answered('<title>Log in to the network</title>', 'text/html')],
  ['an error under the file’s type', answered('', 'application/zip', 504)],
  ['what is no envelope', answered('{"error":1}', 'application/json')],
])('[API-06] %s is not saved as the file, but a connection problem', async (_name, answer) => {
  const { saved, failure } = await take(answer);

  expect(saved).toEqual([]);
  expect(failure).toBeInstanceOf(CallError);
  expect((failure as CallError).code).toBe(networkCode);
});

test('[API-06] a refusal in place of a file is that refusal', async () => {
  const refusal = JSON.stringify({ code: '250121', success: false, message: 'It is gone', data: null });
  const { saved, failure } = await take(answered(refusal, 'application/json'));

  expect(saved).toEqual([]);
  expect(failure).toMatchObject({ code: '250121', message: 'It is gone' });
});
