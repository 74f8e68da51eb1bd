import { getHome } from '@pcmall/contract/home';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { publishLayout } from './layout.service';

const text = (zh: string, en: string) => ({ zh, en });

test('[CAT-01] the home page is what the shop laid out, with the products as they are now', async () => {
  const { given, call, context, shopId } = await openShop();
  await given.category('honey', text('蜂蜜', 'Honey'));
  const jar = await given.product({ name: text('蜂蜜', 'Honey jar'), categoryId: 'honey', pictures: ['/jar.webp'] });
  const top = await given.product({ name: text('大罐', 'Big jar'), categoryId: 'honey', sales: 9 });
  const off = await given.product({ onSale: false });
  await publishLayout(context, context.db, shopId, [
    {
      kind: 'carousel',
      slides: [{ title: text('双十一', "Singles' Day"), link: '/search', productIds: [off.productId, jar.productId] }],
    },
    { kind: 'categoryMenu' },
    { kind: 'notices', notices: [{ text: text('包邮', 'Free delivery') }] },
    { kind: 'floor', title: text('精选', 'Chosen'), productIds: [jar.productId, off.productId] },
    { kind: 'floor', title: text('蜂蜜', 'Honey'), categoryId: 'honey', link: '/search?categoryId=honey', limit: 1 },
    { kind: 'floor', title: text('空', 'Empty'), productIds: [off.productId] },
  ]);

  const { data } = await call(getHome, {}, { as: null });

  expect(data.blocks.map((block) => block.kind)).toEqual(['carousel', 'categoryMenu', 'notices', 'floor', 'floor']);
  expect(data.blocks).toMatchObject([
    {
      slides: [
        {
          title: "Singles' Day",
          text: '',
          products: [{ productId: jar.productId, name: 'Honey jar', picture: '/jar.webp' }],
        },
      ],
    },
    {},
    { notices: [{ text: 'Free delivery', link: '' }] },
    { title: 'Chosen', products: [{ name: 'Honey jar' }] },
    { title: 'Honey', link: '/search?categoryId=honey', products: [{ productId: top.productId }] },
  ]);
});

test('[CAT-01] a block with nothing in it is not shown', async () => {
  const { given, call } = await openShop();
  await given.layout([
    { kind: 'carousel', slides: [] },
    { kind: 'notices', notices: [] },
    { kind: 'promotions', promotions: [] },
    { kind: 'categoryMenu' },
  ]);

  expect((await call(getHome)).data.blocks).toEqual([{ kind: 'categoryMenu' }]);
});

test('[CAT-02.2] on the floors, what is sold out comes last, and makes room for what is not', async () => {
  const { given, call } = await openShop();
  const gone = await given.product({ name: 'Gone', sales: 9, stock: 0 });
  const first = await given.product({ name: 'First', sales: 5 });
  const second = await given.product({ name: 'Second', sales: 1 });
  const productIds = [gone.productId, first.productId, second.productId];
  await given.layout([
    { kind: 'floor', title: text('精选', 'Chosen'), productIds },
    { kind: 'floor', title: text('精选', 'Two'), productIds, limit: 2 },
    { kind: 'floor', title: text('热销', 'Best sellers'), sort: 'sales' },
  ]);

  const { data } = await call(getHome, {}, { as: null });

  const namesOf = (block: (typeof data.blocks)[number]) =>
    block.kind === 'floor' && block.products.map(({ name }) => name);
  expect(data.blocks.map(namesOf)).toEqual([
    ['First', 'Second', 'Gone'],
    ['First', 'Second'],
    ['First', 'Second', 'Gone'],
  ]);
});

test('[CAT-01] a new layout takes the place of the published one at once, in this shop alone', async () => {
  const [{ call, context, shopId, given }, elsewhere] = await Promise.all([openShop(), openShop()]);
  await given.product();
  const notice = (en: string) => [{ kind: 'notices' as const, notices: [{ text: { zh: en, en } }] }];
  await publishLayout(context, context.db, shopId, notice('First'));
  await call(getHome);

  await publishLayout(context, context.db, shopId, notice('Second'));

  expect((await call(getHome)).data.blocks).toMatchObject([{ notices: [{ text: 'Second' }] }]);
  expect((await elsewhere.call(getHome)).data.blocks).toEqual([{ kind: 'categoryMenu' }]);
});

test('[CAT-01] a shop without a layout shows what sells and what is new', async () => {
  const { call, given } = await openShop();
  await given.product({ name: 'Old favourite', sales: 5, listedAt: new Date('2025-01-01') });
  await given.product({ name: 'Fresh' });

  const { data } = await call(getHome, {}, { language: 'zh' });

  expect(data.blocks).toMatchObject([
    { kind: 'categoryMenu' },
    { title: '热销商品', products: [{ name: 'Old favourite（中文）' }, { name: 'Fresh（中文）' }] },
    { title: '新品上架', products: [{ name: 'Fresh（中文）' }, { name: 'Old favourite（中文）' }] },
  ]);
});

test('[CAT-01] a banner leads to a screen or a web page, never to a script', async () => {
  const { context, shopId } = await openShop();
  const layout = (link: string) => [{ kind: 'notices' as const, notices: [{ text: text('看', 'Look'), link }] }];

  // Browsers take a backslash for a slash.
  for (const elsewhere of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example'])
    await expect(publishLayout(context, context.db, shopId, layout(elsewhere)), elsewhere).rejects.toThrow();
  await expect(publishLayout(context, context.db, shopId, layout('/search?sort=newest'))).resolves.toBeUndefined();
});

test('[CAT-01] banners show the promotions that run or are to come, by their names', async () => {
  const [{ given, call }, elsewhere] = await Promise.all([openShop(), openShop()]);
  const { productId } = await given.product();
  const foreign = await elsewhere.given.product();
  const tiers = [{ reduction: 100 }];
  const offer = { productIds: [productId], tiers };
  const running = await given.promotion({ ...offer, name: 'Winter' });
  const coming = await given.promotion({ ...offer, name: 'Spring', startsIn: 1 });
  const over = await given.promotion({ ...offer, startsIn: -2, endsIn: -1 });
  const another = await elsewhere.given.promotion({ productIds: [foreign.productId], tiers });
  const banner = (activityId: string) => ({ activityId, text: text('立减一元', '$1 off'), picture: '/banner.webp' });
  await given.layout([
    { kind: 'promotions', promotions: [over, another, 'unknown', coming, running].map(banner) },
    { kind: 'promotions', promotions: [banner(over)] },
  ]);

  const { blocks } = (await call(getHome)).data;

  expect(blocks).toMatchObject([
    {
      kind: 'promotions',
      promotions: [
        { activityId: coming, title: 'Spring', text: '$1 off', picture: '/banner.webp' },
        { activityId: running, title: 'Winter' },
      ],
    },
  ]);
});

test('[CAT-01] the home page says for how many coupons it keeps room: those that are given away now', async () => {
  const { given, call } = await openShop();
  await given.couponOffer({ isClaimable: true });
  await given.couponOffer({ isClaimable: true, startsIn: -2, endsIn: -1 });
  await given.couponOffer({ code: 'SECRET' });

  expect((await call(getHome, {}, { as: null })).data.couponCount).toBe(1);
});
