// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKindText } from './action-text';
import { Change } from './change';

afterEach(cleanup);

function Kinds() {
  const kindText = useKindText();
  return <p>{['carrier', 'shop', 'made-up'].map(kindText).join(' ')}</p>;
}

test('[STAFF-03] what an entry of the audit is about is said in words, and a text in both languages is read as one', () => {
  setLanguage('zh');
  render(<Kinds />);
  expect(screen.getByText('物流公司 店铺 made-up')).toBeTruthy();

  const { container } = render(
    <Change
      before={{ name: { zh: '邮政', en: '' }, days: 2 }}
      after={{ name: { zh: '澳洲邮政', en: 'Australia Post' }, days: 2 }}
    />,
  );
  expect(container.textContent).toBe('name 邮政 → 澳洲邮政 / Australia Post');
});
