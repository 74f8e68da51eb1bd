export interface Unit {
  value: string;
  label: string;
  otherLabel: string;
}

const peoples =
  '(?:朝鲜|土家|苗|侗|藏|羌|彝|布依|哈尼|壮|傣|白|傈僳|景颇|回|蒙古|哈萨克|柯尔克孜|满|瑶|黎|畲|仡佬|水|纳西|佤|拉祜|各)族';
const suffix = new RegExp(
  `(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|${peoples}*自治[州县旗]|省|市|地区|盟|区|县|旗)$`.replace('*', '+'),
  'u',
);
const shortOf = (label: string) => (label.length > 2 ? label.replace(suffix, '') : label);

/** 白云 is a district of Guangzhou, but 白云大道 is a street anywhere. */
const isStreet = (rest: string) => /^(?:[东西南北中]?(?:路|大?街|大道|巷|胡同)|[镇乡村])/u.test(rest);

export interface Led<Found> {
  unit: Found;
  rest: string;
}

type Names = Pick<Unit, 'label' | 'otherLabel'>;

/**
 * The unit that a place begins with, by its full name or without its 省, 市, 区; and what is left of the text.
 * @internal
 */
export const leadingUnit = <Found extends Names>(place: string, units: readonly Found[]): Led<Found> | undefined => {
  const text = place.replace(/^[\s,，/-]*(?:中国\s*)?/u, '');
  const named = units.flatMap((unit) =>
    [unit.label, unit.otherLabel].flatMap((name) => [name, shortOf(name)].map((said) => ({ unit, said, name }))),
  );
  const [best] = named
    .filter(({ said, name }) => {
      if (said.length < 2 || !text.startsWith(said)) return false;
      const behind = text.slice(said.length);
      return !/^\p{Script=Latin}/u.test(behind) && (said === name || !isStreet(behind));
    })
    .sort((a, b) => b.said.length - a.said.length);
  return best && { unit: best.unit, rest: text.slice(best.said.length).replace(/^[\s,，/-]+/u, '') };
};

const western = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:province|city|district|county|town|prefecture|municipality|sar|p\.?r\.?\s*china|china|prc)\b/gu, '')
    .replace(/[^\p{L}]/gu, '');

/** In English a place runs from the street up, its units between commas. */
const unitBetweenCommas = (place: string, units: readonly Unit[]): Led<Unit> | undefined => {
  const parts = place.split(/\s*,\s*/u);
  for (const [index, part] of [...parts.entries()].reverse()) {
    const said = western(part);
    const unit =
      said && units.find(({ label, otherLabel }) => [label, otherLabel].some((name) => western(name) === said));
    if (unit) return { unit, rest: parts.filter((_, other) => other !== index).join(', ') };
  }
  return undefined;
};

const unitIn = (place: string, units: readonly Unit[]) => leadingUnit(place, units) ?? unitBetweenCommas(place, units);

/** What is looked up: the units below one, and the ways down to those of the last level whose name begins so. */
export interface Regions {
  below: (parentId: string) => Promise<readonly Unit[]>;
  called: (beginning: string) => Promise<readonly (readonly Unit[])[]>;
}

type Children = Regions['below'];

type Step = { units: Unit[]; rest: string };

/** People leave out the province of a well-known city, and the city of a county that is one by itself. */
const stepOver = async (place: string, units: readonly Unit[], children: Children): Promise<Step | undefined> => {
  const below = await Promise.all(
    units.map(async (over) => ({ over, under: unitIn(place, await children(over.value)) })),
  );
  const [only, another] = below.flatMap(({ over, under }) => (under ? [{ over, under }] : []));
  return only && !another ? { units: [only.over, only.under.unit], rest: only.under.rest } : undefined;
};

const step = async (place: string, parentId: string, depth: number, children: Children): Promise<Step | undefined> => {
  const units = await children(parentId);
  const leading = unitIn(place, units);
  if (leading) return { units: [leading.unit], rest: leading.rest };
  const over = depth < 2 && place ? await stepOver(place, units, children) : undefined;
  if (over) return over;
  // A municipality is its own only city, which people write once.
  return depth > 0 && depth < 2 && units.length === 1 ? { units: [...units], rest: place } : undefined;
};

/** Forms name the region in one line and once more before the street. */
const withoutRepeat = (place: string, units: readonly Unit[]) => {
  const [first, ...others] = units;
  const again = first && leadingUnit(place, [first]);
  return again ? others.reduce((rest, unit) => leadingUnit(rest, [unit])?.rest ?? rest, again.rest) : place;
};

const placeName = (place: string) => place.replace(/^[\s,，/-]*(?:中国\s*)?/u, '');

/** 昆山花桥镇 is a place in 昆山市, but 东方花园 need not be in 东方市. */
const isInCounty = (behind: string) =>
  /^\s*\p{Script=Han}{1,6}?(?:镇|乡|街道|开发区|高新区|新区|园区|村)/u.test(behind);

/** The first two signs of a Chinese place, or the first word of each part of an English one. */
const beginningsOf = (place: string): string[] => {
  const name = placeName(place);
  if (/^\p{Script=Han}{2}/u.test(name)) return [name.slice(0, 2)];
  const words = name.split(/\s*,\s*/u).map((part) => /^\p{Lu}[\p{L}']+/u.exec(part)?.[0] ?? '');
  return words.filter((word) => word.length > 2);
};

/** A county or district that is named without its province and city: found when there is only one of that name. */
const stepToCounty = async (place: string, called: Regions['called']): Promise<Step | undefined> => {
  const ways = (await Promise.all(beginningsOf(place).map(called))).flat();
  const counties = ways.flatMap((way) => {
    const unit = way.at(-1);
    const led = unit && unitIn(place, [unit]);
    const isWhole = led && [led.unit.label, led.unit.otherLabel].some((name) => place.includes(name));
    return led && (isWhole || isInCounty(led.rest)) ? [{ units: [...way], rest: led.rest }] : [];
  });
  const [only, another] = counties;
  return another ? undefined : only;
};

/** Walks down from the province as far as the text goes. */
export const findArea = async (
  place: string,
  rootId: string,
  { below, called }: Regions,
): Promise<{ area: { id: string; name: string }[]; rest: string }> => {
  const path: Unit[] = [];
  let rest = place;
  while (path.length < 3) {
    const walked = await step(rest, path.at(-1)?.value ?? rootId, path.length, below);
    const next = walked ?? (path.length === 0 ? await stepToCounty(rest, called) : undefined);
    if (!next) break;
    path.push(...next.units);
    rest = next.rest;
  }
  return {
    area: path.map(({ value, label }) => ({ id: value, name: label })),
    rest: withoutRepeat(rest, path).replace(/^[\s,，]*(?:中国|china\b)[\s,，]*|[\s,，]*\bchina[\s,，]*$/iu, ''),
  };
};
