import { expect, test } from 'vitest';
import { findArea, leadingUnit, type Unit } from './pasted-area';

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

test.each(['白云大道北18号', '中山路1号', '朝阳大街1号'])(
  '[ADDR-05] a street is no district of the same name: %s',
  (place) => {
    const named = ['白云区', '中山市', '朝阳区'].map((label) => ({ label, otherLabel: 'Elsewhere' }));
    expect(leadingUnit(place, named)).toBeUndefined();
  },
);

type Tree = { [name: string]: Tree | string };

const china: Tree = {
  '广东省|Guangdong': {
    '深圳市|Shenzhen': { '南山区|Nanshan District': '' },
    '广州市|Guangzhou': { '白云区|Baiyun': '' },
  },
  '福建省|Fujian': { '福州市|Fuzhou': { '鼓楼区|Gulou': '' } },
  '江苏省|Jiangsu': {
    '苏州市|Suzhou': { '昆山市|Kunshan': '' },
    '南京市|Nanjing': { '玄武区|Xuanwu': '', '鼓楼区|Gulou': '' },
  },
  '重庆市|Chongqing': { '重庆市|Chongqing': { '渝中区|Yuzhong': '' }, '县|Counties': { '云阳县|Yunyang': '' } },
  '北京市|Beijing': { '北京市|Beijing': { '朝阳区|Chaoyang District': '' } },
  '浙江省|Zhejiang': { '金华市|Jinhua': { '义乌市|Yiwu': '' } },
  '辽宁省|Liaoning': { '朝阳市|Chaoyang': { '双塔区|Shuangta': '' } },
};

/** The units below the one whose id is the way to it. */
const children = async (way: string): Promise<Unit[]> => {
  let at: Tree | string | undefined = china;
  for (const name of way.split('/').filter(Boolean)) at = typeof at === 'object' ? at[name] : undefined;
  return Object.keys(typeof at === 'object' ? at : {}).map((name) => {
    const [label = '', otherLabel = ''] = name.split('|');
    return { value: `${way}/${name}`, label, otherLabel };
  });
};

const ways = async (way: string): Promise<Unit[][]> => {
  const units = await children(way);
  const below = await Promise.all(
    units.map(async (unit) => (await ways(unit.value)).map((deeper) => [unit, ...deeper])),
  );
  return units.flatMap((unit, at) => (below[at]?.length ? below[at] : [[unit]]));
};

const regions = {
  below: children,
  called: async (beginning: string) =>
    (await ways('')).filter((way) =>
      [way.at(-1)?.label, way.at(-1)?.otherLabel].some((name) =>
        name?.toLowerCase().startsWith(beginning.toLowerCase()),
      ),
    ),
};

test.each([
  ['昆山市光明路88号', '江苏省苏州市昆山市', '光明路88号'],
  ['义乌市稠州北路8号', '浙江省金华市义乌市', '稠州北路8号'],
  ['中国昆山花桥镇兆丰路1号', '江苏省苏州市昆山市', '花桥镇兆丰路1号'],
  ['1 Zhaofeng Road, Kunshan', '江苏省苏州市昆山市', '1 Zhaofeng Road'],
  ['昆山路1号', '', '昆山路1号'],
  ['昆山花园1栋', '', '昆山花园1栋'],
  ['鼓楼区中山路1号', '', '鼓楼区中山路1号'],
  ['广东省深圳市南山区科技园路1号', '广东省深圳市南山区', '科技园路1号'],
  ['深圳市南山区科技园路1号', '广东省深圳市南山区', '科技园路1号'],
  ['江苏昆山市光明路88号', '江苏省苏州市昆山市', '光明路88号'],
  ['重庆市渝中区民权路28号', '重庆市重庆市渝中区', '民权路28号'],
  ['重庆云阳县青龙街道1号', '重庆市县云阳县', '青龙街道1号'],
  ['北京朝阳区建国路93号', '北京市北京市朝阳区', '建国路93号'],
  ['广州市白云大道北18号', '广东省广州市', '白云大道北18号'],
  ['广东省深圳市南山区 广东省深圳市南山区科技园路1号', '广东省深圳市南山区', '科技园路1号'],
  ['1 Keyuan Road, Nanshan District, Shenzhen, Guangdong Province, China', '广东省深圳市南山区', '1 Keyuan Road'],
  ['93 Jianguo Road, Chaoyang District, Beijing', '北京市北京市朝阳区', '93 Jianguo Road'],
  ['科技园路1号', '', '科技园路1号'],
])('[ADDR-01] the region of a pasted address, also with a level left out: %s', async (place, region, rest) => {
  const found = await findArea(place, '', regions);
  expect({ region: found.area.map(({ name }) => name).join(''), rest: found.rest }).toEqual({ region, rest });
});
