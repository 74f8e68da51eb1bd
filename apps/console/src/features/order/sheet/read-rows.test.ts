import { expect, test } from 'vitest';
import { readRows } from './read-rows';

const row = (orderNo: string, trackingNo: string, carrier = '') => ({ orderNo, trackingNo, carrier });

test('rows come by tabs, commas or spaces, with or without a head', () => {
  expect(readRows('订单号\t运单号\t承运商\n100\tA1\t中通 快递\r\n\n101\tA2')).toEqual([
    row('100', 'A1', '中通 快递'),
    row('101', 'A2'),
  ]);
  expect(readRows('\ufeff100,A1,"Blue, Sky"\n101，A2')).toEqual([row('100', 'A1', 'Blue, Sky'), row('101', 'A2')]);
  // A first row that a Chinese keyboard has written is no head.
  expect(readRows('１００\tＡ１')).toEqual([row('１００', 'Ａ１')]);
  expect(readRows("'100 A1\n  101   A2  ")).toEqual([row('100', 'A1'), row('101', 'A2')]);
});

test('a row without a number stays, so that it can be told', () => {
  expect(readRows('100,\n101,,ZTO')).toEqual([row('100', ''), row('101', '', 'ZTO')]);
  expect(readRows('  \n')).toEqual([]);
});
