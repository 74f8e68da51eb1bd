import { expect, test } from 'vitest';
import { chosenPieces, type RefundValues, refundFaults } from './refund-form-rules';

const values: RefundValues = { pieces: { 1: 2, 2: 0 }, reasonKind: 'damaged', reason: '', pictures: [] };
const faultsOf = (change: Partial<RefundValues>) =>
  Object.entries(refundFaults({ ...values, ...change })).flatMap(([field, fault]) => (fault ? [field, fault.key] : []));

test('[ORD-06.1] a reason that is picked needs no words; another reason does', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ reasonKind: '' })).toEqual(['reasonKind', 'refund.reasonRequired']);
  expect(faultsOf({ reasonKind: 'other', reason: ' ' })).toEqual(['reason', 'refund.reasonRequired']);
  expect(faultsOf({ reasonKind: 'other', reason: 'wrong colour' })).toEqual([]);
});

test('[ORD-06.1] something has to be given back; lines without pieces are not sent', () => {
  expect(faultsOf({ pieces: { 1: 0 } })).toEqual(['pieces', 'refund.piecesRequired']);
  expect(chosenPieces(values.pieces)).toEqual([{ lineNo: 1, quantity: 2 }]);
});
