// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { Gallery } from './gallery';

afterEach(cleanup);

test('[CAT-03] a product without pictures offers none to enlarge', () => {
  setLanguage('en');
  renderScreen(<Gallery pictures={['/files/a.webp']} name="Boots" />);
  expect(screen.getByRole('button', { name: 'Enlarge picture' })).toBeTruthy();
  cleanup();

  renderScreen(<Gallery pictures={[]} name="Boots" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'Boots' })).toBeTruthy();
});
