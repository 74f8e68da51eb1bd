import { listAgreements, saveAgreement } from '@pcmall/contract/console/agreements';
import { changeShopCoupon, listShopCoupons } from '@pcmall/contract/console/coupons';
import { required } from '@pcmall/server/testing/required';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';

test('[STAFF-04] [SALES-06] who saves a coupon after a colleague chooses between both, and an opened one is as it is now', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.couponOffer({ name: 'Spring' });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const coupon = async () => required((await mall.console(listShopCoupons, { query: {} })).data.records[0]);
  const saveAsBo = async (en: string) => {
    const { couponId, name, lastDay, code, isClaimable, version } = await coupon();
    const body = { name: { ...name, en }, lastDay, code, isClaimable, version };
    await mall.console(changeShopCoupon, { params: { couponId }, body }, { as: bo });
  };
  const { page } = await visitConsole(mall, '/promotions/coupons', { query: { lang: 'en' } });
  const form = page.getByRole('dialog', { name: 'Change', exact: true });
  const meanwhile = page.getByRole('dialog', { name: 'Changed by somebody meanwhile' });
  await page.getByRole('button', { name: 'Change Spring', exact: true }).click();
  await form.getByLabel('Code').fill('MINE');
  await saveAsBo('Spring by Bo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(meanwhile.getByRole('row', { name: /Name in English/ })).toContainText('Spring by Bo');
  // What it compares would only peek out around it.
  await expect(page.locator('dialog').first()).toBeHidden();
  await meanwhile.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(form).toHaveCount(0);
  expect(await coupon()).toMatchObject({ name: { en: 'Spring by Bo' }, code: 'MINE' });

  await page.getByRole('button', { name: 'Change Spring by Bo' }).click();
  await saveAsBo('Once more');
  await form.getByLabel('Code').fill('NEXT');
  await form.getByRole('button', { name: 'Save' }).click();
  await meanwhile.getByRole('button', { name: 'Close' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change Once more' }).click();
  await expect(form.getByLabel('Code')).toHaveValue('MINE');
  await form.getByLabel('Code').fill('LAST');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect(await coupon()).toMatchObject({ name: { en: 'Once more' }, code: 'LAST' });
});

test('[STAFF-04] [SETUP-01] who saves the terms after a colleague chooses between both; what was typed of them outlives its tab', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const terms = async () => required((await mall.console(listAgreements)).data.find(({ kind }) => kind === 'terms'));
  const saveAsBo = async (changes: { title?: string; body?: string }) => {
    const { title, body, ...rest } = await terms();
    const text = {
      title: { zh: '条款', en: changes.title ?? title.en },
      body: { ...body, en: changes.body ?? body.en },
    };
    await mall.console(saveAgreement, { body: { ...rest, ...text } }, { as: bo });
  };
  await saveAsBo({ title: 'Terms', body: '<p>First</p>' });
  const owner = await mall.given.staff();
  const window = await visitConsole(mall, '/settings/agreements', { as: owner, query: { lang: 'en' } });
  const { page } = window;
  const of = (shown: typeof page) => {
    const card = shown.locator('#terms');
    return {
      title: card.getByLabel('Title in English'),
      text: card.getByLabel('Text in English'),
      save: card.getByRole('button', { name: 'Save' }),
      discard: card.getByRole('button', { name: 'Discard' }),
    };
  };
  const card = of(page);
  await card.text.fill('Mine');
  await saveAsBo({ title: 'Terms by Bo' });
  await card.save.click();
  const meanwhile = page.getByRole('dialog', { name: 'Changed by somebody meanwhile' });
  await expect(meanwhile.getByText(/Bo saved changes at/)).toBeVisible();
  await expect(meanwhile.getByRole('row', { name: /Title in English/ })).toContainText('Terms by Bo');
  await meanwhile.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(card.discard).toHaveCount(0);
  await expect(card.title).toHaveValue('Terms by Bo');
  expect(await terms()).toMatchObject({ title: { en: 'Terms by Bo' }, body: { en: '<p>Mine</p>' } });

  // One's own next save is made from one's last.
  for (const text of ['Second', 'Third']) {
    await card.text.fill(text);
    await card.save.click();
    await expect(card.discard).toHaveCount(0);
    expect((await terms()).body.en).toBe(`<p>${text}</p>`);
  }
  await card.text.fill('Half a sentence');
  await isKept(page, 'Half a sentence');
  const again = await window.tab();
  await page.close();
  await again.page.goto(mall.consoleUrl('/settings/agreements'));
  await expect(of(again.page).text).toHaveValue('Half a sentence');
  await of(again.page).discard.click();
  await expect(of(again.page).text).toHaveValue('Third');

  await again.page.goto(mall.consoleUrl('/settings/audit'));
  await expect(again.page.getByRole('row', { name: /Changed terms or privacy/ }).first()).toContainText(
    'Terms of service',
  );
});
