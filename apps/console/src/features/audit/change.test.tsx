// @vitest-environment happy-dom
import { auditActionNames, auditKindNames, notedCallNames } from '@pcmall/contract/console/audit-words';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Change } from './change';
import { useKindText } from './words';

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
  expect(container.textContent).toBe('名称 邮政 → 澳洲邮政 / Australia Post');
});

test('[STAFF-03] amounts, formatted texts, lists and yes or no are read as people write them, and what is long is cut', () => {
  setLanguage('en');
  const { container } = render(
    <Change
      before={{
        price: 1250,
        onSale: false,
        description: { zh: '', en: '' },
        madeUp: { deep: 1 },
        pictures: ['a', 'b'],
      }}
      after={{
        ...{ price: 1300, onSale: true, madeUp: { deep: 2 }, pictures: [] },
        description: { zh: '', en: `<p>Pure <strong>honey</strong></p><p>${'of the bush '.repeat(20)}</p>` },
      }}
    />,
  );
  const text = container.textContent ?? '';
  expect(text).toContain('price 12.50 → 13.00');
  expect(text).toContain('on sale no → yes');
  expect(text).toContain('description none → Pure honey of the bush');
  expect(text).toContain('pictures a, b → none');
  expect(text).toContain('madeUp deep 1 → deep 2');
  expect(text).not.toContain('<');
  expect(text).toContain('…');
});

test('[STAFF-03] variants of which a price has changed are read by their codes', () => {
  setLanguage('en');
  const { container } = render(
    <Change
      before={{
        skus: [
          { code: 'TEA-1', price: 1250 },
          { code: 'TEA-2', struckPrice: null },
        ],
      }}
      after={{
        skus: [
          { code: 'TEA-1', price: 1300 },
          { code: 'TEA-2', struckPrice: 1500 },
        ],
      }}
    />,
  );
  expect(container.textContent).toBe(
    'specifications code TEA-1, price 12.50; code TEA-2, struck price none → code TEA-1, price 13.00; code TEA-2, struck price 15.00',
  );
});

test('[STAFF-03] all that the server writes down has words in both languages', () => {
  const inBoth = { zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.stringMatching(/^[A-Z]/) };
  for (const [name, words] of Object.entries({ ...auditActionNames, ...notedCallNames, ...auditKindNames }))
    expect(words, name).toEqual(inBoth);
});

test('[STAFF-03] balances, budgets and limits are read as money, taxes and rates as people write them', () => {
  setLanguage('en');
  const { container } = render(
    <Change
      before={null}
      after={{
        ...{ change: 5000, balance: -1250, maxValue: 80_000, orderLimits: { unpaidOrders: 3, unpaidAmount: 500_000 } },
        ...{ redPacket: { min: 100, max: 888, budget: 100_000 }, salesTax: { rate: 100_000 }, taxRate: 91_000 },
        ...{ ratePpm: 4_712_300, percent: -1050, changes: [{ priceBefore: 1999, priceAfter: 2100 }] },
      }}
    />,
  );
  const text = container.textContent ?? '';
  for (const part of [
    ...['change 50.00', 'balance -12.50', 'most value 800.00', 'unpaid orders 3, unpaid amount 5,000.00'],
    ...['from 1.00, to 8.88, budget 1,000.00', 'rate 10 %', 'tax rate 9.1 %', 'rate 4.7123', 'percent -10.5 %'],
    'price before 19.99, price after 21.00',
  ])
    expect(text).toContain(part);
});

test('[STAFF-03] the tiers of a promotion are read as what has to be bought and what that brings', () => {
  setLanguage('en');
  const cup = { zh: '杯子', en: 'Cup' };
  const { container } = render(
    <Change
      before={{ tiers: [{ pay: 5000, reduction: 500 }] }}
      after={{
        tiers: [
          { pay: 5000, reduction: 800 },
          { buy: 3, gifts: [cup], giftCount: 1 },
        ],
        added: [cup],
      }}
    />,
  );
  expect(container.textContent).toBe(
    'tiers spend 50.00, off 5.00 → spend 50.00, off 8.00; buy 3, gifts 杯子 / Cup, to choose 1added 杯子 / Cup',
  );
});
