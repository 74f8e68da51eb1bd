import { listAudit } from '@pcmall/contract/console/audit';
import * as contract from '@pcmall/contract/console/home-page';
import { getShopPromotion } from '@pcmall/contract/console/promotions';
import { errors } from '@pcmall/contract/errors';
import { getHome, getHomePreview } from '@pcmall/contract/home';
import type { NewLayoutBlock } from '@pcmall/contract/home-layout';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { addNotice } from '../notices.service';

const hour = 3_600_000;
const inBoth = (en: string) => ({ zh: `${en}（中文）`, en });
const notice = (en: string): NewLayoutBlock => ({ kind: 'notices', notices: [{ text: inBoth(en) }] });
const floor = (en: string): NewLayoutBlock => ({ kind: 'floor', title: inBoth(en) });

const page = async (shop: OpenShop) => (await shop.console(contract.getHomePage)).data;

const save = async (shop: OpenShop, blocks: NewLayoutBlock[], from?: number) =>
  shop.console(contract.saveHomeDraft, { body: { version: from ?? (await page(shop)).version, blocks } });

const publish = async (shop: OpenShop) =>
  shop.console(contract.publishHomeDraft, { body: { version: (await page(shop)).version } });

const undo = async (shop: OpenShop) =>
  shop.console(contract.undoHomePublish, { body: { version: (await page(shop)).version } });

const shownNotices = async ({ call }: OpenShop) =>
  (await call(getHome)).data.blocks.flatMap((block) =>
    block.kind === 'notices' ? block.notices.map(({ text }) => text) : [],
  );

test('[CAT-01] staff lay the home page out as a draft, look at it by a link, publish it, and take that back within an hour', async () => {
  const shop = await openShop();
  await shop.given.product();
  expect(await page(shop)).toMatchObject({ isDefault: true, draft: null, undoUntil: null, publishedLast: null });

  const saved = await save(shop, [notice('Soon')]);
  expect(saved.data).toMatchObject({ isDefault: true, draft: [notice('Soon')], draftLast: { by: '陈店员' } });
  expect(await shownNotices(shop)).toEqual([]);
  const { link } = (await shop.console(contract.openHomePreview)).data;
  const token = required(new URL(link).searchParams.get('token'));
  const previewed = async () => (await shop.call(getHomePreview, { body: { token } })).data?.blocks;
  expect(await previewed()).toMatchObject([{ notices: [{ text: 'Soon' }] }]);

  const published = await publish(shop);
  expect(published.data).toMatchObject({ isDefault: false, draft: null, publishedLast: { by: '陈店员' } });
  expect(published.data.undoUntil).not.toBeNull();
  expect(await shownNotices(shop)).toEqual(['Soon']);
  expect(await previewed()).toBeUndefined();

  expect((await undo(shop)).data).toMatchObject({ isDefault: true, draft: [notice('Soon')], undoUntil: null });
  expect(await shownNotices(shop)).toEqual([]);
  expect((await undo(shop)).code).toBe(errors.undoOver.code);

  await publish(shop);
  shop.advance(hour);
  expect((await page(shop)).undoUntil).toBeNull();
  expect((await undo(shop)).code).toBe(errors.undoOver.code);
});

test('[CAT-01] a draft that is given up leaves the home page as it was, and taking back spares a draft begun since', async () => {
  const shop = await openShop();
  await shop.given.layout([notice('First')]);
  await save(shop, [notice('Second')]);
  const { link } = (await shop.console(contract.openHomePreview)).data;
  const token = required(new URL(link).searchParams.get('token'));
  await shop.console(contract.discardHomeDraft, { body: { version: (await page(shop)).version } });
  expect(await page(shop)).toMatchObject({ draft: null, published: [notice('First')] });
  expect((await shop.console(contract.openHomePreview)).code).toBe(errors.homeDraftMissing.code);

  await save(shop, [notice('Third')]);
  // A link to what was given up shows nothing of what comes after it.
  expect((await shop.call(getHomePreview, { body: { token } })).code).toBe(errors.previewInvalid.code);
  await publish(shop);
  await save(shop, [notice('Fourth')]);
  expect((await undo(shop)).data).toMatchObject({ published: [notice('First')], draft: [notice('Fourth')] });
});

test('[CAT-01] what an operator’s command puts up since can’t be taken back with the publishing before it', async () => {
  const shop = await openShop();
  await save(shop, [notice('First')]);
  await publish(shop);
  await addNotice(shop.context, shop.shopId, { text: inBoth('Closed today'), link: '' });

  expect((await page(shop)).undoUntil).toBeNull();
  expect(await shownNotices(shop)).toEqual(['Closed today', 'First']);
});

test('[CAT-01] what no layout can hold is refused at its field, and the draft stays', async () => {
  const shop = await openShop();
  await save(shop, [notice('Kept')]);
  const faultsOf = async (blocks: object[]) =>
    Object.keys((await save(shop, blocks as NewLayoutBlock[])).refusal?.fields ?? {});

  const wrongLink = { kind: 'notices', notices: [{ text: inBoth('Look'), link: 'javascript:alert(1)' }] };
  expect(await faultsOf([{ kind: 'categoryMenu' }, wrongLink])).toEqual(['blocks.1.notices.0.link']);
  expect(await faultsOf([{ kind: 'notices', notices: [{ text: { zh: ' ', en: '' } }] }])).toEqual([
    'blocks.0.notices.0.text.zh',
  ]);
  expect(await faultsOf([{ kind: 'floor', title: {}, limit: 'many' }])).toEqual([
    'blocks.0.title.zh',
    'blocks.0.limit',
  ]);
  expect(await faultsOf([{ kind: 'carousel', slides: [{ title: {} }] }])).toEqual(['blocks.0.slides.0.title.zh']);
  expect(await faultsOf([{ kind: 'carousel', slides: [{ title: {}, picture: '/files/a.webp' }] }])).toEqual([]);
  expect((await page(shop)).draft).toMatchObject([{ kind: 'carousel' }]);
});

