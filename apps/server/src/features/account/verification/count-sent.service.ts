import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Trx } from '../../../db/database';
import { addUse } from '../../../db/rate-limits.queries';
import type { Channel } from '../account.queries';

/**
 * Counts a message against what a shop sends in a day; false when it is one too many. They count together, whoever has them
 * sent and for what: nobody can run up a shop's bill.
 */
export const countSent = async (
  { security, clock }: Pick<Context, 'security' | 'clock'>,
  trx: Trx,
  { shopId, settings }: Shop,
  channel: Channel,
  address = '',
): Promise<boolean> => {
  const perDay = channel === 'phone' ? settings.smsPerDay : settings.mailsPerDay;
  const now = clock.now();
  const windowEnds = new Date(now.getTime() + dayMs);
  const sent = await addUse(trx, { shopId, subject: `sent by ${channel}`, now, windowEnds });
  if (!sent || sent.uses <= perDay) return true;
  security.record('sendsCapped', { shopId, address }, channel);
  return false;
};
