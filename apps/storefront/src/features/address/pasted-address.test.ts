import { expect, test } from 'vitest';
import { leadingUnit, splitPasted } from './pasted-address';

const now = new Date('2026-11-27T00:00:00Z');
const split = (text: string) => splitPasted(text, now);

test.each([
  '王小明，13800138000，广东省深圳市南山区科技园路1号',
  '广东省深圳市南山区科技园路1号 王小明 138-0013-8000',
  '收件人：王小明\n手机号码：+86 138 0013 8000\n所在地区：广东省深圳市南山区科技园路1号',
  '１３８００１３８０００ 王小明 广东省深圳市南山区科技园路1号',
])('[ADDR-01] name, phone and place are found in any order: %s', (text) => {
  expect(split(text)).toMatchObject({
    name: '王小明',
    phone: '13800138000',
    place: '广东省深圳市南山区科技园路1号',
    isNameDoubtful: false,
  });
});

test('[ADDR-01] an ID number and a postcode are told from a phone number', () => {
  expect(split('阿凡提•买买提 11010519491231002x 13912345678 新疆乌鲁木齐市天山区新华北路8号 830000')).toMatchObject({
    name: '阿凡提·买买提',
    phone: '13912345678',
    idCardNo: '11010519491231002x',
    postCode: '830000',
    place: '新疆乌鲁木齐市天山区新华北路8号',
  });
});

test('[ADDR-01] spaces and short words inside a place stay there', () => {
  expect(split('王小明 浙江省杭州市西湖区文三路 5 号 2 单元 301，138 0013 8000')).toMatchObject({
    name: '王小明',
    place: '浙江省杭州市西湖区文三路 5 号 2 单元 301',
    isNameDoubtful: false,
  });
});

test('[ADDR-01] two that could be the name make it doubtful, and so does none', () => {
  expect(split('王小明 李小红 13800138000').isNameDoubtful).toBe(true);
  expect(split('广东省深圳市南山区科技园路1号')).toMatchObject({ name: '', isNameDoubtful: true });
});

const units = ['北京市', '内蒙古自治区', '广西壮族自治区', '香港特别行政区', '吉林省', '吉林市'].map((label) => ({
  label,
  otherLabel: 'Elsewhere',
}));

test.each([
  ['北京朝阳区', '北京市', '朝阳区'],
  ['中国北京市 朝阳区', '北京市', '朝阳区'],
  ['内蒙古呼和浩特', '内蒙古自治区', '呼和浩特'],
  ['广西南宁', '广西壮族自治区', '南宁'],
  ['香港九龙', '香港特别行政区', '九龙'],
  ['吉林市昌邑区', '吉林市', '昌邑区'],
])('[ADDR-05] %s begins with %s', (text, label, rest) => {
  expect(leadingUnit(text, units)).toMatchObject({ unit: { label }, rest });
});

test('[ADDR-05] a Chinese address is read in the English shop too', () => {
  const guangdong = { label: 'Guangdong', otherLabel: '广东省' };
  expect(leadingUnit('广东深圳市', [guangdong])).toEqual({ unit: guangdong, rest: '深圳市' });
});

test('[ADDR-05] a place that begins with none of them finds none', () => {
  expect(leadingUnit('科技园路1号', units)).toBeUndefined();
});
