import { directions, fixedNames, kinds, peoples, readings, zoneKinds } from './english-names.mjs';

const capitalise = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Joins syllables as place names are written: Xi'an, Lüliang. */
const joinSyllables = (syllables) =>
  syllables
    .map((syllable) => syllable.replace('lve', 'lüe').replace('v', 'ü'))
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');

const longestFirst = (table) => Object.keys(table).sort((a, b) => b.length - a.length);
const peopleNames = longestFirst(peoples);
const readingNames = longestFirst(readings);

/** Takes the peoples off the end of a stem: 石柱土家族 → 石柱 and Tujia. */
const splitPeoples = (stem) => {
  const found = [];
  let rest = stem;
  for (;;) {
    const name = peopleNames.find((people) => rest.endsWith(people) && rest !== people);
    if (!name) return { rest, owners: found };
    found.unshift(peoples[name]);
    rest = rest.slice(0, -name.length);
  }
};

const listInEnglish = (words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

/** 兵团一五二团 → XPCC Regiment 152. */
const regiment = (name) => {
  const [, digits, branch] = name.match(/^(?:兵团)?([一二三四五六七八九]{3})团(分部)?$/) ?? [];
  if (!digits) return undefined;
  const number = [...digits].map((digit) => '一二三四五六七八九'.indexOf(digit) + 1).join('');
  return `XPCC Regiment ${number}${branch ? ' Branch' : ''}`;
};

const shortProvince = (name) =>
  name.startsWith('内蒙古') ? '内蒙古' : name.slice(0, name.startsWith('黑龙江') ? 3 : 2);

/** English names of Chinese places; `syllablesOf` turns characters into toneless pinyin. */
export const createRomaniser = (syllablesOf) => {
  const spell = (stem, name = stem) => {
    if (readings[name]) return readings[name];
    const known = readingNames.find((reading) => stem.startsWith(reading)) ?? '';
    const tail = joinSyllables(syllablesOf(stem.slice(known.length)));
    if (!known) return capitalise(tail);
    return readings[known] + (/^[aeo]/.test(tail) ? `'${tail}` : tail);
  };

  /** 河北唐山芦台经济开发区 → Tangshan Lutai Economic Development Zone. */
  const zone = (name, place) => {
    const kind = zoneKinds.find(([ending]) => name.endsWith(ending) && name !== ending);
    if (!kind) return undefined;
    let stem = name.slice(0, -kind[0].length);
    if (!place) return `${spell(stem)} ${kind[1]}`;
    const province = shortProvince(place.province[0]);
    const city = place.city[0].replace(/[市盟]$/, '');
    const inProvince = stem.startsWith(province) && stem !== city;
    if (inProvince) stem = stem.slice(province.length);
    const inCity = stem.startsWith(city);
    if (inCity) stem = stem.slice(city.length).replace(/^市/, '');
    const outer = inCity ? place.city[1] : stem ? '' : place.province[1];
    return [outer, stem && spell(stem), kind[1]].filter(Boolean).join(' ');
  };

  const ordinary = (name) => {
    const [suffix, kind] = kinds.find(([ending]) => name.endsWith(ending)) ?? ['', ''];
    const isOneWord = suffix === name || (name.length === 2 && /[区市]$/.test(name));
    if (isOneWord) return `${spell(name)} ${name.endsWith('市') ? 'City' : 'District'}`;
    const stem = name.slice(0, name.length - suffix.length);
    const namesPeoples = suffix.startsWith('自治') || stem.endsWith('族');
    const { rest, owners } = namesPeoples ? splitPeoples(stem) : { rest: stem, owners: [] };
    return [spell(rest, name), listInEnglish(owners), kind].filter(Boolean).join(' ');
  };

  const nameOf = (code, name, place) =>
    fixedNames[code] ?? directions[name] ?? regiment(name) ?? zone(name, place) ?? ordinary(name);

  return {
    /** 昆山市 → Kunshan City. The place tells a zone which province and city to leave out. */
    district: nameOf,
    /** 广州市 → Guangzhou; prefectures keep their kind. */
    city: (code, name) => nameOf(code, name).replace(/ City$/, ''),
    province: (code, name) => fixedNames[code] ?? spell(name.replace(/省$/, '')),
  };
};
