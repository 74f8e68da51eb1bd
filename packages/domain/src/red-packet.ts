import type { Currency } from './money';
import { payableUnit } from './payable-unit';

/** What a draw is bound by, in minor units. */
export interface RedPacketTerms {
  currency: Currency;
  /** The shop's smallest and largest packet. */
  min: number;
  max: number;
  /** What is left of the shop's budget. */
  left: number;
  /** What the order comes to without a packet. */
  payable: number;
}

const roundUp = (amount: number, unit: number): number => Math.ceil(amount / unit) * unit;
const roundDown = (amount: number, unit: number): number => Math.floor(amount / unit) * unit;

/**
 * A packet for an order (PAY-06.2), 0 for none. Each payable amount from the smallest to the largest that the terms allow is
 * as likely as any other; `chance`, from 0 up to but not including 1, says which. A packet never pays the whole order, and a
 * budget that holds less than the smallest packet gives none.
 */
export const drawRedPacket = ({ currency, min, max, left, payable }: RedPacketTerms, chance: number): number => {
  const unit = payableUnit(currency);
  const from = Math.max(unit, roundUp(min, unit));
  const to = roundDown(Math.min(max, left, payable - unit), unit);
  if (to < from) return 0;
  const amounts = (to - from) / unit + 1;
  return from + unit * Math.min(amounts - 1, Math.floor(chance * amounts));
};
