// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import PictureDialog from './picture-dialog';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(cleanup);

test.each([
  ['en', 'Next picture', 'Previous picture', ['Picture 3 of 3', 'Picture 1 of 3', 'Picture 3 of 3', 'Picture 2 of 3']],
  ['zh', '下一张图片', '上一张图片', ['第 3 张，共 3 张', '第 1 张，共 3 张', '第 3 张，共 3 张', '第 2 张，共 3 张']],
] as const)(
  '[CAT-03] enlarged pictures go on and back, round the end, by buttons and keys, in %s',
  async (language, next, previous, said) => {
    setLanguage(language);
    const { shopper } = renderScreen(
      <PictureDialog pictures={['/a', '/b', '/c']} first={1} name="Boots" onClose={() => {}} />,
    );
    const seen: string[] = [];
    // The dialog has another one, for toasts.
    const note = () =>
      seen.push(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(''),
      );

    await shopper.click(screen.getByRole('button', { name: next }));
    note();
    await shopper.keyboard('{ArrowRight}');
    note();
    await shopper.click(screen.getByRole('button', { name: previous }));
    note();
    await shopper.keyboard('{ArrowLeft}');
    note();

    expect(seen).toEqual(said);
  },
);
