import { describe, expect, test } from 'vitest';
import { parseAreaCode, parseDeliveryMode, parsePieces, slipsOf } from './quick-order-value';

describe('cells as people write them', () => {
  test.each([
    ['2', 2],
    ['２', 2],
    ['2.0', 2],
    ['1,200', 1200],
    ['x3', 3],
    ['2 件', 2],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['two', undefined],
    ['1,5', undefined],
    ['', undefined],
    ['99999999', undefined],
  ])('[BAT-02.1] pieces %j', (text, pieces) => expect(parsePieces(text)).toBe(pieces));

  test.each([
    ['', '86'],
    ['86', '86'],
    ['+86', '86'],
    ['0086', '86'],
    ['中国 +86', '86'],
    ['86 中国', '86'],
    ['1 United States', '1'],
    ['+ 852', '852'],
    ['China', undefined],
  ])('[BAT-02.1] dial code %j', (text, code) => expect(parseAreaCode(text)).toBe(code));

  test.each([
    ['跨境物流', 'crossBorder'],
    ['Cross-border logistics', 'crossBorder'],
    [' pick  up ', 'pickUp'],
    ['LOCAL', 'local'],
    ['by plane', undefined],
  ])('[BAT-03.1] delivery mode %j', (text, mode) => expect(parseDeliveryMode(text)).toBe(mode));

  test('[BAT-03.1] codes that differ by one slip share one of their forms, others do not', () => {
    const areNear = (one: string, other: string) => slipsOf(one).some((slip) => slipsOf(other).includes(slip));

    expect(areNear('MILK-001', 'MILK-O01')).toBe(true);
    expect(areNear('MILK-001', 'MILK-01')).toBe(true);
    expect(areNear('MILK-001', 'MLIK-001')).toBe(true);
    expect(areNear('MILK-001', 'milk 007')).toBe(true);
    expect(areNear('MILK-001', 'SOAP-001')).toBe(false);
  });
});
