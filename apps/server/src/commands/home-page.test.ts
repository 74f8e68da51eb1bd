import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHome, getHomePreview } from '@pcmall/contract/home';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { required } from '../testing/required';

let shop: OpenShop;
let folder: string;
beforeEach(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'layout-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mall = async (...args: string[]) => (await operate(shop.context, ...args)).said;

const file = async (text: string) => {
  const path = join(folder, 'layout.json');
  await writeFile(path, text);
  return path;
};

test('[CAT-01] an operator takes the layout, changes it, shows it by a link and publishes it', async () => {
  const { shopId, call } = shop;
  await shop.given.layout([{ kind: 'notices', notices: [{ text: { zh: '现在', en: 'Now' } }] }]);
  const path = join(folder, 'home.json');
  expect(await mall('home-save', shopId, path)).toContain('holds the published layout');
  await writeFile(path, (await readFile(path, 'utf8')).replace('Now', 'Soon'));
  await mall('home-draft', shopId, path);

  const [link = '', until] = (await mall('home-preview', shopId, '--hours', '2')).split('\n');
  expect(link).toContain(`/pcmall/preview?shopId=${shopId}&token=`);
  expect(until).toContain(new Date(shop.context.clock.now().getTime() + 7_200_000).toISOString().slice(0, 16));
  const token = required(new URL(link).searchParams.get('token'));
  const soon = [{ notices: [{ text: 'Soon' }] }];
  expect((await call(getHomePreview, { body: { token } })).data.blocks).toMatchObject(soon);

  expect(await mall('home-publish', shopId)).toBe(`The draft is now the home page of shop ${shopId}`);
  expect((await call(getHome)).data.blocks).toMatchObject(soon);
});

test('[CAT-01] what is no layout is answered with one clear line, and changes no draft', async () => {
  const { shopId } = shop;
  const refused = async (text: string) => mall('home-draft', shopId, await file(text));

  await expect(mall('home-draft', shopId, join(folder, 'none'))).rejects.toThrow("none can't be read");
  await expect(refused('{')).rejects.toThrow('layout.json is no JSON');
  await expect(refused('{}')).rejects.toThrow('A layout is a list of blocks');
  await expect(refused('[{ "kind": "floor", "title": { "en": "All" }, "limit": 99 }]')).rejects.toThrow(
    '0.limit is not right',
  );
  await expect(mall('home-preview', shopId)).rejects.toThrow(`Shop ${shopId} has no draft`);
  await expect(mall('home-publish', shopId)).rejects.toThrow(`Shop ${shopId} has no draft`);
  await expect(mall('home-publish', 'nowhere')).rejects.toThrow('There is no shop nowhere');
});
