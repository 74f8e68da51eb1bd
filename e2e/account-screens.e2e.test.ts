import { createIdLink } from '@pcmall/contract/identity';
import { type MessageKey, messages } from '@pcmall/contract/messages';
import { registration } from '@pcmall/contract/registration';
import { type ScreenName, screens } from '@pcmall/contract/screens';
import type { Page } from '@playwright/test';
import { codeFor, tokenFor } from './testing/mail';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { toastsSeen } from './testing/waiting/toast';

type Language = 'zh' | 'en';

const main = (page: Page) => page.getByRole('main');
const tab = (at: number) => (page: Page) => main(page).getByRole('tab').nth(at).click();
const submit = (page: Page) => main(page).locator('button[type=submit]').locator('visible=true').first().click();
const fill = (page: Page, name: string, text: string) => main(page).locator(`input[name=${name}]`).fill(text);

/** One screen, or one step of a screen, of the shopper's account. */
interface Case {
  screen: ScreenName;
  /** Which step, where the screen has several. */
  step?: string;
  isMember?: true;
  /** What has to be there before it is opened; answers its query. */
  before?: (mall: Mall, visit: Fixtures['visit']) => Promise<Record<string, string>>;
  /** How the step is reached. */
  reach?: (page: Page, mall: Mall, language: Language) => Promise<unknown>;
  /** Where that leads to, if to another screen. */
  end?: ScreenName;
  /** What is typed, and what the screen then says about it. */
  typed?: { field: string; text: string; says: MessageKey };
}

const email = 'mei@example.com';
const phone = '+6581234567';

const registerByMail = async (page: Page) => {
  await tab(1)(page);
  await main(page).locator('input[type=email]').fill(email);
  for (const name of ['password', 'repeat']) await fill(page, name, 'secret-1');
  await main(page).getByRole('checkbox').check();
  await submit(page);
  await expect(main(page).getByText(email)).toBeVisible();
};

const proveByPhone = async (page: Page, mall: Mall) => {
  await main(page).getByRole('combobox').locator('visible=true').first().selectOption('SG-65');
  await fill(page, 'phone', '81234567');
  await main(page).locator('button.numbers').locator('visible=true').first().click();
  await fill(page, 'code', await codeFor(mall, phone));
  await submit(page);
  await expect(main(page).locator('input[name=password]')).toBeVisible();
};

const mailedRegistration = async (mall: Mall) => {
  const body = { kind: 'email', email, password: mall.seal('somebody-1'), agreed: true } as const;
  await mall.call(registration, { body }, { as: null });
  return { token: await tokenFor(mall, email) };
};

const mailedRecovery = async (mall: Mall, visit: Fixtures['visit']) => {
  const { page } = await visit(mall, '/forgotPassword');
  await tab(1)(page);
  await main(page).locator('input[type=email]').fill(email);
  await submit(page);
  return { token: await tokenFor(mall, email) };
};

const idLink = async (mall: Mall) => {
  const id = await mall.given.address(mall.shopper.accountId, { is_default: true });
  const { data } = await mall.call(createIdLink, { body: { kind: 'address', id } }, { as: mall.shopper });
  return { token: data.token };
};

const oneAddress = async (mall: Mall) => {
  await mall.given.address(mall.shopper.accountId, { is_default: true });
  return {};
};

const badNumber = { field: 'idCardNo', text: '123', says: 'address.idCardWrong' } as const;
const badPassword = { field: 'password', text: '12', says: 'password.format' } as const;
const badEmail = { field: 'email', text: 'mei@', says: 'email.format' } as const;

const cases: Case[] = [
  { screen: 'login', typed: { field: 'phone', text: '138', says: 'password.empty' } },
  {
    screen: 'login',
    step: 'by email',
    reach: (page) =>
      main(page)
        .locator('button')
        .filter({ hasText: /email|邮箱/ })
        .click(),
    typed: badEmail,
  },
  { screen: 'login', step: 'by code', reach: tab(1), typed: { field: 'code', text: '12', says: 'code.format' } },
  { screen: 'registry', typed: { field: 'phone', text: '138', says: 'password.empty' } },
  { screen: 'registry', step: 'by email', reach: tab(1), typed: badEmail },
  { screen: 'registry', step: 'done by email', reach: registerByMail, end: 'emailRegActivate' },
  { screen: 'emailRegSuccess', before: mailedRegistration, typed: badPassword },
  { screen: 'emailRegSuccess', step: 'unknown link', before: async () => ({ token: 'guessed' }) },
  { screen: 'regSuccess' },
  { screen: 'forgotPassword', typed: { field: 'code', text: '12', says: 'code.format' } },
  { screen: 'forgotPassword', step: 'new password', reach: proveByPhone, typed: badPassword },
  { screen: 'forgotPassword', step: 'by email', reach: tab(1), typed: badEmail },
  { screen: 'verificationEmail', before: mailedRecovery, typed: badPassword },
  { screen: 'verificationEmail', step: 'unknown link', before: async () => ({ token: 'guessed' }) },
  { screen: 'verification', before: idLink, typed: badNumber },
  { screen: 'verification', step: 'unknown link', before: async () => ({ token: 'guessed' }) },
  // The first, so that it is changed to Chinese, as the address is.
  { screen: 'receivingAddress', isMember: true, before: oneAddress },
  { screen: 'welcome', isMember: true },
  { screen: 'sendAddress', isMember: true },
  { screen: 'userInfo', isMember: true, typed: { field: 'nickName', text: ' ', says: 'input.required' } },
  {
    screen: 'changeAccount',
    isMember: true,
    reach: (page) => main(page).getByRole('button').last().click(),
    typed: badEmail,
  },
  { screen: 'authentication', isMember: true, typed: badNumber },
  { screen: 'editPassword', isMember: true, typed: badPassword },
  {
    screen: 'editPaymentPassword',
    isMember: true,
    typed: { field: 'payPassword', text: '12', says: 'payPassword.format' },
  },
];

