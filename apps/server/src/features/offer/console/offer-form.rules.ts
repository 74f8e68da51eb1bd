import { createHash } from 'node:crypto';
import { atMinuteIn, minuteIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../../core/shop';

/** The same key names the same offer, so that a form that is sent twice makes one. */
export const idOfForm = (idempotencyKey: string) =>
  createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24);

/** A time that the form shows as it was keeps its seconds. */
export const momentOf = (minute: string, before: Date | undefined, { timeZone }: Pick<Shop, 'timeZone'>): Date =>
  before && minuteIn(before, timeZone) === minute ? before : atMinuteIn(minute, timeZone);

/** The fields that differ, as they were and as they are. */
export const differing = (before: object, after: object) => {
  const was = new Map(Object.entries(before));
  const entries = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(was.get(field)) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(entries.map(([field]) => [field, was.get(field)])),
    after: Object.fromEntries(entries),
  };
};

/** What the shop's clock shows, for a list or a form of offers. */
export const presentClock = ({ shop: { currency, timeZone }, now }: { shop: Shop; now: Date }) => ({
  ...{ currency, timeZone, now: minuteIn(now, timeZone) },
});
