// @vitest-environment happy-dom
import { updateUserInfo } from '@pcmall/contract/account';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { AvatarButton } from './avatar-button';

vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

beforeEach(() => setLanguage('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Change picture'), { target: { files: [file] } });

test('[I18N-01] what is wrong with an avatar’s file is told in the language of the page', async () => {
  renderScreen(<AvatarButton src="" />);
  choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText('Select photo type');

  act(() => setLanguage('zh'));

  expect(await screen.findByText('请选择图片文件')).toBeTruthy();
  expect(screen.queryByText('Select photo type')).toBeNull();
});

test('[I18N-01] what the server said of an avatar in another language is left out', async () => {
  server.refuse(updateUserInfo, { code: '100001', message: "This picture can't be read" });
  renderScreen(<AvatarButton src="" />);
  choose(new File(['<script>'], 'fake.png', { type: 'image/png' }));
  await screen.findByText("This picture can't be read");

  act(() => setLanguage('zh'));

  expect(screen.queryByText("This picture can't be read")).toBeNull();
});
