import type { ProductActivity } from '@pcmall/contract/catalogue';
import { fill } from '@pcmall/domain/fill';
import { type Language, localize } from '@pcmall/domain/localized';
import { type Currency, formatMoney } from '@pcmall/domain/money';
import type { ActivityRow } from './product.queries';

/** What an activity brings, as short as a card has room for. */
const rules = {
  amount: {
    reduction: { zh: '满{from}减{off}', en: '{off} off {from}' },
    gifts: { zh: '满{from}送赠品', en: 'Gift from {from}' },
  },
  quantity: {
    reduction: { zh: '{from}件减{off}', en: 'Buy {from}, save {off}' },
    gifts: { zh: '满{from}件送赠品', en: 'Buy {from}, get a gift' },
  },
};

/** Whole amounts without decimals, so that rules are read at a glance. */
const short = (minor: number, currency: Currency) => formatMoney(minor, currency).replace(/\.00$/, '');

export const presentActivity = (
  { activityId, measure, tier, startsAt, endsAt }: ActivityRow,
  currency: Currency,
  language: Language,
): ProductActivity => ({
  activityId,
  text: fill(localize(rules[measure][tier.reduction > 0 ? 'reduction' : 'gifts'], language), {
    from: measure === 'amount' ? short(tier.from, currency) : tier.from,
    off: short(tier.reduction, currency),
  }),
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
