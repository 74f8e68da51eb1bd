import type { getPayment } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';

type Whole = DataOf<typeof getPayment>;

export interface MismatchResolution {
  /** The order was paid with what came; otherwise it was seen to outside the shop. */
  isAccepted: boolean;
  by: string;
  at: string;
  note: string;
}

/**
 * Who resolved what did not match, the newest first: one for all that was resolved at once. Only the one that took in the
 * amount that the payment has now has accepted it: what came later was resolved otherwise.
 */
export const resolutionsOf = ({
  payment: { askedAmount, amount },
  group,
  reports,
}: Pick<Whole, 'group' | 'reports'> & {
  payment: Pick<Whole['payment'], 'askedAmount' | 'amount'>;
}): MismatchResolution[] => {
  const came = group?.amount ?? amount;
  const byTime = new Map<string, MismatchResolution>();
  for (const { result, resolved, amount: reported } of reports) {
    if (result !== 'mismatch' || !resolved) continue;
    const isAccepted = (askedAmount !== null && reported === came) || byTime.get(resolved.at)?.isAccepted === true;
    byTime.set(resolved.at, { ...resolved, isAccepted });
  }
  return [...byTime.values()].sort((one, other) => other.at.localeCompare(one.at));
};