const other = { zh: 'en', en: 'zh' } as const;
const ownNames = { zh: '中文', en: 'English' } as const;
const htmlLang = { zh: 'zh-CN', en: 'en' } as const;

/** By the menu of the header, or by the one button of a page that has none. */
const switchLanguage = async (page: Page, to: Language) => {
  if (new URL(page.url()).pathname.endsWith(screens.verification.path))
    return page.getByRole('button', { name: ownNames[to], exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`${ownNames[other[to]]}$`) }).click();
  await page.getByRole('menuitem', { name: ownNames[to] }).click();
};

/** No text of the other language but data, and no key in place of a text. */
const isWhollyIn = async (page: Page, language: Language) => {
  // biome-ignore lint/performance/useDomNodeTextContent: what a shopper can read, not what is hidden
  const text = (await main(page).innerText()).replace(/王小明|王\*明|科技园路1号|中文/g, '').replaceAll(email, '');
  expect(text).not.toMatch(/(?:^|\s)[a-z]{2,}[A-Za-z]*\.[a-z][A-Za-z.]+(?=\s|$)/);
  if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}/u);
  else expect(text).toMatch(/\p{Script=Han}/u);
};

const expectShown = async (page: Page, screen: ScreenName, language: Language) => {
  await expect(page).toHaveTitle(new RegExp(`^${screens[screen].label[language]} - .`));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(htmlLang[language]);
  expect(new URL(page.url()).pathname).toBe(`/pcmall${screens[screen].path}`);
  await expect(main(page).locator('h1, h2').locator('visible=true').first()).toBeVisible();
  // What is asked for anew in another language comes a moment later.
  await expect.poll(() => isWhollyIn(page, language).then(() => true, String)).toBe(true);
};

/** The steps of a screen are seen in one window, one after the other, and so are the screens of a member. */
const groups = new Map<string, Case[]>();
for (const one of cases) {
  const group = one.isMember ? 'the user centre' : one.screen;
  groups.set(group, [...(groups.get(group) ?? []), one]);
}

for (const [place, [group, steps]] of [...groups].entries()) {
  test(`[I18N-01] [SHELL-01] [SHELL-04] another language without a reload, title, texts and messages in it, and a hard reload lands here again: ${group}`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall({ showSenderAddress: true, idImageNeeded: true });
    await mall.given.account({ areaCode: '65', phone: '81234567' });
    if (group === 'verificationEmail') await mall.given.account({ email });
    const as = steps[0]?.isMember && mall.shopper;
    // Each is changed to the language of which the next one is changed.
    let language: Language = place % 2 === 0 ? 'zh' : 'en';
    const { page } = await visit(mall, '/robots.txt', { language, as });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });

    for (const { screen, step, before, reach, end = screen, typed } of steps)
      await test.step([screen, step].filter(Boolean).join(', '), async () => {
        const query = await before?.(mall, visit);
        await page.goto(mall.url(screens[screen].path, query));
        await expect(main(page).locator('h1, h2').first()).toBeVisible();
        await reach?.(page, mall, language);
        const input = typed && main(page).locator(`input[name=${typed.field}]`).locator('visible=true').first();
        if (typed && input) {
          await input.fill(typed.text);
          await submit(page);
          await expect(main(page).getByText(messages[typed.says][language]).first()).toBeVisible();
        }
        const loadsBefore = loads;

        language = other[language];
        await switchLanguage(page, language);
        if (typed) await expect(main(page).getByText(messages[typed.says][language]).first()).toBeVisible();
        await expectShown(page, end, language);
        if (typed && input) await expect(input).toHaveValue(typed.text);
        expect(loads).toBe(loadsBefore);

        // A step is no place of its own: what is loaded is the screen.
        if (step && end === screen) return;
        await page.reload();
        await expectShown(page, end, language);
      });
  });
}

test('[AUTH-05] where a link leads that is cut off or unknown, the page says so and no toast beside it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, pageErrors, settled } = await visit(mall, '/login');
  pageErrors.allow(/Failed to load resource/);

  for (const screen of ['verificationEmail', 'emailRegSuccess', 'verification', 'parcel'] as const)
    for (const query of [undefined, { token: 'guessed' }]) {
      await page.goto(mall.url(screens[screen].path, query));
      await expect(main(page).locator('h1, h2').first()).toBeVisible();
      await settled();
      expect([screen, query, await toastsSeen(page)]).toEqual([screen, query, []]);
    }
});
