const surnames = new Set(
  `王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石
廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹
申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓
古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑
迟邝区楼阚原丘`.replaceAll('\n', ''),
);
const longSurname = /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|夏侯|端木|南宫|百里|长孙|宇文)/u;

const provinces =
  '北京|天津|河北|山西|内蒙古|辽宁|吉林|黑龙江|上海|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|重庆|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|台湾|香港|澳门|中国';
const beginsWithProvince = new RegExp(`^(?:${provinces})`, 'u');

const placeLike = /[省市区县镇乡村路街道巷弄号栋楼室]|单元|大厦|小区|花园|广场|公寓|公司|学校|\d/u;
const streetLike =
  /\b(?:road|rd|street|st|avenue|ave|lane|drive|building|bldg|tower|floor|room|unit|apt|district|city|town|county|province|china|hong kong|macao|macau|taiwan|usa)\b/iu;

const courtesy = /(?:先生|女士|小姐|阿姨|叔叔|老师|太太)$/u;
const receives = /\s*[(（]?收[)）]?$/u;

/** As it goes into the form: without the 收 behind it. */
const bareName = (part: string): string => part.trim().replace(receives, '');

const hasSurname = (part: string) => longSurname.test(part) || surnames.has(part.charAt(0));

/** How much a part looks like somebody's name: 3 with a surname, 2 some short Chinese word, 1 Latin words, 0 not at all. */
export const nameLikeness = (text: string): 0 | 1 | 2 | 3 => {
  const part = bareName(text);
  if (/^\p{Script=Han}+·[\p{Script=Han}·]+$/u.test(part)) return 3;
  if (/^\p{Script=Han}{2,4}$/u.test(part)) {
    if (beginsWithProvince.test(part) || placeLike.test(part.slice(1))) return 0;
    if (hasSurname(part)) return 3;
    return placeLike.test(part) ? 0 : 2;
  }
  return /^\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,3}$/u.test(part) && !streetLike.test(part) ? 1 : 0;
};

export interface FoundName {
  name: string;
  isDoubtful: boolean;
  /** The part it was in, and what is left of that part. */
  from: string;
  rest: string;
}

const foundName = (name: string, isDoubtful: boolean, from: string, rest = ''): FoundName => ({
  name: bareName(name),
  isDoubtful: isDoubtful || courtesy.test(bareName(name)),
  from,
  rest,
});

/** "…路1号王小明" and "王小明广东省…": nothing stands between the name and the place. */
const attachedName = (part: string): FoundName | undefined => {
  const atEnd = /^(.*[号室楼栋座幢户层\dA-Za-z])(\p{Script=Han}{2,3})$/u.exec(part);
  if (atEnd?.[1] && atEnd[2] && nameLikeness(atEnd[2]) === 3) return foundName(atEnd[2], true, part, atEnd[1]);
  const atStart = new RegExp(`^(\\p{Script=Han}{2,4}?)((?:${provinces}).*)$`, 'u').exec(part);
  if (atStart?.[1] && atStart[2] && nameLikeness(atStart[1]) === 3)
    return foundName(atStart[1], true, part, atStart[2]);
  return undefined;
};

/** The part that is most like a name; doubtful when another is as much like one. */
export const findName = (parts: readonly string[]): FoundName | undefined => {
  const best = Math.max(0, ...parts.map(nameLikeness));
  if (best === 0) return parts.map(attachedName).find((attached) => attached !== undefined);
  const candidates = parts.filter((part) => nameLikeness(part) === best);
  const [first = ''] = candidates;
  return foundName(first, candidates.length > 1 || best === 2, first);
};

const nameLabel =
  /(?:^|(?<=[\s,，;；、|]))(?:收\s*件\s*人|收\s*货\s*人|联\s*系\s*人|姓\s*名|名字|recipient|consignee|(?:full )?name)(?:姓名)?\s*(?:[:：]|(?<=\p{Script=Han}))[ \t]*([^\n,，;；、|\d+]+)/iu;

/** What stands behind a label such as 收件人 is the name, whatever it looks like. */
export const labelledName = (text: string): { name: FoundName; rest: string } | undefined => {
  const match = nameLabel.exec(text);
  const value = match?.[1]?.trim();
  if (!match || !value) return undefined;
  const isLatin = !/\p{Script=Han}/u.test(value);
  const name = isLatin ? value : (value.split(/\s/u)[0] ?? value);
  const behind = match[0].slice(match[0].lastIndexOf(name) + name.length);
  return {
    name: foundName(name, false, name),
    rest: `${text.slice(0, match.index)}\n${behind}${text.slice(match.index + match[0].length)}`,
  };
};
