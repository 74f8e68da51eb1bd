import { writeXlsx } from 'hucre/xlsx';

const headers = [
  '外部订单号',
  '收件人',
  '手机号',
  '身份证号',
  '省',
  '市',
  '区',
  '详细地址',
  '商品编码',
  '数量',
  '备注',
];

const districts = [
  ['广东省', '深圳市', '南山区'],
  ['广东省', '广州市', '天河区'],
  ['浙江省', '杭州市', '西湖区'],
  ['四川省', '成都市', '武侯区'],
  ['湖北省', '武汉市', '洪山区'],
  ['山东省', '青岛市', '市南区'],
  ['福建省', '厦门市', '思明区'],
  // As people shorten them.
  ['江苏', '南京', '玄武'],
];

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Somebody's ID number, with the digit that checks it. */
const idNumber = (index: number): string => {
  const number = `110105${1950 + (index % 50)}12${String(1 + (index % 28)).padStart(2, '0')}${String(index % 1000).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return `${number}${'10X98765432'[sum % 11]}`;
};

const family = '王李张刘陈杨赵黄周吴';
const given = '明芳伟娜敏静丽强磊军';

/** So many parcels of an agent's day, each to somebody else. */
export const sheetOfParcels = (count: number, codes: readonly string[], day: string): Promise<Uint8Array> => {
  const rows = Array.from({ length: count }, (_, index) => [
    `${day}-${index}`,
    `${family[index % 10]}${given[Math.floor(index / 10) % 10]}${given[Math.floor(index / 100) % 10]}`,
    `139${String(10_000_000 + index)}`,
    idNumber(index),
    ...(districts[index % districts.length] ?? []),
    `科技园路${index}号`,
    codes[index % codes.length] ?? '',
    '1',
    '',
  ]);
  return writeXlsx({ sheets: [{ name: '订单', rows: [headers, ...rows] }] });
};
