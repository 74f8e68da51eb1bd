import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../testing/crash-test';
import { openOwnWindow } from '../testing/window';

const randomKey = () => randomBytes(32).toString('base64');

/** What a server without the demo asks for. */
const settings = () => ({
  DEMO: 'off',
  PUBLIC_URL: 'https://mall.example',
  SEAL_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  ...{ ID_DATA_KEY: randomKey(), SIGNING_KEY: randomKey() },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', TWILIO_SID: 'AC', TWILIO_TOKEN: 'none', SMS_FROM: '+15005550006' },
});

test('[SETUP-01] a server without any shop says so at the login, and by the link that it tells when it starts its first shop is made', async ({
  browser,
  makeServer,
}) => {
  const server = await makeServer(settings());
  await server.start();
  const { page, close } = await openOwnWindow(browser);
  const hint = page.getByText('There is no shop here yet');
  await page.goto(`${server.origin}/console/`);
  await expect(hint).toBeVisible();

  const [, path = ''] = /https:\/\/mall\.example(\S+firstShop\?token=\S+)/.exec(server.said()) ?? [];
  await page.goto(server.origin + path);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: 'Create the shop' }).click();
  await expect(field('Name in Chinese')).toBeFocused();
  await field('Name in Chinese').fill('街角小铺');
  await field('Name in English').fill('Corner Shop');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('JP');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('JPY');
  await expect(field('Shop id')).toHaveValue('corner-shop');
  await field('Your name').fill('Ann');
  await field('Email').fill('ann@corner.example');
  for (const name of ['New password', 'New password again']) await field(name).fill('a-long-password');
  await page.getByRole('button', { name: 'Create the shop' }).click();
  await page.waitForURL('**/console/settings?shop=corner-shop');
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(hint).not.toBeAttached();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(hint).not.toBeAttached();
  await close();
});