test('[STAFF-04] of two who change the home page, the second is told who was first; the same once more is done already', async () => {
  const shop = await openShop();
  const { version } = await page(shop);
  const first = await save(shop, [notice('First')], version);
  expect((await save(shop, [notice('First')], version)).data.version).toBe(first.data.version);

  const second = await save(shop, [notice('Second')], version);
  expect([second.code, second.refusal?.changedBy]).toEqual([errors.changedMeanwhile.code, '陈店员']);
  expect(second.refusal?.current).toMatchObject({ draft: [notice('First')] });
  const stale = await shop.console(contract.publishHomeDraft, { body: { version } });
  expect(stale.code).toBe(errors.changedMeanwhile.code);

  const body = { version: first.data.version };
  await shop.console(contract.publishHomeDraft, { body });
  expect((await shop.console(contract.publishHomeDraft, { body })).data).toMatchObject({ draft: null });
  expect((await shop.console(contract.discardHomeDraft, { body })).success).toBe(true);
  expect(await shownNotices(shop)).toEqual(['First']);
});

test('[STAFF-04] whoever publishes a draft that a colleague has given up is told so, and not that it is published', async () => {
  const shop = await openShop();
  const { version } = (await save(shop, [notice('Sale')])).data;
  const colleague = await shop.given.staff({ name: 'Robin' });
  await shop.console(contract.discardHomeDraft, { body: { version } }, { as: colleague });

  const late = await shop.console(contract.publishHomeDraft, { body: { version } });

  expect([late.code, late.refusal?.changedBy]).toEqual([errors.changedMeanwhile.code, 'Robin']);
});

test('[STAFF-03] the audit has of each change of the home page the blocks that differ, and their order', async () => {
  const shop = await openShop();
  await shop.given.layout([{ kind: 'categoryMenu' }, floor('Tea'), floor('Honey')]);
  await save(shop, [floor('Honey'), floor('Teas'), notice('Hello')]);
  await publish(shop);
  await undo(shop);

  const { records } = (await shop.console(listAudit, { query: { subjectKind: 'homePage' } })).data;
  expect(records.map(({ action }) => action)).toEqual(['home.undoPublish', 'home.publish', 'home.saveDraft']);
  expect(records[2]).toMatchObject({
    before: {
      floor: [{ title: inBoth('Tea') }],
      categoryMenu: [{ zh: '分类菜单', en: 'Category menu' }],
      sequence: [{ en: 'Category menu' }, inBoth('Tea'), inBoth('Honey')],
    },
    after: { floor: [{ title: inBoth('Teas') }], notices: [{ text: inBoth('Hello') }] },
  });
  expect(records[1]).toMatchObject({ before: records[2]?.before, after: records[2]?.after });
});

test('[CAT-01] the shop’s promotions are told with how they stand', async () => {
  const [shop, elsewhere] = [await openShop(), await openShop()];
  const { productId } = await shop.given.product();
  const offer = { productIds: [productId], tiers: [{ reduction: 100 }] };
  const over = await shop.given.promotion({ ...offer, startsIn: -2, endsIn: -1 });
  const running = await shop.given.promotion({ ...offer, name: 'Winter' });

  const { promotions } = await page(shop);
  expect(promotions.find(({ activityId }) => activityId === over)?.state).toBe('over');
  expect(promotions.find(({ activityId }) => activityId === running)).toMatchObject({ state: 'running' });
  expect((await page(elsewhere)).promotions).toEqual([]);
  // By the same clock as the list of promotions, wherever the browser is.
  const listed = (await shop.console(getShopPromotion, { params: { promotionId: running } })).data;
  expect(promotions.find(({ activityId }) => activityId === running)).toMatchObject({
    ...{ startsAt: listed?.startsAt, endsAt: listed?.endsAt },
  });
});

test('[STAFF-02] who may only read sees the home page and changes nothing of it', async () => {
  const shop = await openShop();
  await save(shop, [notice('Kept')]);
  const { version } = await page(shop);
  const [readOnly, orders] = [await shop.given.staff({ role: 'readOnly' }), await shop.given.staff({ role: 'orders' })];

  expect((await shop.console(contract.getHomePage, {}, { as: readOnly })).data.version).toBe(version);
  expect((await shop.console(contract.getHomePage, {}, { as: orders })).code).toBe(errors.notAllowed.code);
  const publishing = await shop.console(contract.publishHomeDraft, { body: { version } }, { as: readOnly });
  expect(publishing.code).toBe(errors.notAllowed.code);
  expect((await shop.console(contract.openHomePreview, {}, { as: readOnly })).code).toBe(errors.notAllowed.code);
  expect((await page(shop)).version).toBe(version);
});
