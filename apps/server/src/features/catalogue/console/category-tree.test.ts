import { listCategories, searchProducts } from '@pcmall/contract/catalogue';
import * as contract from '@pcmall/contract/console/categories';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const named = (name: string) => ({ zh: name, en: name });

test('[GOODS-05] categories are made, renamed, ordered, moved and deleted, and the shop follows', async () => {
  const shop = await openShop();
  const { console, given } = shop;
  const add = async (name: string, parentId: string | null = null) => {
    const body = { categoryId: null, version: 0, parentId, name: named(name) };
    const tree = (await console(contract.saveCategory, { body })).data;
    return required(tree.find((each) => each.name.en === name));
  };
  const food = await add('Food');
  const toys = await add('Toys');
  const tea = await add('Tea', food.categoryId);
  await given.product({ name: 'Sencha', categoryId: tea.categoryId });
  const namesIn = async () => (await shop.call(listCategories)).data.map(({ name }) => name);

  const renamed = await console(contract.saveCategory, {
    body: { categoryId: food.categoryId, version: 1, parentId: null, name: named('Groceries') },
  });
  const late = await console(contract.saveCategory, {
    body: { categoryId: food.categoryId, version: 1, parentId: null, name: named('Late') },
  });
  await console(contract.moveCategory, { body: { categoryId: toys.categoryId, version: 1, parentId: null, index: 0 } });
  const inItself = await console(contract.moveCategory, {
    body: { categoryId: food.categoryId, version: 2, parentId: tea.categoryId, index: 0 },
  });
  const inUse = await console(contract.deleteCategory, { body: { categoryId: tea.categoryId } });

  expect(renamed.data.find(({ categoryId }) => categoryId === tea.categoryId)).toMatchObject({ products: 1 });
  expect(late.code).toBe(errors.changedMeanwhile.code);
  expect(inItself.code).toBe(errors.categoryInItself.code);
  expect(inUse.code).toBe(errors.categoryInUse.code);
  const names = await namesIn();
  expect(names.indexOf('Toys')).toBeLessThan(names.indexOf('Groceries'));
  expect((await shop.call(searchProducts, { query: { keyword: 'groceries' } })).data.total).toBe(1);
  await console(contract.deleteCategory, { body: { categoryId: toys.categoryId } });
  expect(await namesIn()).not.toContain('Toys');
});

test('[GOODS-05] brands are made, renamed, ordered and deleted while no product has them', async () => {
  const shop = await openShop();
  const { console, given } = shop;
  const add = async (name: string) => {
    const body = { brandId: null, version: 0, name: named(name) };
    return required((await console(contract.saveBrand, { body })).data.find((each) => each.name.en === name));
  };
  const apple = await add('Apple');
  const berry = await add('Berry');
  await given.product({ name: 'Juice', brandId: apple.brandId });

  await console(contract.saveBrand, { body: { brandId: apple.brandId, version: 1, name: named('Pear') } });
  const moved = await console(contract.moveBrand, { body: { brandId: berry.brandId, version: 1, index: 0 } });
  const inUse = await console(contract.deleteBrand, { body: { brandId: apple.brandId } });
  const left = await console(contract.deleteBrand, { body: { brandId: berry.brandId } });

  expect(moved.data.map(({ name }) => name.en)).toEqual(['Berry', 'Pear']);
  expect(inUse.code).toBe(errors.brandInUse.code);
  expect(left.data).toMatchObject([{ name: named('Pear'), products: 1 }]);
  expect((await shop.call(searchProducts, { query: { keyword: 'pear' } })).data.total).toBe(1);
});

test('[GOODS-05] [STAFF-04] of two who move the same category or brand, the second is told', async () => {
  const { console } = await openShop();
  const tree = await console(contract.saveCategory, {
    body: { categoryId: null, version: 0, parentId: null, name: named('Tea') },
  });
  const { categoryId, version } = required(tree.data.find(({ name }) => name.en === 'Tea'));
  const brands = await console(contract.saveBrand, { body: { brandId: null, version: 0, name: named('Bee') } });
  const bee = required(brands.data[0]);
  const moveCategory = () =>
    console(contract.moveCategory, { body: { categoryId, version, parentId: null, index: 0 } });
  const moveBrand = () =>
    console(contract.moveBrand, { body: { brandId: bee.brandId, version: bee.version, index: 0 } });

  expect([(await moveCategory()).success, (await moveBrand()).success]).toEqual([true, true]);
  expect([(await moveCategory()).code, (await moveBrand()).code]).toEqual([changedMeanwhileCode, changedMeanwhileCode]);
});

test('[GOODS-05] a new category or brand comes last, also after others were deleted', async () => {
  const { console } = await openShop();
  const letters = ['A', 'B', 'C', 'D', 'E'];
  for (const letter of letters) {
    if (letter === 'E')
      for (const gone of ['A', 'B']) {
        const tree = (await console(contract.listGoodsCategories)).data;
        const brands = (await console(contract.listBrands)).data;
        const { categoryId } = required(tree.find(({ name }) => name.en === gone));
        const { brandId } = required(brands.find(({ name }) => name.en === gone));
        await console(contract.deleteCategory, { body: { categoryId } });
        await console(contract.deleteBrand, { body: { brandId } });
      }
    await console(contract.saveCategory, {
      body: { categoryId: null, version: 0, parentId: null, name: named(letter) },
    });
    await console(contract.saveBrand, { body: { brandId: null, version: 0, name: named(letter) } });
  }

  const tree = (await console(contract.listGoodsCategories)).data.map(({ name }) => name.en);
  expect(tree.filter((name) => letters.includes(name))).toEqual(['C', 'D', 'E']);
  expect((await console(contract.listBrands)).data.map(({ name }) => name.en)).toEqual(['C', 'D', 'E']);
});

test('[GOODS-05] [CHK-07.1] a new category or brand whose answer was lost is one, however often it is sent', async () => {
  const { console } = await openShop();
  const tea = { categoryId: null, version: 0, parentId: null, name: named('Tea') };
  const bee = { brandId: null, version: 0, name: named('Bee') };

  for (const _ of ['once', 'again']) {
    await console(contract.saveCategory, { body: tea });
    await console(contract.saveBrand, { body: bee });
  }

  const tree = (await console(contract.listGoodsCategories)).data;
  expect(tree.filter(({ name }) => name.en === 'Tea')).toHaveLength(1);
  expect((await console(contract.listBrands)).data.filter(({ name }) => name.en === 'Bee')).toHaveLength(1);
});
