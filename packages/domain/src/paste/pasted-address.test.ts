import { expect, test } from 'vitest';
import { splitPasted } from './pasted-address';

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

const sure = { isNameDoubtful: false, isPhoneDoubtful: false, isIdDoubtful: false };

test.each([
  ['收货人: 欧阳娜娜\n手机号码: 138-0013-8000\n详细地址: 科技园路1号', '欧阳娜娜', '科技园路1号'],
  ['收件人 张三丰\n手机 13800138000\n收货地址 浙江省义乌市江滨中路1号', '张三丰', '浙江省义乌市江滨中路1号'],
  ['你好，麻烦寄到：上海市浦东新区张杨路500号，收件人周敏，电话13800138000，谢谢', '周敏', '上海市浦东新区张杨路500号'],
  ['广东 深圳 南山区 科技园路1号 王小明 13800138000', '王小明', '广东 深圳 南山区 科技园路1号'],
  ['深圳 南山区 科苑路15号 王小明 13800138000', '王小明', '深圳 南山区 科苑路15号'],
  ['地址：昆山市光明路88号\n收件人：陈建国（收）\n电话：+86 138 0013 8000', '陈建国', '昆山市光明路88号'],
  ['楼小明 13800138000 杭州市文三路5号', '楼小明', '杭州市文三路5号'],
  ['Name: Li Ming\nPhone: +86 138 0013 8000\nAddress: 1 Keyuan Road, Shenzhen', 'Li Ming', '1 Keyuan Road, Shenzhen'],
])('[ADDR-01] words around an address are no part of it: %s', (text, name, place) => {
  expect(split(text)).toMatchObject({ ...sure, name, place, phone: '13800138000' });
});

test.each([
  ['建国路93号8号楼1203刘女士13600001111', '刘女士', '建国路93号8号楼1203'],
  ['王小明广东省深圳市13600001111', '王小明', '广东省深圳市'],
])('[ADDR-01] a name that nothing parts from the place is found, and doubtful: %s', (text, name, place) => {
  expect(split(text)).toMatchObject({ name, place, isNameDoubtful: true });
});

test.each([
  ['黄嘉怡 +852 5123 4567 香港湾仔区', '+85251234567', false],
  ['黄嘉怡 5123 4567 香港湾仔区', '+85251234567', true],
  ['林志玲 0912-345-678 台湾台北市', '+8860912345678', true],
  ['John Smith, +1 (415) 555-0123, 1 Market St', '+1(415)5550123', false],
  ['王芳 1380013800 吉林市昌邑区', '1380013800', true],
])(
  '[PHONE-03] a number from elsewhere keeps its dial code, a guessed one is doubtful: %s',
  (text, phone, isPhoneDoubtful) => {
    const { phone: found, ...parts } = split(text);
    expect(found.replaceAll(/[ -]/g, '')).toBe(phone);
    expect(parts.isPhoneDoubtful).toBe(isPhoneDoubtful);
  },
);

test('[ADDR-12] a number that can be no ID is still taken as one, and doubtful', () => {
  expect(split('张三丰 身份证110105199913310021 13500001234')).toMatchObject({
    idCardNo: '110105199913310021',
    isIdDoubtful: true,
  });
});
