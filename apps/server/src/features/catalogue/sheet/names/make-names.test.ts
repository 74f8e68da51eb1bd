import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { getGoodsImport, makeMissingNames } from '@pcmall/contract/console/goods-import';
import { expect, test } from 'vitest';
import { openShop } from '../../../../testing/open-shop';
import { goodsCsv, sheetActions } from '../../../../testing/sheets/goods';

const row = { nameZh: '蜂蜜', nameEn: 'Honey', price: '19.90', stock: '5' };

test('[GOODS-03] [SETUP-01] categories and brands that a sheet names and the shop lacks are made in one press, and the rows are good', async () => {
  const shop = await openShop();
  await shop.given.category('baby', { zh: '母婴', en: 'Baby' });
  await shop.given.category('pets', { zh: '宠物', en: 'Pets' });
  await shop.given.category('one', { zh: '零食', en: 'Snacks' }, 'baby');
  await shop.given.category('two', { zh: '零食', en: 'Sweets' }, 'pets');
  const before = (await shop.console(listGoodsCategories)).data.length;
  const sheets = sheetActions(shop);
  const tooLong = 'x'.repeat(61);

  const { importId, missingNames, wrong } = await sheets.checked(
    goodsCsv([
      { ...row, skuCode: 'A-1', category: '食品', brand: 'Hill' },
      { ...row, skuCode: 'A-2', category: '食品', brand: 'hill' },
      { ...row, skuCode: 'A-3', category: 'baby > Formula > Stage 1', brand: '' },
      { ...row, skuCode: 'A-4', category: '零食', brand: '' },
      { ...row, skuCode: 'A-5', category: tooLong, brand: '' },
    ]),
  );

  expect(wrong).toBe(5);
  expect(missingNames).toEqual({ categories: ['食品', 'baby > Formula > Stage 1'], brands: ['Hill'] });
  const [twice] = (await sheets.rows(importId, 'wrong')).filter(({ skuCode }) => skuCode === 'A-4');
  expect(twice?.reasons[0]?.text).toBe(
    'Several categories are called 零食: write the whole path, such as Baby > Formula',
  );

  const make = () => shop.console(makeMissingNames, { params: { importId }, body: {} });
  await make();
  await make();
  await shop.context.jobs.drain();
  await make();
  await shop.context.jobs.drain();

  const opened = (await shop.console(getGoodsImport, { params: { importId } })).data;
  expect(opened).toMatchObject({ state: 'checked', new: 3, wrong: 2, missingNames: { categories: [], brands: [] } });
  const tree = (await shop.console(listGoodsCategories)).data;
  expect(tree.slice(before).map(({ name }) => name)).toEqual([
    { zh: '食品', en: '' },
    { zh: '', en: 'Formula' },
    { zh: '', en: 'Stage 1' },
  ]);
  expect((await shop.console(listBrands)).data.map(({ name }) => name)).toEqual([{ zh: '', en: 'Hill' }]);
  expect(await sheets.run(importId)).toMatchObject({ written: 3, failed: 0 });
});
