import type { ShopBundle } from '@pcmall/contract/console/bundles';
import { expect, test } from 'vitest';
import { bodyOf, isPart, newValues, piecesOf, rules, valuesOf } from './bundle-form';

const bundle: ShopBundle = {
  ...{ bundleId: 'b', name: { zh: '茶', en: '' }, description: { zh: '', en: '' }, picture: '', code: 'TEA' },
  ...{ saving: 550, apart: 3000, state: 'running', obstacle: null, version: 3 },
  ...{ startsAt: '2026-01-01T08:00', endsAt: '2026-02-01T00:00', parts: [{ productId: 'p', quantity: 2 }] },
  ...{ currency: 'AUD', timeZone: 'Australia/Sydney', now: '2026-01-15T12:00' },
};

test('[CART-05] a bundle goes through its form unchanged, and a copy begins now, without the code, and ends with it unless that is over', () => {
  const { name, description, picture, code, saving, parts, startsAt, endsAt } = bundle;
  expect(bodyOf(valuesOf(bundle))).toEqual({ name, description, picture, code, saving, parts, startsAt, endsAt });

  const copy = newValues(bundle.now, bundle);
  expect(copy).toMatchObject({ version: 0, code: '', nameZh: '茶', saving: '5.50', startsAt: bundle.now, endsAt });
  expect(newValues('2026-02-01T00:01', bundle).endsAt).toBe('');
});

test('[CART-05] what a bundle can’t mean is told before it is sent, and wide digits are numbers', () => {
  const values = valuesOf(bundle);
  const faulty = (fields: Partial<typeof values>) =>
    Object.entries(rules({ ...values, ...fields })).flatMap(([field, fault]) => (fault ? [[field, fault.key]] : []));
  const pieces = (quantity: string) => [{ productId: 'p', quantity }];

  expect(faulty({})).toEqual([]);
  expect(faulty({ nameZh: ' ', nameEn: 'Tea' })).toEqual([]);
  expect(faulty({ nameZh: ' ' })).toEqual([['nameZh', 'input.required']]);
  expect(faulty({ code: 'a b' })).toEqual([['code', 'bundle.code']]);
  expect(faulty({ parts: [] })).toEqual([['parts', 'bundle.noParts']]);
  for (const wrong of ['', '0', '1.5', '1001'])
    expect(faulty({ parts: pieces(wrong) })).toEqual([['parts', 'bundle.quantity']]);
  expect(faulty({ parts: pieces('１０') })).toEqual([]);
  expect(bodyOf({ ...values, parts: pieces('１０') }).parts).toEqual([{ productId: 'p', quantity: 10 }]);
  expect([piecesOf({ productId: 'p', quantity: '７' }), piecesOf({ productId: 'p', quantity: 'x' })]).toEqual([7, 1]);
  for (const wrong of ['', '0', 'x']) expect(faulty({ saving: wrong })).toEqual([['saving', 'bundle.saving']]);
  expect(faulty({ endsAt: '' })).toEqual([['endsAt', 'offer.minute']]);
  expect(faulty({ endsAt: values.startsAt })).toEqual([['endsAt', 'offer.periodReversed']]);
  expect([isPart({ productId: 'p', quantity: '1' }), isPart({ productId: 'p' }), isPart('p')]).toEqual([
    true,
    false,
    false,
  ]);
});
