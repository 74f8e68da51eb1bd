import { payableUnit } from '@pcmall/domain/payable-unit';
import { spread } from '@pcmall/domain/spread';
import type { Selectable } from 'kysely';
import type { PaymentTables } from '../../../../db/tables/payment';

type Report = Selectable<PaymentTables['payment_reports']>;

/** What a provider was asked for: the amount of one payment, or of all shares of a joint one, in minor units. */
export interface Asked {
  amount: number;
  currency: string;
}

/**
 * The one thing that a provider has reported of another amount and nobody has resolved: that it was paid, in the currency that was
 * asked for. None where reports differ from each other: a person has to look at the provider then.
 */
export const acceptableReport = (reports: readonly Report[], asked: Asked): Report | undefined => {
  const open = reports.filter(({ result, resolved_at }) => result === 'mismatch' && resolved_at === null);
  const paid = open.find(({ outcome }) => outcome === 'paid');
  if (!paid || paid.amount <= 0 || paid.amount === asked.amount) return undefined;
  const { amount, currency, transaction_id } = paid;
  const isOne = open.every(
    (report) => report.amount === amount && report.currency === currency && report.transaction_id === transaction_id,
  );
  return isOne && currency === asked.currency && transaction_id !== '' ? paid : undefined;
};

export interface Taken {
  /** What the payment has brought. */
  came: number;
  /** What its order takes of it; the rest goes back. */
  taken: number;
}

/**
 * What came, over the shares of a payment that were asked for so much each. What is too much lies with the first share where it goes
 * back, so that it is one refund; whatever the orders take more or less is spread by what they come to. All in minor units.
 */
export const spreadAccepted = (
  asked: readonly number[],
  { came, currency, giveBack }: { came: number; currency: string; giveBack: boolean },
): Taken[] => {
  const tooMuch = came - asked.reduce((sum, amount) => sum + amount, 0);
  if (giveBack && tooMuch > 0)
    return asked.map((amount, index) => ({ came: index === 0 ? amount + tooMuch : amount, taken: amount }));
  const unit = payableUnit(currency);
  return spread(came / unit, asked).map((units) => ({ came: units * unit, taken: units * unit }));
};
