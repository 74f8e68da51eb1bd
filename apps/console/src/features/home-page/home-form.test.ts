import type { HomePage } from '@pcmall/contract/console/home-page';
import type { LayoutBlock } from '@pcmall/contract/home-layout';
import { expect, test } from 'vitest';
import { marksOf } from './block-marks';
import { bodyOf, type FormBlock, isFormBlock, newBlock, valuesOf } from './home-form';

const text = (en: string) => ({ zh: '', en });
const noText = text('');

const blocks: LayoutBlock[] = [
  {
    kind: 'carousel',
    slides: [{ title: text('Hi'), text: noText, action: noText, link: '/search', picture: '', productIds: ['p1'] }],
  },
  { kind: 'categoryMenu' },
  { kind: 'notices', notices: [{ text: text('Closed'), link: '' }] },
  { kind: 'promotions', promotions: [{ activityId: 'a1', text: noText, picture: '' }] },
  {
    kind: 'floor',
    title: text('Chosen'),
    subtitle: noText,
    link: '',
    productIds: ['p1', 'p2'],
    sort: 'sales',
    limit: 2,
  },
  { kind: 'floor', title: text('Tea'), subtitle: noText, link: '', categoryId: 'tea', sort: 'newest', limit: 10 },
  { kind: 'floor', title: text('All'), subtitle: noText, link: '', sort: 'priceUp', limit: 30 },
];

const page: HomePage = {
  ...{ version: 7, published: blocks, isDefault: false, publishedLast: null, draft: null, draftLast: null },
  ...{ undoUntil: null, promotions: [] },
};

test('[CAT-01] a layout that is read into the form and saved again says the same', () => {
  expect(bodyOf(valuesOf(page))).toEqual({ version: 7, blocks });
});

test('[CAT-01] a draft holds blocks of this form alone: what an earlier release or somebody curious left is none', () => {
  for (const block of valuesOf(page).blocks) expect(isFormBlock(block), block.kind).toBe(true);
  for (const kind of ['carousel', 'categoryMenu', 'notices', 'promotions', 'floor'] as const)
    expect(isFormBlock(newBlock(kind, 'new')), kind).toBe(true);
  const wrong: unknown[] = [
    ...['text', null, { kind: 'video', key: 'v' }, { kind: 'notices', key: 'n' }],
    ...[{ kind: 'notices', key: 'n', notices: [{ key: '1', text: 'Hello', link: '' }] }],
    { ...newBlock('floor', 'f'), productIds: [1] },
  ];
  for (const value of wrong) expect(isFormBlock(value), JSON.stringify(value)).toBe(false);
});

test('[CAT-01] what shoppers do not see of a block is counted, and a block with nothing left is told', () => {
  const known = {
    isOnSale: (id: string) => ({ p1: true, p2: false })[id],
    promotions: [
      {
        ...{ activityId: 'a1', name: 'Winter', picture: '', state: 'over' as const },
        ...{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' },
      },
    ],
  };
  const marks = valuesOf(page).blocks.map((block) => marksOf(block, known));
  expect(marks.map(({ unseen }) => unseen)).toEqual([0, 0, 0, 1, 1, 0, 0]);
  expect(marks.map(({ isEmpty }) => isEmpty)).toEqual([false, false, false, true, false, false, false]);
  expect(marks.map(({ untranslated }) => untranslated)).toEqual([1, 0, 1, 0, 1, 1, 1]);

  const floor = (productIds: string[]) => ({ ...newBlock('floor', 'f'), productIds }) as FormBlock;
  expect(marksOf(floor([]), known).isEmpty).toBe(true);
  expect(marksOf(floor(['p2']), known)).toMatchObject({ isEmpty: true, unseen: 1 });
  // Not known yet: nothing is said before it is.
  expect(marksOf(floor(['p3']), known)).toMatchObject({ isEmpty: false, unseen: 0 });
});
