import type { Localized } from '@pcmall/domain/localized';

const hour = 60;
const day = 24 * hour;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Minutes as people say them, in the largest unit that fits exactly. */
export const spanOf = (minutes: number): Localized => {
  if (minutes % day === 0) return { zh: `${minutes / day} 天`, en: plural(minutes / day, 'day') };
  if (minutes % hour === 0) return { zh: `${minutes / hour} 小时`, en: plural(minutes / hour, 'hour') };
  return { zh: `${minutes} 分钟`, en: plural(minutes, 'minute') };
};
