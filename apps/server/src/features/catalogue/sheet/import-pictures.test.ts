import { getGoods, listGoods } from '@pcmall/contract/console/goods';
import { getGoodsImport, sendImportPicture } from '@pcmall/contract/console/goods-import';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { goodsCsv, sheetActions } from '../../../testing/sheets/goods';

const pictureOf = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

const row = { nameZh: '杯', nameEn: 'Cup', category: 'Category 1', price: '5' };

const picturesOf = async ({ console }: OpenShop, keyword: string) => {
  const { records } = (await console(listGoods, { query: { keyword } })).data;
  const [first] = records;
  return first ? (await console(getGoods, { params: { productId: first.productId } })).data.pictures : undefined;
};

test('[GOODS-03] pictures go by the file names that rows give them, and one that has not come is a reason', async () => {
  const shop = await openShop();
  await shop.given.category('cups', { zh: '分类一', en: 'Category 1' });
  const sheets = sheetActions(shop);
  const rows = [
    { ...row, skuCode: 'CUP-1', pictures: 'Red.PNG; blue.png' },
    { ...row, skuCode: 'CUP-2', pictures: 'front.png' },
    { ...row, skuCode: 'CUP-3', pictures: 'a/front.png', skuPicture: 'red.png' },
    { ...row, skuCode: 'CUP-4', pictures: 'none.png' },
  ];
  const { importId, missingPictures } = await sheets.upload(goodsCsv(rows));
  expect(missingPictures).toEqual(['Red.PNG', 'blue.png', 'front.png', 'a/front.png', 'red.png', 'none.png']);
  const send = async (name: string, content: Buffer) =>
    shop.console(sendImportPicture, {
      ...{ params: { importId }, body: { name }, files: { file: new Blob([new Uint8Array(content)]) } },
    });
  for (const name of ['photos/red.png', 'photos/a/front.png', 'photos/b/front.png'])
    await send(name, await pictureOf('#a00'));
  await send('photos\\Blue.png', await pictureOf('#00a'));
  expect((await send('x.png', Buffer.from('no picture'))).message).toContain('Select photo type');

  await sheets.check(importId);

  expect(await sheets.rows(importId)).toMatchObject([
    { skuCode: 'CUP-1', verdict: 'new' },
    { skuCode: 'CUP-2', verdict: 'wrong', reasons: [{ text: expect.stringContaining('Several pictures') }] },
    { skuCode: 'CUP-3', verdict: 'new' },
    { skuCode: 'CUP-4', reasons: [{ field: 'pictures', text: 'The picture none.png has not come' }] },
  ]);
  await sheets.run(importId);
  const stored = expect.stringMatching(new RegExp(`^/files/${shop.shopId}/pictures/.+webp$`));
  expect(await picturesOf(shop, 'CUP-1')).toEqual([stored, stored]);
  expect(await picturesOf(shop, 'CUP-4')).toBeUndefined();
});

test('[GOODS-03] pictures come from public addresses, each fetched once; inner networks are refused before anything is asked', async () => {
  const shop = await openShop();
  await shop.given.category('cups', { zh: '分类一', en: 'Category 1' });
  const sheets = sheetActions(shop);
  const asked: string[] = [];
  const real = shop.context.remotePictures;
  shop.context.remotePictures = {
    fetch: async (address) => {
      asked.push(address);
      return address.includes('gone') ? { fault: 'remote.away' } : { picture: await pictureOf('#0a0') };
    },
  };
  try {
    const good = 'https://pictures.example.com/cup.png?size=1,2';
    const { importId } = await sheets.checked(
      goodsCsv([
        { ...row, skuCode: 'CUP-1', pictures: `${good}; http://pictures.example.com/b.png` },
        { ...row, skuCode: 'CUP-2', pictures: good },
        { ...row, skuCode: 'CUP-3', pictures: 'https://pictures.example.com/gone.png' },
        { ...row, skuCode: 'CUP-4', pictures: 'http://169.254.169.254/latest/meta-data' },
        { ...row, skuCode: 'CUP-5', pictures: 'http://[::ffff:10.0.0.1]/a.png' },
      ]),
    );
    const inner = { verdict: 'wrong', reasons: [{ text: 'This address is not on the public internet' }] };
    expect((await sheets.rows(importId)).slice(3)).toMatchObject([inner, inner]);
    expect(asked).toEqual([]);

    expect(await sheets.run(importId)).toMatchObject({ written: 2, failed: 1, wrong: 2 });
    expect(asked.toSorted()).toEqual(
      [good, 'http://pictures.example.com/b.png', 'https://pictures.example.com/gone.png'].toSorted(),
    );
    expect(await picturesOf(shop, 'CUP-1')).toHaveLength(2);
    expect(required(await picturesOf(shop, 'CUP-2'))[0]).toContain(`/files/${shop.shopId}/pictures/`);
    expect(await sheets.rows(importId, 'failed')).toMatchObject([
      { skuCode: 'CUP-3', reasons: [{ field: 'pictures', text: 'No picture came from this address' }] },
    ]);
    expect((await shop.console(getGoodsImport, { params: { importId } })).data.state).toBe('done');
  } finally {
    shop.context.remotePictures = real;
  }
});
