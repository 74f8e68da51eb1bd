import { listCategories } from '@pcmall/contract/catalogue';
import { errors } from '@pcmall/contract/errors';
import { getHome, getHomePreview } from '@pcmall/contract/home';
import { expect, test } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { findDraft, findLayout, saveDraft } from './layout.service';
import { openPreview, publishDraft } from './preview.service';

const hour = 3_600_000;
const notice = (en: string) => [{ kind: 'notices' as const, notices: [{ text: { zh: `${en}（中文）`, en } }] }];

const draft = ({ given }: OpenShop, text = 'Soon') => given.preview(notice(text));

const preview = ({ call }: OpenShop, token: string, language: 'zh' | 'en' = 'en') =>
  call(getHomePreview, { body: { token } }, { as: null, language });

test('[CAT-01] whoever holds a preview token sees the layout that is not published, everybody else the published one', async () => {
  const shop = await openShop();
  await shop.given.layout([{ kind: 'notices', notices: [{ text: { zh: '现在', en: 'Now' } }] }]);
  const token = await draft(shop);

  expect((await preview(shop, token)).data.blocks).toMatchObject([{ notices: [{ text: 'Soon' }] }]);
  expect((await preview(shop, token, 'zh')).data.blocks).toMatchObject([{ notices: [{ text: 'Soon（中文）' }] }]);
  expect((await shop.call(getHome)).data.blocks).toMatchObject([{ notices: [{ text: 'Now' }] }]);
});

test('[CAT-01] a token that is wrong, over or of another shop opens nothing, and says so in both languages', async () => {
  const [shop, elsewhere] = await Promise.all([openShop(), openShop()]);
  const token = await draft(shop);
  await draft(elsewhere, 'Theirs');
  const invalid = (language: 'zh' | 'en') => ({
    success: false,
    code: errors.previewInvalid.code,
    message: errors.previewInvalid[language],
    data: null,
  });

  expect(await preview(shop, 'x')).toMatchObject(invalid('en'));
  expect(await preview(shop, '', 'zh')).toMatchObject(invalid('zh'));
  expect(await preview(elsewhere, token)).toMatchObject(invalid('en'));

  shop.advance(24 * hour);
  expect(await preview(shop, token)).toMatchObject(invalid('en'));
});

test('[CAT-01] [SHELL-12] while the shop is closed, a preview link shows the draft with its menu of categories, and nothing else opens', async () => {
  const shop = await openShop({ closed: true });
  await shop.given.category('honey', { zh: '蜂蜜', en: 'Honey' });
  const { productId } = await shop.given.product({ name: 'Honey jar', categoryId: 'honey' });
  const floor = { kind: 'floor' as const, title: { zh: '新品', en: 'New in' }, productIds: [productId] };
  const token = await shop.given.preview([{ kind: 'categoryMenu' }, floor]);

  expect((await preview(shop, token)).data).toMatchObject({
    blocks: [{ kind: 'categoryMenu' }, { title: 'New in', products: [{ productId, name: 'Honey jar' }] }],
    categories: expect.arrayContaining([expect.objectContaining({ categoryId: 'honey', name: 'Honey' })]),
  });
  expect((await preview(shop, 'x')).code).toBe(errors.previewInvalid.code);
  const refused = await Promise.all([getHome, listCategories].map((endpoint) => shop.call(endpoint)));
  expect(refused.map(({ code }) => code)).toEqual([errors.shopClosed.code, errors.shopClosed.code]);
  await shop.given.preview([floor]);
  expect((await preview(shop, token)).data.categories).toEqual([]);
});

test('[CAT-01] a draft that changes shows the change at once; published, it is the home page and its links end', async () => {
  const [shop, elsewhere] = await Promise.all([openShop(), openShop()]);
  const [token, theirs] = [await draft(shop), await draft(elsewhere, 'Theirs')];
  await saveDraft(shop.context, shop.context.db, shop.shopId, notice('Changed'));
  expect((await preview(shop, token)).data.blocks).toMatchObject([{ notices: [{ text: 'Changed' }] }]);

  expect(await publishDraft(shop.context, shop.shopId)).toBe(true);

  expect(await publishDraft(shop.context, shop.shopId)).toBe(false);
  expect((await shop.call(getHome)).data.blocks).toMatchObject([{ notices: [{ text: 'Changed' }] }]);
  expect((await preview(shop, token)).success).toBe(false);
  await saveDraft(shop.context, shop.context.db, shop.shopId, notice('Next'));
  expect((await preview(shop, token)).success).toBe(false);
  expect((await preview(elsewhere, theirs)).data.blocks).toMatchObject([{ notices: [{ text: 'Theirs' }] }]);
});

testOnPostgres('[CAT-01] of two who publish a draft at once one does', async () => {
  const shop = await openShop();
  await draft(shop);
  const publish = () => publishDraft(shop.context, shop.shopId);

  const answers = await Promise.all([publish(), publish()]);

  expect(answers.toSorted()).toEqual([false, true]);
});

test('[CAT-01] drafts and home pages are replaced as often as the shop likes', async () => {
  const { context, shopId, given } = await openShop();

  for (let time = 0; time < 10; time += 1) {
    await given.layout(notice(`Now ${time}`));
    await given.preview(notice(`Soon ${time}`));
  }

  expect(await findLayout(context.db, shopId)).toMatchObject([{ notices: [{ text: { en: 'Now 9' } }] }]);
  expect(await findDraft(context.db, shopId)).toMatchObject([{ notices: [{ text: { en: 'Soon 9' } }] }]);
});

test('[CAT-01] no token rests in the database, and those that are over go when a new one is made', async () => {
  const shop = await openShop();
  const stored = () =>
    shop.context.db.selectFrom('home_previews').select('token_hash').where('shop_id', '=', shop.shopId).execute();
  const token = await draft(shop);
  expect(await stored()).not.toContainEqual({ token_hash: token });

  shop.advance(25 * hour);
  await draft(shop);

  expect(await stored()).toHaveLength(1);
});

test('[CAT-01] a shop without a draft has nothing to preview or publish', async () => {
  const { context, shopId } = await openShop();

  expect(await openPreview(context, shopId, 24)).toBeUndefined();
  expect(await publishDraft(context, shopId)).toBe(false);
});
